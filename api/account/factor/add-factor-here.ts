import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { listOwnedBy } from '@cotejo/store/purchase/account-purchase.ts';
import type { Database } from '@cotejo/store/database.ts';
import { requirePerson, type Actor } from '../../http/actor.ts';

/**
 * A factor protects an account wherever it works: a session that a company's identity provider opened adds one only where the account
 * is that company's alone, and nothing that somebody bought.
 *
 * @throws STEP_UP, by signing in again; INVALID_TOKEN
 */
export async function requireOwnFactors(db: Database, actor: Actor): Promise<void> {
  const { accountId, companyCode } = actor;
  if (companyCode === null) return;
  const account = await findAccount(db, accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const places = await listMemberships(db, accountId);
  const owned = await listOwnedBy(db, { accountId, mailKey: account.emailKey });
  const isElsewhere = places.some(
    ({ scopeKind, scopeId }) => scopeKind !== 'company' || scopeId !== companyCode,
  );
  if (isElsewhere || owned.length > 0) requirePerson(actor);
}
