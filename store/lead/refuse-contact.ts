import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import type { Database } from '../database.ts';
import { setWanted } from '../message/opt-outs.ts';
import { listHolders } from '../purchase/idle-purchases.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { planRequestModel } from './plan-request.model.ts';

/** Whom a lead is about told the desk that they want no contact: no mail that may be refused is sent to them any more. */
export async function refuseContact(tx: Database, leadId: string): Promise<void> {
  const of = { where: { leadId }, raw: true, ...tx.scope } as const;
  const requests = await planRequestModel(tx).findAll({ attributes: ['mailKey'], ...of });
  const purchases = await purchaseModel(tx).findAll({ attributes: ['id'], ...of });
  const holders = await listHolders(
    tx,
    purchases.map(({ id }) => id),
  );
  const keys = new Set([...requests.map(({ mailKey }) => mailKey), ...holders.values()]);
  for (const key of keys)
    for (const scope of optOutScopes)
      await setWanted(tx, key, scope, { isWanted: false, source: 'staff' });
}
