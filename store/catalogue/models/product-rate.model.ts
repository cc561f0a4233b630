import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import type { Rate } from '@cotejo/domain/catalogue/product.ts';

/** A price step; sex is part of its key too, but may be null. */
export interface RateRow {
  readonly productId: number;
  readonly role: Rate['role'];
  readonly sex: Rate['sex'];
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly amount: number;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
}
export const rateModel = defineModel<RateRow>('product_rate', () => ({
  productId: key(DataTypes.INTEGER),
  role: key(DataTypes.TEXT),
  sex: DataTypes.TEXT,
  ageFrom: key(DataTypes.SMALLINT),
  ageTo: DataTypes.SMALLINT,
  amount: DataTypes.BIGINT,
  effectiveFrom: key(DataTypes.DATEONLY),
  effectiveTo: DataTypes.DATEONLY,
}));
