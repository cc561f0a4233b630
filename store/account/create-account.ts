import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { makersOf } from '@cotejo/domain/account/independence.ts';
import type { PasswordPolicyName } from '@cotejo/domain/account/password-policy.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { accountModel, credentialModel, membershipModel } from './account.model.ts';
import { forgetIdentityOf } from './company-identities.ts';
import { normalizeEmail, toEmailKey, type AccountPerson } from './find-account.ts';
import { readWitness } from './read-witness.ts';

export interface NewAccount extends Place {
  readonly person: AccountPerson;
  readonly role: Role;
  readonly language: Language;
  /** Staff have the strong one whatever is said here. */
  readonly passwordPolicy?: PasswordPolicyName;
  /** Null: the command line. */
  readonly grantedBy: string | null;
  /** The second person, of a role that takes two. */
  readonly confirmedBy?: string | null;
  /** Of an executive: whose team they are in. */
  readonly supervisorId?: string | null;
}

/** An invited account with one role; null when the address has an account already. */
export async function createAccount(
  tx: Database,
  keys: { readonly recordKeys: RecordKeys; readonly indexKey: IndexKey },
  account: NewAccount,
): Promise<string | null> {
  const { person, role, language } = account;
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
  await grantMembership(tx, { ...account, accountId: id });
  return id;
}

type NewMembership = Pick<
  NewAccount,
  'role' | 'scopeKind' | 'scopeId' | 'grantedBy' | 'confirmedBy' | 'supervisorId'
> & { readonly accountId: string };

/**
 * Gives an account a role, or gives the same one once more: then it is as if it were given now, but whoever stood
 * behind it before still does.
 */
export async function grantMembership(tx: Database, membership: NewMembership): Promise<void> {
  const { accountId, role, scopeKind, scopeId, grantedBy } = membership;
  const { confirmedBy = null, supervisorId = null } = membership;
  const makers = makersOf(
    grantedBy === null ? null : await readWitness(tx, grantedBy),
    confirmedBy === null ? null : await readWitness(tx, confirmedBy),
  );
  const granters = [grantedBy, confirmedBy].filter((each) => each !== null);
  const given = { grantedBy, confirmedBy, supervisorId, grantedAt: new Date() };
  const same = { accountId, role, scopeKind, scopeId };
  await lockName(tx, `membership ${accountId}`);
  const before = await membershipModel(tx).findOne({ where: same, raw: true, ...tx.scope });
  if (before === null) {
    const row = { ...same, ...given, makers, granters, id: randomUUID() };
    await membershipModel(tx).create(row, { ...tx.scope });
    return;
  }
  await membershipModel(tx).update(
    {
      ...given,
      makers: unionOf(before.makers, makers),
      granters: unionOf(before.granters, granters),
      endedAt: null,
      disabledAt: null,
    },
    { where: { id: before.id }, ...tx.scope },
  );
}

const unionOf = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...new Set([...one, ...other]),
];

/**
 * Takes a role away; the row stays, and with it who stood behind the account. Who has no other one at a company is at its provider
 * whoever is there by their address, should they be given one again. Null where it is not held.
 */
export async function endMembership(
  tx: Database,
  same: Pick<NewMembership, 'accountId' | 'role' | 'scopeKind' | 'scopeId'>,
): Promise<string | null> {
  const { accountId, role, scopeKind, scopeId } = same;
  const [, ended] = await membershipModel(tx).update(
    { endedAt: new Date() },
    {
      where: { accountId, role, scopeKind, scopeId, endedAt: null },
      returning: true,
      ...tx.scope,
    },
  );
  if (scopeKind === 'company' && ended.length > 0) {
    const where = { accountId, scopeKind, scopeId, endedAt: null };
    const others = await membershipModel(tx).count({ where, ...tx.scope });
    if (others === 0) await forgetIdentityOf(tx, accountId, scopeId);
  }
  return ended[0]?.id ?? null;
}

/** It signs in again; one that never set a password stays invited. False for one that was not disabled. */
export async function markEnabled(tx: Database, id: string): Promise<boolean> {
  const hasPassword =
    (await credentialModel(tx).count({
      where: { accountId: id, type: 'password' },
      ...tx.scope,
    })) > 0;
  const [count] = await accountModel(tx).update(
    { status: hasPassword ? 'ACTIVE' : 'INVITED', updatedAt: new Date() },
    // What was erased has no address to sign in with.
    { where: { id, status: 'DISABLED', emailKey: { [Op.notLike]: 'erased/%' } }, ...tx.scope },
  );
  return count > 0;
}

/** The account cannot sign in; its rows stay for the audit. */
export async function markDisabled(tx: Database, id: string): Promise<void> {
  await accountModel(tx).update(
    { status: 'DISABLED', updatedAt: new Date() },
    { where: { id }, ...tx.scope },
  );
}
