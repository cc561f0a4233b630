import {
  DataTypes,
  type DataType,
  type InferCreationAttributes,
  type Model,
  type ModelAttributeColumnOptions,
  type ModelStatic,
} from 'sequelize';
import type { Database, TenantDatabase } from './database.ts';

/**
 * A row as its model knows it: the table's columns in camel case, and `Joined`, the rows it belongs to,
 * which are there where a reading includes them. What the table fills in by itself is marked
 * `CreationOptional`; any other column that may not be null must be given to `create`.
 */
export type Row<T extends object, Joined extends object = object> = Model<
  T,
  InferCreationAttributes<Model & T>
> &
  T &
  Joined;

export type ModelOf<T extends object, Joined extends object = object> = (
  db: Database,
) => ModelStatic<Row<T, Joined>>;

/** Sequelize writes into these objects, so each database gets its own. */
type Columns<T extends object> = () => {
  readonly [Column in keyof T]: DataType | ModelAttributeColumnOptions;
};

/**
 * The model of a table, defined in each database at its first use. `relate` adds what a row belongs to;
 * a to-many part is a reading of its own, never an include (DESIGN §3).
 */
export function defineModel<T extends object, Joined extends object = object>(
  table: string,
  columns: Columns<T>,
  relate: (model: ModelStatic<Row<T, Joined>>, db: Database) => void = () => undefined,
): ModelOf<T, Joined> {
  return (db) =>
    db.model<Row<T, Joined>>(table, (sequelize) => {
      const model = sequelize.define<Row<T, Joined>, T>(table, columns());
      relate(model, db);
      return model;
    });
}

/**
 * The model of a table with `company_id`: it is read and written only by what says for which companies it works
 * (`Database.inTenant`), and another database does not compile.
 */
export function defineTenantModel<T extends object>(
  table: string,
  columns: Columns<T>,
): (own: TenantDatabase) => ModelStatic<Row<T>> {
  return defineModel<T>(table, columns);
}

/** A model of whichever table, for what does the same with many: its columns are named as texts. */
export type AnyModel = (db: Database) => ModelStatic<Model>;
export const asAnyModel = (model: unknown): AnyModel => model as AnyModel;

/** A column that is, or is part of, the primary key. */
export function key(type: DataType): ModelAttributeColumnOptions {
  return { type, primaryKey: true };
}

/** The key of a table that counts its rows: `bigint GENERATED ALWAYS AS IDENTITY`. */
export function identity(): ModelAttributeColumnOptions {
  return {
    type: DataTypes.BIGINT,
    primaryKey: true,
    autoIncrement: true,
    autoIncrementIdentity: true,
  };
}
