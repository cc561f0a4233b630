import { DataTypes } from 'sequelize';

/**
 * Columns of models by their type in PostgreSQL. Functions, because Sequelize writes each attribute's
 * name into the object that describes it. Defaults are the table's own.
 */
export const text = () => ({ type: DataTypes.TEXT });
export const uuid = () => ({ type: DataTypes.UUID });
export const integer = () => ({ type: DataTypes.INTEGER });
export const bigint = () => ({ type: DataTypes.BIGINT });
export const boolean = () => ({ type: DataTypes.BOOLEAN });
export const json = () => ({ type: DataTypes.JSONB });
export const bytes = () => ({ type: DataTypes.BLOB });
export const inet = () => ({ type: DataTypes.INET });
/** `date`: a calendar day, as text. */
export const day = () => ({ type: DataTypes.DATEONLY });
/** `timestamptz`. */
export const moment = () => ({ type: DataTypes.DATE });
export const uuidKey = () => ({ type: DataTypes.UUID, primaryKey: true });
/** `bigint GENERATED ALWAYS AS IDENTITY`. */
export const identity = () => ({
  type: DataTypes.BIGINT,
  primaryKey: true,
  autoIncrement: true,
  autoIncrementIdentity: true,
});
