import { DataTypes, type CreationOptional } from 'sequelize';
import type { PriceList } from '@cotejo/domain/company-billing/price-list.ts';
import { defineTenantModel, identity } from '../define-model.ts';

/** Columns are described in migration 1050. */
export interface PriceListRow extends PriceList {
  readonly id: CreationOptional<number>;
  readonly companyId: string;
  readonly companyPolicyId: string;
  readonly recordedAt: CreationOptional<Date>;
  readonly recordedBy: string;
}

export const priceListModel = defineTenantModel<PriceListRow>('company_price_list', () => ({
  id: identity(),
  companyId: DataTypes.UUID,
  companyPolicyId: DataTypes.UUID,
  validFrom: DataTypes.DATEONLY,
  currency: DataTypes.TEXT,
  proRata: DataTypes.TEXT,
  amounts: DataTypes.JSONB,
  recordedAt: DataTypes.DATE,
  recordedBy: DataTypes.UUID,
}));
