import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, identity } from '../define-model.ts';

/** Messages waiting to be sent; columns are described in migrations 0020, 0150 and 0540. */
export interface OutboxRow {
  readonly id: CreationOptional<number>;
  readonly topic: string;
  readonly key: string;
  readonly payload: object;
  readonly attempts: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  /** When it may leave first. */
  readonly dueAt: CreationOptional<Date>;
  readonly nextTryAt: CreationOptional<Date>;
  readonly publishedAt: CreationOptional<Date | null>;
  readonly deadAt: CreationOptional<Date | null>;
  readonly lastError: CreationOptional<string | null>;
}

export const outboxModel = defineModel<OutboxRow>('outbox', () => ({
  id: identity(),
  topic: DataTypes.TEXT,
  key: DataTypes.TEXT,
  payload: DataTypes.JSONB,
  attempts: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  dueAt: DataTypes.DATE,
  nextTryAt: DataTypes.DATE,
  publishedAt: DataTypes.DATE,
  deadAt: DataTypes.DATE,
  lastError: DataTypes.TEXT,
}));
