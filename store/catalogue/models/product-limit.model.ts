import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';

export interface LimitRow {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly orderPosition: number;
}
export const limitModel = defineModel<LimitRow>('product_limit', () => ({
  id: key(DataTypes.INTEGER),
  productId: DataTypes.INTEGER,
  name: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

/** An amount of a limit. Its table has no key: rows that say the same are one to whoever changes them. */
export interface LimitAmountRow {
  readonly productLimitId: number;
  readonly kind: 'top' | 'deductible';
  /** Smallest units; null = without limit. */
  readonly amount: number | null;
  readonly unitCode: string;
  readonly period: string | null;
}
export const limitAmountModel = defineModel<LimitAmountRow>('product_limit_amount', () => ({
  productLimitId: key(DataTypes.INTEGER),
  kind: key(DataTypes.TEXT),
  amount: DataTypes.BIGINT,
  unitCode: key(DataTypes.TEXT),
  period: DataTypes.TEXT,
}));

/** Days that a kind of care is waited for. */
export interface WaitingRow {
  readonly productId: number;
  readonly careGroup: string;
  readonly days: number;
}
export const waitingModel = defineModel<WaitingRow>('product_waiting', () => ({
  productId: key(DataTypes.INTEGER),
  careGroup: key(DataTypes.TEXT),
  days: DataTypes.SMALLINT,
}));
