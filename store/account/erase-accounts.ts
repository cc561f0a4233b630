import { literal, Op } from 'sequelize';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { sessionModel } from '../session/session.model.ts';
import { identityModel } from './identity.model.ts';
import { passkeyChallengeModel, passkeyModel } from './passkey.model.ts';
import {
  accountModel,
  credentialModel,
  failedSignInModel,
  knownDeviceModel,
  membershipModel,
  oneTimeLinkModel,
  passwordHistoryModel,
} from './account.model.ts';

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

export async function eraseKnownDevices(
  tx: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const due = await knownDeviceModel(tx).findAll({
    where: { seenAt: { [Op.lt]: before } },
    limit,
    raw: true,
    ...tx.scope,
  });
  for (const { accountId, deviceHash } of due)
    await knownDeviceModel(tx).destroy({ where: { accountId, deviceHash }, ...tx.scope });
  return due.length;
}

/**
 * Accounts that were disabled, and customers' that nobody has used since. One whose holder has a policy in force
 * stays.
 */
export async function listUnusedAccounts(
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
      {
        emailKey: notIn(`(SELECT h.mail_key FROM purchase_holder h
          JOIN policy p ON p.purchase_id = h.purchase_id WHERE p.status <> 'INACTIVE')`),
      },
    ],
  };
  const accounts = await accountModel(db).findAll({
    attributes: ['id'],
    where: {
      updatedAt: { [Op.lt]: before },
      emailKey: { [Op.notLike]: 'erased/%' },
      [Op.or]: [{ status: 'DISABLED' }, unused],
    },
    limit,
    raw: true,
    ...db.scope,
  });
  return accounts.map(({ id }) => id);
}

/** Empties accounts: nobody signs in with one again, and its id means a person no more. */
export async function blankAccounts(
  tx: Database,
  keys: RecordKeys,
  ids: readonly string[],
): Promise<number> {
  for (const id of ids) {
    const where = { accountId: id };
    await credentialModel(tx).destroy({ where, ...tx.scope });
    await passwordHistoryModel(tx).destroy({ where, ...tx.scope });
    await knownDeviceModel(tx).destroy({ where, ...tx.scope });
    await oneTimeLinkModel(tx).destroy({ where, ...tx.scope });
    await sessionModel(tx).destroy({ where, ...tx.scope });
    await identityModel(tx).destroy({ where, ...tx.scope });
    await passkeyModel(tx).destroy({ where, ...tx.scope });
    await membershipModel(tx).update(
      { endedAt: new Date() },
      { where: { accountId: id, endedAt: null }, ...tx.scope },
    );
    const row = await accountModel(tx).findByPk(id, {
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    await failedSignInModel(tx).destroy({ where: { emailKey: row.emailKey }, ...tx.scope });
    await accountModel(tx).update(
      {
        emailKey: `erased/${id}`,
        sealedPerson: seal(keys, id, { name: '', email: '' }),
        status: 'DISABLED',
        updatedAt: new Date(),
      },
      { where: { id }, ...tx.scope },
    );
  }
  return ids.length;
}
