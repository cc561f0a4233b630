import { DataTypes, type CreationOptional } from 'sequelize';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaidCard } from '@cotejo/domain/payment/outcome.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0380 and 1015. */
export interface StoredCardRow {
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly currency: string;
  /** Null: stored without a payment, in the place of another one. */
  readonly attemptId: CreationOptional<string | null>;
  readonly purchaseId: string;
  readonly sealedHandles: CreationOptional<Buffer | null>;
  readonly brand: CreationOptional<string | null>;
  readonly last4: CreationOptional<string | null>;
  readonly cardType: CreationOptional<PaidCard['type'] | null>;
  readonly createdAt: CreationOptional<Date>;
  readonly removalAskedAt: CreationOptional<Date | null>;
  readonly removedAt: CreationOptional<Date | null>;
}

export const storedCardModel = defineModel<StoredCardRow>('stored_card', () => ({
  id: key(DataTypes.UUID),
  provider: DataTypes.TEXT,
  currency: DataTypes.TEXT,
  attemptId: DataTypes.UUID,
  purchaseId: DataTypes.UUID,
  sealedHandles: DataTypes.BLOB,
  brand: DataTypes.TEXT,
  last4: DataTypes.TEXT,
  cardType: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
  removalAskedAt: DataTypes.DATE,
  removedAt: DataTypes.DATE,
}));
