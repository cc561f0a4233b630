import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import { identity, moment, text } from '../columns.ts';
import type { Database } from '../database.ts';

/** What the clock does not mend; migration 0150. */
export interface AttentionRow extends Model<
  InferAttributes<AttentionRow>,
  InferCreationAttributes<AttentionRow>
> {
  id: CreationOptional<number>;
  /** The workflow or row it is about: `purchase/{id}`, `refund/{attemptId}`, `outbox/{id}`. */
  subject: string;
  kind: string;
  needs: 'late' | 'person';
  /** English, for staff; holds no personal data. */
  detail: string;
  since: CreationOptional<Date>;
  seenAt: CreationOptional<Date>;
  resolvedAt: CreationOptional<Date | null>;
}

export const attentionModel = (db: Database) =>
  db.model<AttentionRow>('attention', (sequelize) =>
    sequelize.define<AttentionRow>('attention', {
      id: identity(),
      subject: text(),
      kind: text(),
      needs: text(),
      detail: text(),
      since: moment(),
      seenAt: moment(),
      resolvedAt: moment(),
    }),
  );
