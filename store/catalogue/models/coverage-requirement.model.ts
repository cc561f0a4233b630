import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import { benefitModel, type BenefitRow } from './benefit.model.ts';

export interface CoverageRequirementRow {
  readonly productId: number;
  readonly code: string;
  readonly previsionName: 'Isapre' | 'Fonasa';
  readonly minValue: number;
  readonly maxValue: number;
  readonly unitCode: string;
}
export const coverageRequirementModel = defineModel<
  CoverageRequirementRow,
  { readonly benefit?: BenefitRow }
>(
  'product_coverage_requirement',
  () => ({
    productId: key(DataTypes.INTEGER),
    code: key(DataTypes.TEXT),
    previsionName: key(DataTypes.TEXT),
    minValue: DataTypes.BIGINT,
    maxValue: DataTypes.BIGINT,
    unitCode: DataTypes.TEXT,
  }),
  (model, db) => {
    model.belongsTo(benefitModel(db), {
      as: 'benefit',
      foreignKey: 'code',
      targetKey: 'code',
      constraints: false,
    });
  },
);
