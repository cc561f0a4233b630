import type { Language } from '@cotejo/domain/country/country.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { accountModel, membershipModel, type AccountRow } from './account.model.ts';
import { createAccount, grantMembership } from './create-account.ts';
import { findAccountByEmail, toEmailKey, type AccountPerson } from './find-account.ts';

/** What a code gave: the account itself, or the role to an account whose other ones had ended. */
export type CustomerRight = 'account' | 'role';

export type OpenedCustomer =
  | { readonly type: 'opened'; readonly account: AccountRow; readonly gave: CustomerRight | null }
  /** The address has an account that does more than a customer's: a mailed code alone does not open it. */
  | { readonly type: 'other'; readonly account: AccountRow };

const customer = { role: 'CLIENT', scopeKind: 'self', scopeId: '*' } as const;

/**
 * The customer's account of an address that has just been proven; the first time it is made. Whoever has other roles
 * signs in by their password, and is given none (docs/decisions/customers.md). A role that was taken away stays so.
 */
export async function openCustomer(
  tx: Database,
  keys: { readonly recordKeys: RecordKeys; readonly indexKey: IndexKey },
  { person, language }: { readonly person: AccountPerson; readonly language: Language },
): Promise<OpenedCustomer> {
  const emailKey = toEmailKey(keys.indexKey, person.email);
  // Two codes of two browsers at once make one account.
  await lockName(tx, `customer ${emailKey}`);
  const known = await findAccountByEmail(tx, emailKey);
  if (known === null) {
    const id = await createAccount(tx, keys, { person, language, ...customer, grantedBy: null });
    if (id !== null) return { type: 'opened', account: await activate(tx, id), gave: 'account' };
  }
  // Somebody may have given the address an account meanwhile, of whatever kind.
  const before = known ?? (await findAccountByEmail(tx, emailKey));
  if (before === null) throw new Error('an account took the address and is gone');
  if (before.kind === 'staff') return { type: 'other', account: before };
  const held = await membershipModel(tx).findAll({
    where: { accountId: before.id },
    raw: true,
    ...tx.scope,
  });
  if (held.some(({ role, endedAt }) => role !== customer.role && endedAt === null))
    return { type: 'other', account: before };
  const isGiven = !held.some(({ role }) => role === customer.role);
  if (isGiven) await grantMembership(tx, { accountId: before.id, ...customer, grantedBy: null });
  const account = before.status === 'INVITED' ? await activate(tx, before.id) : before;
  return { type: 'opened', account, gave: isGiven ? 'role' : null };
}

/** The code of a mail proves the address as the link of an invitation does. */
async function activate(tx: Database, id: string): Promise<AccountRow> {
  await accountModel(tx).update(
    { status: 'ACTIVE', updatedAt: new Date() },
    { where: { id, status: 'INVITED' }, ...tx.scope },
  );
  return accountModel(tx).findOne({
    where: { id },
    rejectOnEmpty: true,
    raw: true,
    ...tx.scope,
  });
}
