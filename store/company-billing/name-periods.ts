import { companyPolicyModel } from '../company-policy/company-policy.model.ts';
import { policyName } from '../company-policy/policy-name.ts';
import type { TenantDatabase } from '../database.ts';
import { companyPeriodModel, type CompanyPeriodRow } from './company-period.model.ts';

export interface NamedPeriod {
  /** ISO day that its month begins on. */
  readonly month: string;
  /** The policy's: plan and number. */
  readonly name: string;
  readonly policyNumber: string | null;
}

/** What some pre-invoices are called, by their ids. */
export async function namePeriods(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPeriod>> {
  const rows = await companyPeriodModel(own).findAll({
    attributes: ['id', 'month', 'companyPolicyId'],
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  return nameReadPeriods(own, rows);
}

/** The same of pre-invoices whose rows were read already. */
export async function nameReadPeriods(
  own: TenantDatabase,
  rows: readonly Pick<CompanyPeriodRow, 'id' | 'month' | 'companyPolicyId'>[],
): Promise<ReadonlyMap<string, NamedPeriod>> {
  const policies = await companyPolicyModel(own).findAll({
    attributes: ['id', 'number', 'plan'],
    where: { id: rows.map(({ companyPolicyId }) => companyPolicyId) },
    raw: true,
    ...own.scope,
  });
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]));
  return new Map(
    rows.flatMap(({ id, month, companyPolicyId }) => {
      const policy = policyOf.get(companyPolicyId);
      if (policy === undefined) return [];
      return [[id, { month, name: policyName(policy), policyNumber: policy.number }] as const];
    }),
  );
}
