import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import { moment, text, uuid, uuidKey } from '../columns.ts';
import type { Database } from '../database.ts';

/** A mail that left, once for each kind and purchase or request. */
export interface SentMailRow extends Model<
  InferAttributes<SentMailRow>,
  InferCreationAttributes<SentMailRow>
> {
  id: string;
  purchaseId: CreationOptional<string | null>;
  requestId: CreationOptional<string | null>;
  kind: string;
  sentAt: CreationOptional<Date>;
}

export const sentMailModel = (db: Database) =>
  db.model<SentMailRow>('sent_mail', (sequelize) =>
    sequelize.define<SentMailRow>('sent_mail', {
      id: uuidKey(),
      purchaseId: uuid(),
      requestId: uuid(),
      kind: text(),
      sentAt: moment(),
    }),
  );
