import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel } from '../../define-model.ts';
import type { Offer, OfferTypeName } from '@cotejo/domain/catalogue/product.ts';
import type { Translations } from '../translated.ts';
import { productModel, type ProductRow } from './product.model.ts';

export interface OfferRow {
  readonly id: CreationOptional<number>;
  readonly productId: number;
  readonly type: OfferTypeName;
  readonly name: string;
  readonly description: string;
  readonly unitCode: Offer['unitCode'];
  readonly amount: number;
  readonly parceledDiscounts: readonly string[];
  readonly salesLimitQuantityEnable: boolean;
  readonly stock: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly months: number | null;
  readonly eventId: number | null;
  readonly translations: Translations;
}
export const offerModel = defineModel<OfferRow, { readonly product?: ProductRow }>(
  'product_offer',
  () => ({
    id: {
      type: DataTypes.INTEGER,
      primaryKey: true,
      autoIncrement: true,
      autoIncrementIdentity: true,
    },
    productId: DataTypes.INTEGER,
    type: DataTypes.TEXT,
    name: DataTypes.TEXT,
    description: DataTypes.TEXT,
    unitCode: DataTypes.TEXT,
    amount: DataTypes.BIGINT,
    parceledDiscounts: DataTypes.ARRAY(DataTypes.TEXT),
    salesLimitQuantityEnable: DataTypes.BOOLEAN,
    stock: DataTypes.INTEGER,
    startsAt: DataTypes.DATE,
    endsAt: DataTypes.DATE,
    months: DataTypes.SMALLINT,
    eventId: DataTypes.INTEGER,
    translations: DataTypes.JSONB,
  }),
  (model, db) => {
    model.belongsTo(productModel(db), { as: 'product', foreignKey: 'productId' });
  },
);
