import { maskEmail } from '@cotejo/domain/identity/mask-email.ts';
import type { UsedCode } from '@cotejo/store/access/holder-codes.ts';
import { joinByNumber } from '@cotejo/store/access/join-by-number.ts';
import { readOwnPurchases } from '@cotejo/store/access/list-own.ts';
import { openPerson } from '@cotejo/store/account/find-account.ts';
import { joinRequests } from '@cotejo/store/lead/account-request.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Who has signed in has now proven another address: what they bought and asked for with it is joined to their account, and a mail tells
 * that address. Answers the purchases that the account now shows of it.
 */
export async function joinAccount(
  { configuration: { recordKeys } }: Dependencies,
  tx: Database,
  account: AccountRow,
  { codeId, mailKey }: UsedCode & { readonly mailKey: string },
): Promise<readonly string[]> {
  const { ids, added } = await joinByNumber(tx, recordKeys, account, mailKey);
  const requests =
    mailKey === account.emailKey ? [] : await joinRequests(tx, { accountId: account.id, mailKey });
  if (added.length + requests.length > 0) {
    const purchases = await readOwnPurchases(tx, added);
    const value = {
      account: maskEmail(openPerson(recordKeys, account).email),
      products: purchases.map(({ product }) => product.displayName),
      requests: requests.flatMap(({ products }) => products.map(({ displayName }) => displayName)),
    };
    await writeMessage(tx, {
      kind: 'purchases_joined',
      subjectId: codeId,
      detail: { keys: recordKeys, value },
    });
  }
  return ids;
}
