import { DataTypes, type CreationOptional } from 'sequelize';
import type { ExclusionReason } from '@cotejo/domain/company-policy/exclusion-reasons.ts';
import type { PolicyTier } from '@cotejo/domain/company-policy/policy-state.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { HistoryChange } from '@cotejo/domain/record/history-change.ts';
import type { PolicyStatus } from '@cotejo/domain/status/policy-status.ts';
import { defineTenantModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 1000. */
export interface CompanyPolicyRow {
  readonly id: string;
  readonly companyId: string;
  readonly policyId: CreationOptional<string | null>;
  readonly organizationId: CreationOptional<number | null>;
  readonly plan: CreationOptional<string | null>;
  readonly number: CreationOptional<string | null>;
  readonly startsOn: CreationOptional<string | null>;
  readonly endsOn: CreationOptional<string | null>;
  readonly tier: CreationOptional<PolicyTier | null>;
  readonly coverageGroups: readonly string[];
  readonly renews: CreationOptional<string | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
  readonly removedAt: CreationOptional<Date | null>;
}

export const companyPolicyModel = defineTenantModel<CompanyPolicyRow>('company_policy', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  policyId: DataTypes.UUID,
  organizationId: DataTypes.INTEGER,
  plan: DataTypes.TEXT,
  number: DataTypes.TEXT,
  startsOn: DataTypes.DATEONLY,
  endsOn: DataTypes.DATEONLY,
  tier: DataTypes.TEXT,
  coverageGroups: DataTypes.ARRAY(DataTypes.TEXT),
  renews: DataTypes.UUID,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
  removedAt: DataTypes.DATE,
}));

/** What happened to a policy, as its page tells it. */
export type CompanyPolicyEventKind =
  | 'created'
  | 'bought'
  | 'changed'
  | 'duplicated'
  | 'renewed'
  | 'person-added'
  | 'person-removed'
  | 'load-applied'
  | 'load-undone'
  | 'priced'
  | 'insurer-told'
  | 'insurer-accepted'
  | 'insurer-declined'
  | 'insurer-answered'
  | 'removed';

/** Columns are described in migration 1000. */
export interface CompanyPolicyEventRow {
  readonly id: CreationOptional<number>;
  readonly companyId: string;
  readonly companyPolicyId: string;
  readonly version: number;
  readonly kind: CompanyPolicyEventKind;
  readonly changes: CreationOptional<readonly HistoryChange[]>;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly byAccount: string | null;
  readonly recordedAt: CreationOptional<Date>;
}

export const companyPolicyEventModel = defineTenantModel<CompanyPolicyEventRow>(
  'company_policy_event',
  () => ({
    id: identity(),
    companyId: DataTypes.UUID,
    companyPolicyId: DataTypes.UUID,
    version: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    changes: DataTypes.JSONB,
    startsOn: DataTypes.DATEONLY,
    endsOn: DataTypes.DATEONLY,
    byAccount: DataTypes.UUID,
    recordedAt: DataTypes.DATE,
  }),
);

/** Columns are described in migration 1000. */
export interface MemberRow {
  readonly id: string;
  readonly companyId: string;
  readonly companyPolicyId: string;
  readonly companyPersonId: string;
  readonly coverageGroup: string;
  readonly validFrom: string;
  readonly validTo: CreationOptional<string | null>;
  readonly reason: CreationOptional<ExclusionReason | null>;
  readonly recordedAt: CreationOptional<Date>;
  readonly recordedBy: string | null;
  readonly supersededAt: CreationOptional<Date | null>;
  readonly supersededBy: CreationOptional<string | null>;
}

export const memberModel = defineTenantModel<MemberRow>('company_policy_member', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  companyPolicyId: DataTypes.UUID,
  companyPersonId: DataTypes.UUID,
  coverageGroup: DataTypes.TEXT,
  validFrom: DataTypes.DATEONLY,
  validTo: DataTypes.DATEONLY,
  reason: DataTypes.TEXT,
  recordedAt: DataTypes.DATE,
  recordedBy: DataTypes.UUID,
  supersededAt: DataTypes.DATE,
  supersededBy: DataTypes.UUID,
}));

/** A company as those who work for it read it: a view, which only they have. */
export interface TenantCompany {
  readonly id: string;
  readonly code: string;
  readonly legalName: string;
  readonly country: CountryCode;
  readonly timeZone: string;
}

export const tenantCompanyModel = defineTenantModel<TenantCompany>('tenant_company', () => ({
  id: key(DataTypes.UUID),
  code: DataTypes.TEXT,
  legalName: DataTypes.TEXT,
  country: DataTypes.TEXT,
  timeZone: DataTypes.TEXT,
}));

/** A policy that a company bought online, as those who work for it read it: a view. */
export interface TenantPolicy {
  readonly id: string;
  readonly number: string;
  readonly startsOn: string;
  readonly status: PolicyStatus;
  readonly issuedAt: Date;
  readonly productId: number;
  /** When it ended; null while it has not. */
  readonly endedAt: Date | null;
}

export const tenantPolicyModel = defineTenantModel<TenantPolicy>('tenant_policy', () => ({
  id: key(DataTypes.UUID),
  number: DataTypes.TEXT,
  startsOn: DataTypes.DATEONLY,
  status: DataTypes.TEXT,
  issuedAt: DataTypes.DATE,
  productId: DataTypes.INTEGER,
  endedAt: DataTypes.DATE,
}));
