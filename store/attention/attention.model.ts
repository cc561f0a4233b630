import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, identity } from '../define-model.ts';

/** What no timer can resolve; migration 0150. */
export interface AttentionRow {
  readonly id: CreationOptional<number>;
  /** The workflow or row it is about: `purchase/{id}`, `refund/{attemptId}`, `outbox/{id}`, `uf/refresh`. */
  readonly subject: string;
  readonly kind: string;
  readonly needs: 'late' | 'person';
  /** English, for staff; holds no personal data. */
  readonly detail: string;
  /** Whose staff sees it; null where it belongs to no country: then only who reaches everything does. */
  readonly countryCode: CreationOptional<string | null>;
  readonly since: CreationOptional<Date>;
  readonly seenAt: CreationOptional<Date>;
  readonly resolvedAt: CreationOptional<Date | null>;
}

export const attentionModel = defineModel<AttentionRow>('attention', () => ({
  id: identity(),
  subject: DataTypes.TEXT,
  kind: DataTypes.TEXT,
  needs: DataTypes.TEXT,
  detail: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  since: DataTypes.DATE,
  seenAt: DataTypes.DATE,
  resolvedAt: DataTypes.DATE,
}));
