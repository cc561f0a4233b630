import { DataTypes, type CreationOptional } from 'sequelize';
import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import type { PolicyStatus } from '@cotejo/domain/status/policy-status.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** What an online purchase became; what a company has from elsewhere is a `company_policy`. */
export interface Policy {
  readonly id: string;
  readonly number: string;
  readonly purchaseId: string;
  /** The payment that it was issued for. */
  readonly attemptId: string;
  /** ISO day. */
  readonly startsOn: string;
  /** ISO day: the last one of cover, where it ended within a period that was paid; else null. */
  readonly lastDay: CreationOptional<string | null>;
  readonly status: PolicyStatus;
  readonly issuedAt: CreationOptional<Date>;
  /** `PersonExclusion[]`, sealed; null where it leaves nothing out. */
  readonly sealedExclusions: CreationOptional<Buffer | null>;
}

export interface PolicyEventRow {
  readonly id: CreationOptional<number>;
  readonly policyId: string;
  readonly fromStatus: PolicyStatus | null;
  readonly status: PolicyStatus;
  readonly reason: string;
  readonly at: CreationOptional<Date>;
}

export interface PolicyDocumentRow {
  readonly policyId: string;
  readonly sealedPdf: Buffer;
  readonly createdAt: CreationOptional<Date>;
}

/** Terms of a policy from before agreements kept them (migration 0261); none is written any more. */
export interface PolicyTermsRow {
  readonly policyId: string;
  readonly terms: PolicyTerms;
  readonly createdAt: CreationOptional<Date>;
}

export const policyModel = defineModel<Policy>('policy', () => ({
  id: key(DataTypes.UUID),
  number: DataTypes.TEXT,
  purchaseId: DataTypes.UUID,
  attemptId: DataTypes.UUID,
  startsOn: DataTypes.DATEONLY,
  lastDay: DataTypes.DATEONLY,
  status: DataTypes.TEXT,
  issuedAt: DataTypes.DATE,
  sealedExclusions: DataTypes.BLOB,
}));

export const policyEventModel = defineModel<PolicyEventRow>('policy_event', () => ({
  id: identity(),
  policyId: DataTypes.UUID,
  fromStatus: DataTypes.TEXT,
  status: DataTypes.TEXT,
  reason: DataTypes.TEXT,
  at: DataTypes.DATE,
}));

export const policyDocumentModel = defineModel<PolicyDocumentRow>('policy_document', () => ({
  policyId: key(DataTypes.UUID),
  sealedPdf: DataTypes.BLOB,
  createdAt: DataTypes.DATE,
}));

export const policyTermsModel = defineModel<PolicyTermsRow>('policy_terms', () => ({
  policyId: key(DataTypes.UUID),
  terms: DataTypes.JSONB,
  createdAt: DataTypes.DATE,
}));
