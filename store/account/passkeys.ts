import { Op } from 'sequelize';
import { passkeyChallengeMs } from '@cotejo/domain/account/session-policy.ts';
import type { Database } from '../database.ts';
import {
  passkeyChallengeModel,
  passkeyModel,
  type PasskeyChallengeRow,
  type PasskeyRow,
} from './passkey.model.ts';

/** The passkeys of an account, the oldest first. */
export function listPasskeys(db: Database, accountId: string): Promise<readonly PasskeyRow[]> {
  return passkeyModel(db).findAll({
    where: { accountId },
    order: [['createdAt', 'ASC']],
    raw: true,
    ...db.scope,
  });
}

export function findPasskey(
  db: Database,
  accountId: string,
  id: string,
): Promise<PasskeyRow | null> {
  return passkeyModel(db).findOne({ where: { id, accountId }, raw: true, ...db.scope });
}

/** Throws a unique violation for a passkey that some account has already. */
export async function addPasskey(
  tx: Database,
  passkey: Omit<PasskeyRow, 'createdAt' | 'usedAt'>,
): Promise<void> {
  await passkeyModel(tx).create(passkey, { ...tx.scope });
}

/** False when the account has no such passkey. */
export async function removePasskey(tx: Database, accountId: string, id: string): Promise<boolean> {
  return (await passkeyModel(tx).destroy({ where: { id, accountId }, ...tx.scope })) === 1;
}

export async function notePasskeyUse(db: Database, id: string, counter: number): Promise<void> {
  await passkeyModel(db).update({ counter, usedAt: new Date() }, { where: { id }, ...db.scope });
}

/** Keeps what an authenticator is asked to sign; earlier questions for the same purpose no longer count. */
export async function keepPasskeyChallenge(
  tx: Database,
  { accountId, purpose, challenge }: Omit<PasskeyChallengeRow, 'expiresAt'>,
): Promise<void> {
  await passkeyChallengeModel(tx).destroy({ where: { accountId, purpose }, ...tx.scope });
  await passkeyChallengeModel(tx).create(
    { accountId, purpose, challenge, expiresAt: new Date(Date.now() + passkeyChallengeMs) },
    { ...tx.scope },
  );
}

/** Uses a challenge up; false when it was not asked, was used, or its time is over. */
export async function takePasskeyChallenge(
  db: Database,
  { accountId, purpose, challenge }: Omit<PasskeyChallengeRow, 'expiresAt'>,
): Promise<boolean> {
  const expiresAt = { [Op.gt]: new Date() };
  const count = await passkeyChallengeModel(db).destroy({
    where: { accountId, purpose, challenge, expiresAt },
    ...db.scope,
  });
  return count === 1;
}
