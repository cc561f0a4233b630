import { literal, Op, type WhereOptions } from 'sequelize';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { returnLeads } from '../lead/return-leads.ts';
import { holdsAccount } from '../purchase/recovery/due-purchases.sql.ts';
import { eraseAccessRequestsOf } from '../access-request/access-requests.ts';
import { savedViewModel } from '../record/saved-views.ts';
import { sessionModel } from '../session/session.model.ts';
import { companyIdentityModel } from '../account/company-identities.ts';
import { identityModel } from '../account/identity.model.ts';
import { accountRequestModel } from '../lead/account-request.ts';
import { accountPurchaseModel } from '../purchase/account-purchase.ts';
import { passkeyChallengeModel, passkeyModel } from '../account/passkey.model.ts';
import {
  accountModel,
  type AccountRow,
  credentialModel,
  failedSignInModel,
  knownDeviceModel,
  membershipModel,
  oneTimeLinkModel,
  passwordHistoryModel,
} from '../account/account.model.ts';

export function eraseFailedSignIns(tx: Database, before: Date, limit: number): Promise<number> {
  return failedSignInModel(tx).destroy({ where: { at: { [Op.lt]: before } }, limit, ...tx.scope });
}

export function eraseOneTimeLinks(tx: Database, before: Date, limit: number): Promise<number> {
  const expiresAt = { [Op.lt]: before };
  return oneTimeLinkModel(tx).destroy({ where: { expiresAt }, limit, ...tx.scope });
}

export function erasePasskeyChallenges(tx: Database, before: Date, limit: number): Promise<number> {
  const expiresAt = { [Op.lt]: before };
  return passkeyChallengeModel(tx).destroy({ where: { expiresAt }, limit, ...tx.scope });
}

export function eraseKnownDevices(tx: Database, before: Date, limit: number): Promise<number> {
  const seenAt = { [Op.lt]: before };
  return knownDeviceModel(tx).destroy({ where: { seenAt }, limit, ...tx.scope });
}

/** Nothing holds the account any more, and it was not emptied before. */
const isFree = {
  emailKey: { [Op.notLike]: 'erased/%' },
  [Op.and]: literal(`NOT ${holdsAccount('account.email_key')}`),
};

/** Accounts that were disabled, and customers' that nobody has used since, if nothing holds them. */
export function listUnusedAccounts(
  db: Database,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const since = db.sequelize.escape(before.toISOString());
  const notIn = (select: string) => ({ [Op.notIn]: literal(select) });
  const unused = {
    kind: 'customer',
    [Op.and]: [
      { id: notIn(`(SELECT account_id FROM known_device WHERE seen_at >= ${since})`) },
      { id: notIn(`(SELECT account_id FROM session WHERE used_at >= ${since})`) },
    ],
  };
  const where = { updatedAt: { [Op.lt]: before }, [Op.or]: [{ status: 'DISABLED' }, unused] };
  return list(db, { ...where, ...isFree }, limit);
}

/** Accounts that an erasure at their person's word left because something held them, and that nothing holds now. */
export function listReleasedAccounts(db: Database, limit: number): Promise<readonly string[]> {
  const left = `(SELECT account_id FROM subject_request
    WHERE kind = 'erasure' AND status = 'done' AND outcome->'kept'->>'account' IS NOT NULL)`;
  return list(db, { id: { [Op.in]: literal(left) }, ...isFree }, limit);
}

async function list(
  db: Database,
  where: WhereOptions<AccountRow>,
  limit: number,
): Promise<readonly string[]> {
  const accounts = await accountModel(db).findAll({
    attributes: ['id'],
    where,
    limit,
    raw: true,
    ...db.scope,
  });
  return accounts.map(({ id }) => id);
}

/** Empties accounts: nobody signs in with one again, its id means a person no more, and its leads wait for somebody else. */
export async function blankAccounts(
  tx: Database,
  keys: RecordKeys,
  ids: readonly string[],
): Promise<number> {
  const of = { where: { accountId: [...ids] }, ...tx.scope };
  await credentialModel(tx).destroy(of);
  await passwordHistoryModel(tx).destroy(of);
  await knownDeviceModel(tx).destroy(of);
  await oneTimeLinkModel(tx).destroy(of);
  await sessionModel(tx).destroy(of);
  await identityModel(tx).destroy(of);
  await companyIdentityModel(tx).destroy(of);
  await accountPurchaseModel(tx).destroy(of);
  await accountRequestModel(tx).destroy(of);
  await passkeyModel(tx).destroy(of);
  await savedViewModel(tx).destroy(of);
  await membershipModel(tx).update(
    { endedAt: new Date() },
    { where: { accountId: [...ids], endedAt: null }, ...tx.scope },
  );
  const accounts = await accountModel(tx).findAll({
    attributes: ['id', 'emailKey'],
    where: { id: [...ids] },
    raw: true,
    ...tx.scope,
  });
  const emailKey = accounts.map((account) => account.emailKey);
  await failedSignInModel(tx).destroy({ where: { emailKey }, ...tx.scope });
  await eraseAccessRequestsOf(tx, ids, emailKey);
  // Each is sealed for its own id.
  for (const { id } of accounts)
    await accountModel(tx).update(
      {
        emailKey: `erased/${id}`,
        sealedPerson: seal(keys, id, { name: '', email: '' }),
        status: 'DISABLED',
        updatedAt: new Date(),
      },
      { where: { id }, ...tx.scope },
    );
  // It gives back itself what it was working on, as nobody else does it.
  for (const { id } of accounts) await returnLeads(tx, { accountId: id, movedBy: id });
  return accounts.length;
}
