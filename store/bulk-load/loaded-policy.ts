import type { LoadedPolicy } from '@cotejo/domain/bulk-load/plan-cover.ts';
import { groupsOf } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { findPolicy } from '../company-policy/find-policies.ts';
import { lockPolicyNow, moveRow } from '../company-policy/move-policy.ts';
import { loadPolicyHeads } from '../company-policy/read-policies.ts';
import type { CompanyPolicyRow } from '../company-policy/company-policy.model.ts';
import type { OneTenantDatabase } from '../database.ts';
import type { BulkLoadRow } from './bulk-load.model.ts';

/** What a check goes by besides the company's people. */
export interface CheckedBy {
  /** ISO day in the company's country. */
  readonly today: string;
  /** The first and the last ISO day that the policy's insurer takes of this movement today. */
  readonly window: { readonly first: string; readonly last: string };
}

/** The version of a policy that a check goes by; null where it is gone. */
export const versionOf = async (own: OneTenantDatabase, id: string): Promise<number | null> =>
  (await findPolicy(own, id))?.version ?? null;

/** The policy of a load as it is now, with the days that the check went by; null: the load is about none. */
export async function readLoadedPolicy(
  own: OneTenantDatabase,
  { companyPolicyId, firstDay, lastDay }: BulkLoadRow,
): Promise<LoadedPolicy | null> {
  if (companyPolicyId === null) return null;
  const [head] = await loadPolicyHeads(own, [companyPolicyId]);
  if (head === undefined) throw new Error(`there is no policy ${companyPolicyId}`);
  const { state, startsOn, endsOn, coverageGroups } = head;
  return {
    state,
    startsOn,
    endsOn,
    coverageGroups: groupsOf(coverageGroups),
    first: firstDay ?? '',
    last: lastDay ?? '9999-12-31',
  };
}

/** The same, locked while people enter or leave it; null where it takes nobody any more. */
export async function lockLoadedPolicy(
  own: OneTenantDatabase,
  load: BulkLoadRow,
): Promise<{ readonly row: CompanyPolicyRow; readonly policy: LoadedPolicy } | null> {
  if (load.companyPolicyId === null) return null;
  const row = await lockPolicyNow(own, load.companyPolicyId);
  const policy = row === null ? null : await readLoadedPolicy(own, load);
  return row === null || policy === null ? null : { row, policy };
}

/** The policy of a load says in its history that people entered or left it, once for all of them. */
export async function tellPolicy(
  own: OneTenantDatabase,
  load: BulkLoadRow,
  kind: 'load-applied' | 'load-undone',
): Promise<void> {
  if (load.companyPolicyId === null) return;
  const row = await lockPolicyNow(own, load.companyPolicyId);
  const by = kind === 'load-applied' ? load.confirmedBy : load.undoneBy;
  if (row !== null) await moveRow(own, row, {}, { kind, by });
}
