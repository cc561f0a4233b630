import type { Place } from '@cotejo/domain/account/reach.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import {
  accountModel,
  inUse,
  membershipModel,
  type AccountRow,
  type MembershipRow,
} from './account.model.ts';

/** Who an account belongs to; sealed in its row. */
export interface AccountPerson {
  readonly name: string;
  readonly email: string;
}

/** An address as it is compared: case and spaces around it do not matter. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function toEmailKey(key: IndexKey, email: string): string {
  return toIndexValue(key, 'account email', normalizeEmail(email));
}

export function findAccountByEmail(db: Database, emailKey: string): Promise<AccountRow | null> {
  return accountModel(db).findOne({ where: { emailKey }, raw: true, ...db.scope });
}

export function findAccount(db: Database, id: string): Promise<AccountRow | null> {
  return accountModel(db).findByPk(id, { raw: true, ...db.scope });
}

export function openPerson(keys: RecordKeys, { id, sealedPerson }: AccountRow): AccountPerson {
  return unseal(keys, id, sealedPerson) as AccountPerson;
}

/** What the account may be at the moment, the first one granted first. */
export function listMemberships(
  db: Database,
  accountId: string,
): Promise<readonly MembershipRow[]> {
  return membershipModel(db).findAll({
    where: { accountId, ...inUse },
    order: [
      ['grantedAt', 'ASC'],
      ['id', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
}

/** Who works for a supervisor now. */
export async function listTeam(db: Database, supervisorId: string): Promise<readonly string[]> {
  const rows = await membershipModel(db).findAll({
    attributes: ['accountId'],
    where: { supervisorId, ...inUse },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ accountId }) => accountId);
}

/** Of these accounts those that never had a role anywhere but at this place. */
export async function onlyEverAt(
  db: Database,
  accountIds: readonly string[],
  { scopeKind, scopeId }: Place,
): Promise<readonly string[]> {
  const rows = await membershipModel(db).findAll({
    where: { accountId: [...accountIds] },
    raw: true,
    ...db.scope,
  });
  const elsewhere = new Set(
    rows
      .filter((each) => each.scopeKind !== scopeKind || each.scopeId !== scopeId)
      .map(({ accountId }) => accountId),
  );
  return accountIds.filter((id) => !elsewhere.has(id));
}

/** The accounts that act at a place now, disabled ones too: what they did stays readable there. */
export async function listAccountIdsAt(
  db: Database,
  { scopeKind, scopeId }: Place,
): Promise<readonly string[]> {
  const rows = await membershipModel(db).findAll({
    attributes: ['accountId'],
    where: { scopeKind, scopeId, endedAt: null },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ accountId }) => accountId);
}
