import type { Database } from '../database.ts';
import { listHolders } from '../purchase/recovery/idle-purchases.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { planRequestModel } from './plan-request.model.ts';

/**
 * The keyed hashes of the addresses that a lead's purchase and requests name. The first is the one that is written to
 * (`store/sale/read-lead-customer.ts`): of its purchase, otherwise of its last request.
 */
export async function listLeadAddresses(db: Database, leadId: string): Promise<readonly string[]> {
  const of = { where: { leadId }, raw: true, ...db.scope } as const;
  const purchases = await purchaseModel(db).findAll({ attributes: ['id'], ...of });
  const holders = await listHolders(
    db,
    purchases.map(({ id }) => id),
  );
  const requests = await planRequestModel(db).findAll({
    attributes: ['mailKey'],
    ...of,
    order: [['receivedAt', 'DESC']],
  });
  return [...new Set([...holders.values(), ...requests.flatMap(({ mailKey }) => mailKey ?? [])])];
}
