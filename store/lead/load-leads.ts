import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { businessLineModel } from '../content/content.model.ts';
import type { Database } from '../database.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { leadModel, type LeadRow } from './lead.model.ts';

/** A lead with who attends to its line, and the purchase that it follows. */
export interface LoadedLead extends LeadRow {
  readonly team: string | null;
  readonly purchase: { readonly id: string; readonly status: PurchaseStatus } | null;
}

/** These leads, in any order; one that is not there is left out. */
export async function loadLeads(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedLead[]> {
  const options = { raw: true, ...db.scope } as const;
  const rows = await leadModel(db).findAll({ where: { id: [...ids] }, ...options });
  if (rows.length === 0) return [];
  const lines = [...new Set(rows.flatMap(({ businessLine }) => businessLine ?? []))];
  const teams = await businessLineModel(db).findAll({
    attributes: ['name', 'team'],
    where: { name: lines },
    ...options,
  });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'leadId', 'status'],
    where: { leadId: [...ids] },
    ...options,
  });
  return rows.map((row) => {
    const purchase = purchases.find(({ leadId }) => leadId === row.id);
    return {
      ...row,
      team: teams.find(({ name }) => name === row.businessLine)?.team ?? null,
      purchase: purchase === undefined ? null : { id: purchase.id, status: purchase.status },
    };
  });
}

/** How many leads that are not over each of these accounts has. */
export async function countOpenLeads(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await leadModel(db).findAll({
    attributes: ['assignedTo', 'id'],
    where: { assignedTo: [...accountIds], status: [...openStatuses] },
    raw: true,
    ...db.scope,
  });
  const counts = new Map<string, number>();
  for (const { assignedTo } of rows)
    if (assignedTo !== null) counts.set(assignedTo, (counts.get(assignedTo) ?? 0) + 1);
  return counts;
}

/** Somebody of the desk has something to do about them. */
const openStatuses = [1, 2, 7, 9, 13, 14] as const;
