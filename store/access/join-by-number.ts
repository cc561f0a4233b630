import { comparedNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { AccountRow } from '../account/account.model.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { joinPurchases, listOwnedBy } from '../purchase/account-purchase.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { listPurchasesOf } from '../purchase/purchase-holder.ts';
import { readPolicyholder } from '../purchase/read/read-policyholder.sql.ts';

/** What it takes for the number of a purchase to count: in one that nobody has paid, anybody may have typed it. */
const paidStatuses = ['issuing', 'confirmed'] as const satisfies readonly PurchaseStatus[];

export interface JoinedPurchases {
  /** All of the proven address that the account shows now. */
  readonly ids: readonly string[];
  /** Those that it did not show before. */
  readonly added: readonly string[];
}

/**
 * Joins to an account what the same person bought with another address, which was proven in this transaction: the
 * purchases whose identification number is that of a purchase which is the account's already, and paid. The number alone
 * joins nothing, and of a shared mailbox what names somebody else stays apart (docs/decisions/customers.md).
 */
export async function joinByNumber(
  tx: Database,
  keys: RecordKeys,
  { id: accountId, emailKey }: Pick<AccountRow, 'id' | 'emailKey'>,
  mailKey: string,
): Promise<JoinedPurchases> {
  const own = await listOwnedBy(tx, { accountId, mailKey: emailKey });
  if (mailKey === emailKey) return { ids: own, added: [] };
  const numbers = new Set(await readNumbers(tx, keys, await onlyPaid(tx, own)));
  const { proven } = await listPurchasesOf(tx, mailKey);
  const theirs = await readNumbers(tx, keys, proven);
  const ids = proven.filter((_, at) => numbers.has(theirs[at] ?? ''));
  return { ids, added: await joinPurchases(tx, { accountId, mailKey, purchaseIds: ids }) };
}

async function onlyPaid(tx: Database, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await purchaseModel(tx).findAll({
    attributes: ['id'],
    where: { id: [...ids], status: [...paidStatuses] },
    raw: true,
    ...tx.scope,
  });
  return rows.map(({ id }) => id);
}

/** `CL 123456785` of each purchase, in their order: a number is of its country. */
async function readNumbers(
  tx: Database,
  keys: RecordKeys,
  purchaseIds: readonly string[],
): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (const purchaseId of purchaseIds) {
    const { country, legalId } = await readPolicyholder(tx, keys, purchaseId);
    const number = comparedNationalId(legalId);
    // Who typed none is the same as nobody.
    numbers.push(number === '' ? `none ${purchaseId}` : `${country} ${number}`);
  }
  return numbers;
}
