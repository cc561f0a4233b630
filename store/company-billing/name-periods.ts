import { companyPolicyModel } from '../company-policy/company-policy.model.ts';
import type { TenantDatabase } from '../database.ts';
import { companyPeriodModel } from './company-period.model.ts';

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
  const periods = await companyPeriodModel(own).findAll({
    attributes: ['id', 'month', 'companyPolicyId'],
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const policies = await companyPolicyModel(own).findAll({
    attributes: ['id', 'number', 'plan'],
    where: { id: periods.map(({ companyPolicyId }) => companyPolicyId) },
    raw: true,
    ...own.scope,
  });
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]));
  return new Map(
    periods.flatMap(({ id, month, companyPolicyId }) => {
      const policy = policyOf.get(companyPolicyId);
      if (policy === undefined) return [];
      const name = [policy.plan, policy.number].filter((part) => part !== null).join(' · ');
      return [[id, { month, name, policyNumber: policy.number }] as const];
    }),
  );
}
