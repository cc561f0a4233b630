import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** What somebody agreed to, as it was on the screen; columns are described in migrations 0220 and 0261. */
export interface AcceptanceRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly kind: 'contract' | 'declaration' | 'exclusions';
  readonly subjectId: string;
  readonly textVersion: string;
  readonly language: string;
  readonly textHash: Buffer;
  readonly productTermsHash: CreationOptional<Buffer | null>;
  readonly amount: CreationOptional<number | null>;
  readonly currency: CreationOptional<string | null>;
  readonly acceptedAt: CreationOptional<Date>;
  readonly network: string | null;
  readonly userAgent: string;
}

/** A text that somebody agreed to, once however often that was; found by its SHA-256. */
export interface AgreedTextRow {
  readonly hash: Buffer;
  readonly text: string;
}

export const agreedTextModel = defineModel<AgreedTextRow>('agreed_text', () => ({
  hash: key(DataTypes.BLOB),
  text: DataTypes.TEXT,
}));

interface Joined {
  /** What the catalogue said of the product. */
  readonly productTerms?: AgreedTextRow;
}

export const acceptanceModel = defineModel<AcceptanceRow, Joined>(
  'acceptance',
  () => ({
    id: key(DataTypes.UUID),
    purchaseId: DataTypes.UUID,
    kind: DataTypes.TEXT,
    subjectId: DataTypes.UUID,
    textVersion: DataTypes.TEXT,
    language: DataTypes.TEXT,
    textHash: DataTypes.BLOB,
    productTermsHash: DataTypes.BLOB,
    amount: DataTypes.BIGINT,
    currency: DataTypes.TEXT,
    acceptedAt: DataTypes.DATE,
    network: DataTypes.INET,
    userAgent: DataTypes.TEXT,
  }),
  (model, db) => {
    model.belongsTo(agreedTextModel(db), { as: 'productTerms', foreignKey: 'productTermsHash' });
  },
);
