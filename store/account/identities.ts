import type { Database } from '../database.ts';
import { accountModel, type AccountRow } from './account.model.ts';
import { identityModel } from './identity.model.ts';

/** A person as an identity provider knows them; `subject` is the provider's own id and never changes. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The account that signed in with this identity before. */
export async function findAccountByIdentity(
  db: Database,
  { issuer, subject }: Identity,
): Promise<AccountRow | null> {
  const known = await identityModel(db).findOne({
    where: { issuer, subject },
    raw: true,
    ...db.scope,
  });
  if (known === null) return null;
  return accountModel(db).findByPk(known.accountId, { raw: true, ...db.scope });
}

/**
 * Links an identity to an account, once: false when the account is linked to another person of that provider,
 * or the identity to another account. An invited account becomes active: the provider proved who it is.
 */
export async function linkIdentity(
  tx: Database,
  accountId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  await identityModel(tx).bulkCreate([{ issuer, subject, accountId }], {
    ignoreDuplicates: true,
    ...tx.scope,
  });
  const linked = await identityModel(tx).count({
    where: { issuer, subject, accountId },
    ...tx.scope,
  });
  if (linked === 0) return false;
  await accountModel(tx).update(
    { status: 'ACTIVE', updatedAt: new Date() },
    { where: { id: accountId, status: 'INVITED' }, ...tx.scope },
  );
  return true;
}
