import { DataTypes, type CreationOptional } from 'sequelize';
import type { GiftCardStatus } from '@cotejo/domain/gift-card/gift-card.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0372 and 0580; amounts are integers of the smallest unit. */
export interface GiftCard {
  readonly id: string;
  /** What it was promised with; null of one that we gave away. */
  readonly purchaseId: string | null;
  readonly policyId: string | null;
  readonly status: CreationOptional<GiftCardStatus>;
  readonly amount: number;
  readonly balance: number;
  readonly currency: CurrencyCode;
  readonly dueAt: Date;
  readonly codeKey: CreationOptional<string | null>;
  readonly sealedCode: CreationOptional<Buffer | null>;
  readonly issuedAt: CreationOptional<Date | null>;
  readonly mailedAt: CreationOptional<Date | null>;
}

export const giftCardModel = defineModel<GiftCard>('gift_card', () => ({
  id: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  policyId: DataTypes.UUID,
  status: DataTypes.TEXT,
  amount: DataTypes.BIGINT,
  balance: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  dueAt: DataTypes.DATE,
  codeKey: DataTypes.TEXT,
  sealedCode: DataTypes.BLOB,
  issuedAt: DataTypes.DATE,
  mailedAt: DataTypes.DATE,
}));
