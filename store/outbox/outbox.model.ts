import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import { identity, integer, json, moment, text } from '../columns.ts';
import type { Database } from '../database.ts';

/** News that wait to leave; columns are described in migrations 0020 and 0150. */
export interface OutboxRow extends Model<
  InferAttributes<OutboxRow>,
  InferCreationAttributes<OutboxRow>
> {
  id: CreationOptional<number>;
  topic: string;
  key: string;
  payload: object;
  attempts: CreationOptional<number>;
  createdAt: CreationOptional<Date>;
  nextTryAt: CreationOptional<Date>;
  publishedAt: CreationOptional<Date | null>;
  deadAt: CreationOptional<Date | null>;
  lastError: CreationOptional<string | null>;
}

export const outboxModel = (db: Database) =>
  db.model<OutboxRow>('outbox', (sequelize) =>
    sequelize.define<OutboxRow>('outbox', {
      id: identity(),
      topic: text(),
      key: text(),
      payload: json(),
      attempts: integer(),
      createdAt: moment(),
      nextTryAt: moment(),
      publishedAt: moment(),
      deadAt: moment(),
      lastError: text(),
    }),
  );
