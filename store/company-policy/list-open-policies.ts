import type { OpenPolicy } from '@cotejo/domain/employee/employee-row.ts';
import type { TenantDatabase } from '../database.ts';
import { companyPolicyModel } from './company-policy.model.ts';
import { policyName } from './policy-name.ts';
import { loadPolicyHeads } from './read-policies.ts';

/** Policies of companies that take people, those that cover somebody today first. */
export async function listOpenPolicies(
  own: TenantDatabase,
  companyIds: readonly string[],
): Promise<readonly (OpenPolicy & { readonly companyId: string })[]> {
  const rows = await companyPolicyModel(own).findAll({
    attributes: ['id'],
    where: { companyId: [...companyIds], removedAt: null },
    raw: true,
    ...own.scope,
  });
  const policies = await loadPolicyHeads(
    own,
    rows.map(({ id }) => id),
  );
  return policies
    .filter(({ state }) => state === 'ACTIVE' || state === 'PENDING')
    .toSorted((a, b) => a.state.localeCompare(b.state) || a.plan.localeCompare(b.plan))
    .map((policy) => ({
      id: policy.id,
      companyId: policy.companyId,
      name: policyName(policy),
      groups: policy.coverageGroups,
    }));
}
