import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1025; days are ISO days. */
export interface SubscriptionPause {
  readonly id: string;
  readonly policyId: string;
  readonly purchaseId: string;
  readonly number: number;
  readonly count: number;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly askedAt: Date;
  readonly takenBackAt: CreationOptional<Date | null>;
}

export const pauseModel = defineModel<SubscriptionPause>('subscription_pause', () => ({
  id: key(DataTypes.UUID),
  policyId: DataTypes.UUID,
  purchaseId: DataTypes.UUID,
  number: DataTypes.INTEGER,
  count: DataTypes.SMALLINT,
  coversFrom: DataTypes.DATEONLY,
  coversTo: DataTypes.DATEONLY,
  askedAt: DataTypes.DATE,
  takenBackAt: DataTypes.DATE,
}));

/** Columns are described in migration 1025. */
export interface ProductPause {
  readonly productId: number;
  readonly mostMonths: number;
  readonly mostMonthsAYear: number;
}

export const productPauseModel = defineModel<ProductPause>('product_pause', () => ({
  productId: key(DataTypes.INTEGER),
  mostMonths: DataTypes.SMALLINT,
  mostMonthsAYear: DataTypes.SMALLINT,
}));
