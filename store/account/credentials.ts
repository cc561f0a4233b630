import { literal, Op } from 'sequelize';
import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { listPasskeys } from './passkeys.ts';
import {
  accountModel,
  credentialModel,
  passwordHistoryModel,
  type CredentialRow,
} from './account.model.ts';

export function findCredential(
  db: Database,
  accountId: string,
  type: CredentialRow['type'],
): Promise<CredentialRow | null> {
  return credentialModel(db).findOne({ where: { accountId, type }, raw: true, ...db.scope });
}

/** Hashes of the current password and of those before it, newest first. */
export async function lastPasswords(
  db: Database,
  accountId: string,
  max: number,
): Promise<readonly string[]> {
  const rows = await passwordHistoryModel(db).findAll({
    where: { accountId },
    order: [['id', 'DESC']],
    limit: max,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ hash }) => hash);
}

/** Sets the password of an account, remembers it, and makes an invited account an active one. */
export async function setPassword(
  tx: Database,
  accountId: string,
  hash: string,
  remembered: number,
): Promise<void> {
  const setAt = new Date();
  await credentialModel(tx).upsert({ accountId, type: 'password', hash, setAt }, { ...tx.scope });
  await passwordHistoryModel(tx).create({ accountId, hash, setAt }, { ...tx.scope });
  const old = await passwordHistoryModel(tx).findAll({
    where: { accountId },
    order: [['id', 'DESC']],
    offset: remembered,
    raw: true,
    ...tx.scope,
  });
  await passwordHistoryModel(tx).destroy({ where: { id: old.map(({ id }) => id) }, ...tx.scope });
  await accountModel(tx).update(
    { status: 'ACTIVE', updatedAt: setAt },
    { where: { id: accountId, status: 'INVITED' }, ...tx.scope },
  );
}

/** The same password under newer parameters; it is not a new one. */
export async function rehashPassword(db: Database, accountId: string, hash: string): Promise<void> {
  await credentialModel(db).update(
    { hash },
    { where: { accountId, type: 'password' }, ...db.scope },
  );
}

/**
 * A new authenticator app; it counts once a code of it was given. False when one counts already, or a passkey
 * does: whoever knows the password alone neither replaces a second factor nor adds one.
 */
export async function setAuthenticator(
  db: Database,
  accountId: string,
  sealedSecret: Buffer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockName(tx, `authenticator ${accountId}`);
    const known = await findCredential(tx, accountId, 'totp');
    if (known !== null && known.confirmedAt !== null) return false;
    if ((await listPasskeys(tx, accountId)).length > 0) return false;
    await credentialModel(tx).upsert(
      { accountId, type: 'totp', sealedSecret, lastStep: null, wrongCodes: 0, setAt: new Date() },
      { ...tx.scope },
    );
    return true;
  });
}

/** Takes the code of a time step, once: false when that step or a later one was taken already. */
export async function takeTimeStep(
  db: Database,
  accountId: string,
  step: number,
): Promise<boolean> {
  const [count] = await credentialModel(db).update(
    { lastStep: step, wrongCodes: 0 },
    {
      where: {
        accountId,
        type: 'totp',
        lastStep: { [Op.or]: [{ [Op.is]: null }, { [Op.lt]: step }] },
      },
      ...db.scope,
    },
  );
  return count === 1;
}

export async function confirmAuthenticator(db: Database, accountId: string): Promise<void> {
  await credentialModel(db).update(
    { confirmedAt: new Date() },
    { where: { accountId, type: 'totp', confirmedAt: null }, ...db.scope },
  );
}

/**
 * Counts a try of a code before the code is checked, so that guesses at the same time count like guesses one
 * after the other. Returns 0 when the try may be made, else how many milliseconds to wait: after enough wrong
 * codes in a row there is one try in each pause. A right code sets the count back (`takeTimeStep`).
 */
export async function takeCodeTry(db: Database, accountId: string): Promise<number> {
  const { wrongCodes, firstPauseMs } = signInLimits;
  const now = Date.now();
  const [count] = await credentialModel(db).update(
    { wrongCodes: literal('wrong_codes + 1') as unknown as number, wrongAt: new Date(now) },
    {
      where: {
        accountId,
        type: 'totp',
        [Op.or]: [
          { wrongCodes: { [Op.lt]: wrongCodes } },
          { wrongAt: { [Op.lte]: new Date(now - firstPauseMs) } },
        ],
      },
      ...db.scope,
    },
  );
  if (count === 1) return 0;
  const app = await findCredential(db, accountId, 'totp');
  return Math.max(1, (app?.wrongAt?.getTime() ?? now) + firstPauseMs - now);
}
