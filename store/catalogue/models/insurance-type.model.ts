import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import type { UpperTypeName } from '@cotejo/domain/catalogue/product.ts';

export interface UpperType {
  readonly name: UpperTypeName;
  readonly displayName: string;
  readonly displayNameEn: string;
  readonly displayNamePt: string;
  readonly orderPosition: number;
}
const upperTypeModel = defineModel<UpperType>('upper_type', () => ({
  name: key(DataTypes.TEXT),
  displayName: DataTypes.TEXT,
  displayNameEn: DataTypes.TEXT,
  displayNamePt: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

export interface InsuranceTypeRow {
  readonly id: number;
  readonly name: string;
  readonly upperTypeName: UpperTypeName;
  readonly displayName: string;
  readonly displayNameEn: string;
  readonly displayNamePt: string;
  readonly description: string;
  readonly descriptionEn: string | null;
  readonly descriptionPt: string | null;
  readonly color: string;
  readonly icon: string;
  readonly category: string;
  readonly orderPosition: number;
}
export const insuranceTypeModel = defineModel<InsuranceTypeRow, { readonly upperType?: UpperType }>(
  'insurance_type',
  () => ({
    id: key(DataTypes.INTEGER),
    name: DataTypes.TEXT,
    upperTypeName: DataTypes.TEXT,
    displayName: DataTypes.TEXT,
    displayNameEn: DataTypes.TEXT,
    displayNamePt: DataTypes.TEXT,
    description: DataTypes.TEXT,
    descriptionEn: DataTypes.TEXT,
    descriptionPt: DataTypes.TEXT,
    color: DataTypes.TEXT,
    icon: DataTypes.TEXT,
    category: DataTypes.TEXT,
    orderPosition: DataTypes.SMALLINT,
  }),
  (model, db) => {
    model.belongsTo(upperTypeModel(db), { as: 'upperType', foreignKey: 'upperTypeName' });
  },
);
