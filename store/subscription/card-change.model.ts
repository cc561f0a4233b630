import { DataTypes, type CreationOptional } from 'sequelize';
import type { SubscriptionStatus } from '@cotejo/domain/subscription/subscription.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0640. */
export interface CardChange {
  readonly attemptId: string;
  readonly periodId: string;
  readonly storedCardId: CreationOptional<string | null>;
  readonly status: CreationOptional<SubscriptionStatus>;
  readonly createdAt: CreationOptional<Date>;
}

export const cardChangeModel = defineModel<CardChange>('card_change', () => ({
  attemptId: key(DataTypes.UUID),
  periodId: DataTypes.UUID,
  storedCardId: DataTypes.UUID,
  status: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
}));
