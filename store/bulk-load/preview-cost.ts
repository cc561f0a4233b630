import { Op } from 'sequelize';
import { planSpans, type PlannedRow } from '@cotejo/domain/bulk-load/planned-spans.ts';
import { compareCosts, type CostChange } from '@cotejo/domain/company-billing/compare-costs.ts';
import { costOfMonth } from '@cotejo/domain/company-billing/month-cost.ts';
import { readBilledSpans } from '../company-policy/billed-spans.ts';
import { mapPriceLists } from '../company-policy/price-lists.ts';
import type { OneTenantDatabase } from '../database.ts';
import { loadRowModel, type LoadRow } from './bulk-load.model.ts';

/** The cost of a month of a load's policy, as it is and once the load is applied; null: the policy has no prices. */
export async function previewCost(
  own: OneTenantDatabase,
  load: { readonly id: string; readonly companyPolicyId: string },
  policy: { readonly startsOn: string; readonly endsOn: string | null },
  month: string,
): Promise<CostChange | null> {
  const lists = (await mapPriceLists(own, [load.companyPolicyId])).get(load.companyPolicyId);
  if (lists === undefined) return null;
  const spans = await readBilledSpans(own, load.companyPolicyId, month);
  const inForce = { from: policy.startsOn, to: policy.endsOn };
  const before = costOfMonth({ month, spans, lists, inForce });
  const planned = planSpans(spans, await readPlanned(own, load.id));
  return compareCosts(before, costOfMonth({ month, spans: planned, lists, inForce }));
}

/** The rows that would put somebody into the policy, or take them off it. */
async function readPlanned(
  own: OneTenantDatabase,
  bulkLoadId: string,
): Promise<readonly PlannedRow[]> {
  const rows = await loadRowModel(own).findAll({
    attributes: ['state', 'personKey', 'holderKey', 'policyGroup', 'effectiveOn', 'reason'],
    where: { bulkLoadId, state: { [Op.in]: ['activate', 'cancel'] } },
    raw: true,
    ...own.scope,
  });
  return (rows as unknown as readonly LoadRow[]).map(
    ({ state, personKey, holderKey, policyGroup, effectiveOn, reason }) => ({
      state: state as PlannedRow['state'],
      personId: personKey ?? '',
      holderId: holderKey,
      coverageGroup: policyGroup ?? '',
      effectiveOn,
      reason,
    }),
  );
}
