import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';

export interface PaymentMethodRow {
  readonly id: number;
  readonly name: PaymentKind;
  readonly flow: PaymentFlow;
  readonly paymentProvider: PaymentProviderName;
  readonly displayName: string;
  readonly displayNameEn: string | null;
  readonly displayNamePt: string | null;
  readonly hint: string;
  readonly hintEn: string | null;
  readonly hintPt: string | null;
}
const paymentMethodModel = defineModel<PaymentMethodRow>('payment_method', () => ({
  id: key(DataTypes.INTEGER),
  name: DataTypes.TEXT,
  flow: DataTypes.TEXT,
  paymentProvider: DataTypes.TEXT,
  displayName: DataTypes.TEXT,
  displayNameEn: DataTypes.TEXT,
  displayNamePt: DataTypes.TEXT,
  hint: DataTypes.TEXT,
  hintEn: DataTypes.TEXT,
  hintPt: DataTypes.TEXT,
}));

export interface ProductPaymentMethodRow {
  readonly productId: number;
  readonly paymentMethodId: number;
  readonly orderPosition: number;
}
export const productPaymentMethodModel = defineModel<
  ProductPaymentMethodRow,
  { readonly paymentMethod?: PaymentMethodRow }
>(
  'product_payment_method',
  () => ({
    productId: key(DataTypes.INTEGER),
    paymentMethodId: key(DataTypes.INTEGER),
    orderPosition: DataTypes.SMALLINT,
  }),
  (model, db) => {
    model.belongsTo(paymentMethodModel(db), { as: 'paymentMethod', foreignKey: 'paymentMethodId' });
  },
);
