import { randomUUID } from 'node:crypto';
import { literal, Op } from 'sequelize';
import { oneTimeLives } from '@cotejo/domain/account/session-policy.ts';
import type { PasswordPolicyName } from '@cotejo/domain/account/password-policy.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { normalizeEmail, toEmailKey, type AccountPerson } from '../account/find-account.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import {
  accessRequestModel,
  type AccessRequest,
  type AccessRequestKind,
} from './access-request.model.ts';

export interface AccessKeys {
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
}

/** Of an invitation. */
export interface InvitedPerson {
  readonly person: AccountPerson;
  readonly language: Language;
  readonly passwordPolicy: PasswordPolicyName | null;
}

export interface NewAccessRequest extends Place {
  readonly kind: AccessRequestKind;
  readonly accountId: string | null;
  readonly invited: InvitedPerson | null;
  readonly role: Role | null;
  readonly supervisorId: string | null;
  readonly requestedBy: string;
}

const nextVersion = literal('version + 1') as unknown as number;

/** How long a request waits for the second person, and an invitation is one: as long as its link. */
const lifeMs = oneTimeLives.invite;

/** Asks once: the same request while one is open, or an invitation whose link still works, is that one. */
export async function openAccessRequest(
  tx: Database,
  keys: AccessKeys,
  asked: NewAccessRequest,
): Promise<{ readonly request: AccessRequest; readonly isNew: boolean }> {
  const { kind, accountId, invited, role, scopeKind, scopeId, supervisorId, requestedBy } = asked;
  const emailKey = invited === null ? null : toEmailKey(keys.indexKey, invited.person.email);
  await lockSubject(tx, { emailKey, accountId });
  const now = new Date();
  const known = await accessRequestModel(tx).findOne({
    where: {
      kind,
      role,
      scopeKind,
      scopeId,
      ...(kind === 'invite' ? { emailKey } : { accountId }),
      status: kind === 'invite' ? ['asked', 'done'] : 'asked',
      // Who invites again does not learn that somebody declined; who was here may have been taken away meanwhile.
      answer: { [Op.or]: [{ [Op.is]: null }, 'declined'] },
      expiresAt: { [Op.gt]: now },
    },
    raw: true,
    ...tx.scope,
  });
  if (known !== null) return { request: known, isNew: false };
  const id = randomUUID();
  const row = await accessRequestModel(tx).create(
    {
      id,
      kind,
      status: 'asked',
      accountId,
      emailKey,
      role,
      scopeKind,
      scopeId,
      supervisorId,
      requestedBy,
      expiresAt: new Date(now.getTime() + lifeMs),
      sealedPerson: invited && seal(keys.recordKeys, id, sealable(invited.person)),
      language: invited?.language ?? null,
      passwordPolicy: invited?.passwordPolicy ?? null,
    },
    { ...tx.scope },
  );
  return { request: row.get({ plain: true }), isNew: true };
}

/** Whoever asks about the same address or account, or decides about it, waits here. */
const lockSubject = (
  tx: Database,
  { emailKey, accountId }: Pick<AccessRequest, 'emailKey' | 'accountId'>,
): Promise<void> => lockName(tx, `access request ${emailKey ?? accountId}`);

/** The request as it is once everybody else has decided about its address or account. */
export async function lockAccessRequest(
  tx: Database,
  request: AccessRequest,
): Promise<AccessRequest | null> {
  await lockSubject(tx, request);
  return findAccessRequest(tx, request.id);
}

const sealable = ({ name, email }: AccountPerson) => ({ name, email: normalizeEmail(email) });

/** Who is invited; null for a request about an account. */
export function openInvited(
  keys: RecordKeys,
  { id, sealedPerson, language, passwordPolicy }: AccessRequest,
): InvitedPerson | null {
  if (sealedPerson === null || language === null) return null;
  return { person: unseal(keys, id, sealedPerson) as AccountPerson, language, passwordPolicy };
}

export const findAccessRequest = (db: Database, id: string): Promise<AccessRequest | null> =>
  accessRequestModel(db).findByPk(id, { raw: true, ...db.scope });

/** Ends an open request; false where it has ended, or its time is over. */
export async function endAccessRequest(
  tx: Database,
  id: string,
  end: {
    readonly status: 'done' | 'declined';
    readonly accountId: string | null;
    readonly decidedBy: string | null;
  },
): Promise<boolean> {
  const now = new Date();
  const [count] = await accessRequestModel(tx).update(
    { ...end, decidedAt: now, version: nextVersion },
    { where: { id, status: 'asked', expiresAt: { [Op.gt]: now } }, ...tx.scope },
  );
  return count === 1;
}

/** The link of an invitation was sent once more. */
export async function prolongInvitation(tx: Database, id: string): Promise<void> {
  await accessRequestModel(tx).update(
    { expiresAt: new Date(Date.now() + lifeMs), version: nextVersion },
    { where: { id }, ...tx.scope },
  );
}

/** In any order; those that are gone are left out. */
export const loadAccessRequests = (
  db: Database,
  ids: readonly string[],
): Promise<readonly AccessRequest[]> =>
  accessRequestModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });

/** What was asked of an address, or about accounts: with the person it goes, too. */
export async function eraseAccessRequestsOf(
  tx: Database,
  accountIds: readonly string[],
  emailKeys: readonly string[],
): Promise<void> {
  await accessRequestModel(tx).destroy({
    where: { [Op.or]: [{ accountId: [...accountIds] }, { emailKey: [...emailKeys] }] },
    ...tx.scope,
  });
}

export function eraseAccessRequests(tx: Database, before: Date, limit: number): Promise<number> {
  const expiresAt = { [Op.lt]: before };
  return accessRequestModel(tx).destroy({ where: { expiresAt }, limit, ...tx.scope });
}
