import { DataTypes, type CreationOptional } from 'sequelize';
import type { CompanyPeriodState } from '@cotejo/domain/company-billing/company-period-transitions.ts';
import type { PeriodFacts } from '@cotejo/domain/company-billing/make-period.ts';
import type { KeptStanding } from '@cotejo/domain/company-billing/period-standing.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { defineTenantModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 1051. */
export interface CompanyPeriodRow extends PeriodFacts {
  readonly id: string;
  readonly companyId: string;
  readonly companyPolicyId: string;
  readonly month: string;
  readonly state: CompanyPeriodState;
  readonly currency: CurrencyCode;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  /** These three are described in migration 1053; the last is the table's own. */
  readonly paid: CreationOptional<number>;
  readonly carried: CreationOptional<boolean>;
  readonly standing: CreationOptional<KeptStanding | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const companyPeriodModel = defineTenantModel<CompanyPeriodRow>('company_period', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  companyPolicyId: DataTypes.UUID,
  month: DataTypes.DATEONLY,
  state: DataTypes.TEXT,
  lines: DataTypes.JSONB,
  adjustments: DataTypes.JSONB,
  people: DataTypes.INTEGER,
  uf: DataTypes.BIGINT,
  total: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  ufValue: DataTypes.INTEGER,
  ufDay: DataTypes.DATEONLY,
  problem: DataTypes.TEXT,
  issuedOn: DataTypes.DATEONLY,
  dueOn: DataTypes.DATEONLY,
  paid: DataTypes.BIGINT,
  carried: DataTypes.BOOLEAN,
  standing: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export type CompanyPeriodEventKind =
  'issued' | 'questioned' | 'answered' | 'accepted' | 'paid' | 'unpaid';

/** Columns are described in migration 1051. */
export interface CompanyPeriodEventRow {
  readonly id: CreationOptional<number>;
  readonly companyId: string;
  readonly companyPeriodId: string;
  readonly version: number;
  readonly kind: CompanyPeriodEventKind;
  readonly byAccount: string | null;
  readonly sealedText: CreationOptional<Buffer | null>;
  readonly recordedAt: CreationOptional<Date>;
}

export const companyPeriodEventModel = defineTenantModel<CompanyPeriodEventRow>(
  'company_period_event',
  () => ({
    id: identity(),
    companyId: DataTypes.UUID,
    companyPeriodId: DataTypes.UUID,
    version: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    byAccount: DataTypes.UUID,
    sealedText: DataTypes.BLOB,
    recordedAt: DataTypes.DATE,
  }),
);
