import { listHeldAccounts } from '../account/erase-accounts.ts';
import type { Database } from '../database.ts';
import { listOpenPurchases } from '../purchase/due-purchases.sql.ts';
import { listPurchasesOf } from '../purchase/purchase-holder.ts';

/** Whether a purchase in progress or a policy in force names the address, proven or not: its account stays. */
export async function isAccountHeld(tx: Database, mailKey: string): Promise<boolean> {
  const { proven, typed } = await listPurchasesOf(tx, mailKey);
  return (await listOpenPurchases(tx, [...proven, ...typed])).length > 0;
}

/** Accounts that an erasure left because something held them, and that nothing holds any more. */
export async function listReleasedAccounts(
  tx: Database,
  limit: number,
): Promise<readonly string[]> {
  const released: string[] = [];
  for (const { id, emailKey } of await listHeldAccounts(tx)) {
    if (released.length >= limit) break;
    if (!(await isAccountHeld(tx, emailKey))) released.push(id);
  }
  return released;
}
