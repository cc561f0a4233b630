import type { SubjectOutcome } from '@cotejo/domain/privacy/subject-request.ts';
import { blankAccounts } from './erase-accounts.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { eraseDrafts } from '../purchase/declaration/declaration-draft.ts';
import { eraseFeedbackOf } from '../feedback/erase-feedback.ts';
import {
  isAccountHeld,
  listContracts,
  listOpenPurchases,
} from '../purchase/recovery/due-purchases.sql.ts';
import { listLeadIds } from '../purchase/read/find-seller.ts';
import { listPurchasesOf } from '../purchase/purchase-holder.ts';
import { erasePurchases } from './erase-kind.ts';
import { countUnproven, withoutZeros, type Person } from './collect-person.ts';
import { eraseOtherCopies } from './subject-requests.ts';

/**
 * Erases what the law lets go of at a person's word, in the caller's transaction, and says what stays: purchases
 * with a policy or money that moved (books and claims), purchases in progress (they end within days and are then
 * erased by the schedule), and the account while a policy is in force or a purchase is open (the schedule erases it
 * afterwards). What they thought of their purchases goes at once. What names the address without a proof that it is the person's is left alone and counted.
 */
export async function erasePerson(
  tx: Database,
  keys: RecordKeys,
  { accountId, mailKey, requestId }: Person,
): Promise<SubjectOutcome> {
  const { proven } = await listPurchasesOf(tx, mailKey);
  const open = new Set(await listOpenPurchases(tx, proven));
  const contracts = new Set(await listContracts(tx, proven));
  const free = proven.filter((id) => !open.has(id) && !contracts.has(id));
  await erasePurchases(tx, free);
  // Nothing asks for what was never sent, whatever else of its purchase stays.
  await eraseDrafts(tx, proven);
  const opinions = await eraseFeedbackOf(tx, await listLeadIds(tx, proven));
  const copies = await eraseOtherCopies(tx, mailKey, requestId);
  const isHeld = accountId !== null && (await isAccountHeld(tx, mailKey));
  const accounts = accountId === null || isHeld ? 0 : await blankAccounts(tx, keys, [accountId]);
  return {
    erased: withoutZeros({
      abandoned_purchase: free.length,
      feedback: opinions,
      subject_copy: copies,
      account: accounts,
    }),
    kept: withoutZeros({
      ended_purchase: contracts.size,
      abandoned_purchase: proven.filter((id) => open.has(id) && !contracts.has(id)).length,
      account: isHeld ? 1 : 0,
    }),
    unproven: await countUnproven(tx, mailKey),
  };
}
