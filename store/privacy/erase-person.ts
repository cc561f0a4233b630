import type { SubjectOutcome } from '@cotejo/domain/privacy/subject-request.ts';
import { blankAccounts } from '../account/erase-accounts.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { eraseRequestsOf } from '../lead/erase-requests.ts';
import { listContracts, listOpenPurchases } from '../purchase/due-purchases.sql.ts';
import { listPurchasesOf } from '../purchase/purchase-holder.ts';
import { erasePurchases } from './erase-kind.ts';
import type { Person } from './collect-person.ts';

/**
 * Erases what the law lets go of at a person's word, in the caller's transaction, and says what stays: purchases
 * with a policy or money that moved (books and claims), purchases in progress (they end within days and are then
 * erased by the schedule), and the account of somebody with either.
 */
export async function erasePerson(
  tx: Database,
  keys: RecordKeys,
  { accountId, mailKey }: Person,
): Promise<SubjectOutcome> {
  const all = await listPurchasesOf(tx, mailKey);
  const open = new Set(await listOpenPurchases(tx, all));
  const contracts = new Set(await listContracts(tx, all));
  const free = all.filter((id) => !open.has(id) && !contracts.has(id));
  await erasePurchases(tx, free);
  const requests = await eraseRequestsOf(tx, mailKey);
  const isHeld = open.size > 0;
  const accounts = accountId === null || isHeld ? 0 : await blankAccounts(tx, keys, [accountId]);
  return {
    erased: counts({ abandoned_purchase: free.length, plan_request: requests, account: accounts }),
    kept: counts({
      ended_purchase: contracts.size,
      abandoned_purchase: all.filter((id) => open.has(id) && !contracts.has(id)).length,
      account: accountId !== null && isHeld ? 1 : 0,
    }),
  };
}

function counts(given: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(given).filter(([, count]) => count > 0));
}
