import { randomUUID } from 'node:crypto';
import type { PasswordPolicyName } from '@cotejo/domain/account/password-policy.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { accountModel, membershipModel } from './account.model.ts';
import { normalizeEmail, toEmailKey, type AccountPerson } from './find-account.ts';

export interface NewAccount extends Place {
  readonly person: AccountPerson;
  readonly role: Role;
  readonly language: Language;
  /** Staff have the strong one whatever is said here. */
  readonly passwordPolicy?: PasswordPolicyName;
  readonly grantedBy: string | null;
}

/** An invited account with one role; null when the address has an account already. */
export async function createAccount(
  tx: Database,
  keys: { readonly recordKeys: RecordKeys; readonly indexKey: IndexKey },
  account: NewAccount,
): Promise<string | null> {
  const { person, role, scopeKind, scopeId, language, grantedBy } = account;
  const { kind } = roles[role];
  const id = randomUUID();
  const emailKey = toEmailKey(keys.indexKey, person.email);
  const taken = await accountModel(tx).findOne({ where: { emailKey }, raw: true, ...tx.scope });
  if (taken !== null) return null;
  await accountModel(tx).create(
    {
      id,
      kind,
      emailKey,
      sealedPerson: seal(keys.recordKeys, id, {
        ...person,
        email: normalizeEmail(person.email),
      }),
      status: 'INVITED',
      passwordPolicy: kind === 'staff' ? 'strong' : (account.passwordPolicy ?? 'standard'),
      language,
    },
    { ...tx.scope },
  );
  await membershipModel(tx).create(
    { id: randomUUID(), accountId: id, role, scopeKind, scopeId, grantedBy },
    { ...tx.scope },
  );
  return id;
}

/** The account cannot sign in; its rows stay for the audit. */
export async function markDisabled(tx: Database, id: string): Promise<void> {
  await accountModel(tx).update(
    { status: 'DISABLED', updatedAt: new Date() },
    { where: { id }, ...tx.scope },
  );
}
