import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Rating } from '@cotejo/domain/feedback/feedback.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0900, 0931 and 0981. */
export interface FeedbackRow {
  readonly id: string;
  readonly leadId: string;
  readonly countryCode: CountryCode;
  readonly rating: CreationOptional<Rating | null>;
  readonly sealedText: CreationOptional<Buffer | null>;
  readonly ticketId: CreationOptional<string | null>;
  readonly askedAt: CreationOptional<Date>;
  readonly answeredAt: CreationOptional<Date | null>;
  readonly correctedAt: CreationOptional<Date | null>;
  readonly version: CreationOptional<number>;
  /** When somebody of the desk read what it says now. */
  readonly readAt: CreationOptional<Date | null>;
  readonly readBy: CreationOptional<string | null>;
  /** The customer lets us show what they wrote, without their name. */
  readonly mayPublish: CreationOptional<boolean>;
  readonly publishedAt: CreationOptional<Date | null>;
  readonly publishedBy: CreationOptional<string | null>;
}

export const feedbackModel = defineModel<FeedbackRow>('feedback', () => ({
  id: key(DataTypes.UUID),
  leadId: DataTypes.UUID,
  countryCode: DataTypes.TEXT,
  rating: DataTypes.INTEGER,
  sealedText: DataTypes.BLOB,
  ticketId: DataTypes.UUID,
  askedAt: DataTypes.DATE,
  answeredAt: DataTypes.DATE,
  correctedAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
  readAt: DataTypes.DATE,
  readBy: DataTypes.UUID,
  mayPublish: DataTypes.BOOLEAN,
  publishedAt: DataTypes.DATE,
  publishedBy: DataTypes.UUID,
}));
