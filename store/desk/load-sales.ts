import { col, fn } from 'sequelize';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';
import { leadModel, type LeadRow } from '../lead/lead.model.ts';
import { policyEventModel, policyModel, type Policy } from '../policy/policy.model.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';

/** What the desk reads of a purchase; nothing of its answers. */
type SoldPurchase = Pick<
  Purchase,
  | 'id'
  | 'version'
  | 'countryCode'
  | 'productCode'
  | 'product'
  | 'price'
  | 'status'
  | 'nextCheckAt'
  | 'leadId'
  | 'createdAt'
  | 'updatedAt'
>;

export interface Sale {
  readonly purchase: SoldPurchase;
  readonly lead: Pick<LeadRow, 'id' | 'reference' | 'assignedTo'>;
  /** Null before one is issued. */
  readonly policy: (Policy & { readonly version: number }) | null;
}

/** These purchases with what belongs to them, in any order; one that is not there is left out. */
export async function loadSales(db: Database, ids: readonly string[]): Promise<readonly Sale[]> {
  const options = { raw: true, ...db.scope } as const;
  const purchases: readonly SoldPurchase[] = await purchaseModel(db).findAll({
    attributes: [
      'id',
      'version',
      'countryCode',
      'productCode',
      'product',
      'price',
      'status',
      'nextCheckAt',
      'leadId',
      'createdAt',
      'updatedAt',
    ],
    where: { id: [...ids] },
    ...options,
  });
  const leads = await leadModel(db).findAll({
    attributes: ['id', 'reference', 'assignedTo'],
    where: { id: purchases.map(({ leadId }) => leadId) },
    ...options,
  });
  const policies = await policyModel(db).findAll({ where: { purchaseId: [...ids] }, ...options });
  const moves = await countMoves(
    db,
    policies.map(({ id }) => id),
  );
  return purchases.flatMap((purchase) => {
    const lead = leads.find(({ id }) => id === purchase.leadId);
    const policy = policies.find(({ purchaseId }) => purchaseId === purchase.id);
    if (lead === undefined) return [];
    return {
      purchase,
      lead,
      policy: policy === undefined ? null : { ...policy, version: moves.get(policy.id) ?? 0 },
    };
  });
}

async function countMoves(
  db: Database,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = (await policyEventModel(db).findAll({
    attributes: ['policyId', [fn('count', col('id')), 'count']],
    where: { policyId: [...policyIds] },
    group: ['policyId'],
    raw: true,
    ...db.scope,
  })) as unknown as readonly { readonly policyId: string; readonly count: string }[];
  return new Map(rows.map(({ policyId, count }) => [policyId, Number(count)]));
}

/** The purchases that policies came of, by policy; one that is not there is left out. */
export async function listSoldIds(
  db: Database,
  policyIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await policyModel(db).findAll({
    attributes: ['purchaseId'],
    where: { id: [...policyIds] },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ purchaseId }) => purchaseId);
}

/** Every try to pay a purchase, the newest first. */
export function listTries(db: Database, purchaseId: string): Promise<readonly PaymentAttempt[]> {
  return attemptModel(db).findAll({
    where: { ownerKind: 'purchase', ownerId: purchaseId },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    raw: true,
    ...db.scope,
  });
}
