import { Op } from 'sequelize';
import {
  isNetworkOver,
  waitBeforeSignIn,
  type FailedTries,
} from '@cotejo/domain/account/sign-in-limits.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import {
  failedSignInModel,
  knownDeviceModel,
  type AccountRow,
  type TriedFactor,
} from './account.model.ts';

/** What failed tries are counted by. */
export interface CountedOrigin {
  readonly emailKey: string;
  readonly deviceHash: string;
  readonly network: string;
}

const hour = 3_600_000;

/** Tries that count against this account, browser and network. */
export async function countFailedTries(
  db: Database,
  origin: CountedOrigin,
  factor: TriedFactor,
): Promise<FailedTries> {
  const { emailKey, deviceHash, network } = origin;
  const lastHour = { [Op.gt]: new Date(Date.now() - hour) };
  const lastDay = { [Op.gt]: new Date(Date.now() - 24 * hour) };
  const failures = failedSignInModel(db);
  const strangers = { emailKey, factor, deviceKnown: false, at: lastDay };
  // One after the other: in a transaction they share a connection.
  const knownDevice = await failures.count({
    where: { emailKey, factor, deviceHash, deviceKnown: true, at: lastHour },
    ...db.scope,
  });
  const unknownDevices = await failures.count({ where: strangers, ...db.scope });
  const lastUnknown = await failures.findOne({
    where: strangers,
    order: [['at', 'DESC']],
    raw: true,
    ...db.scope,
  });
  const ofNetwork = await failures.count({
    where: { network, factor, deviceKnown: false, at: lastHour },
    ...db.scope,
  });
  return {
    knownDevice,
    unknownDevices,
    lastUnknownAt: lastUnknown?.at.getTime() ?? null,
    network: ofNetwork,
  };
}

/** The try, or how long to wait; `ofNetwork`: so does every other stranger of the network. */
export type TakenTry =
  { readonly id: number } | { readonly waitMs: number; readonly ofNetwork: boolean };

/**
 * Counts a try of a password or a code before it is checked, so that guesses at the same time count like guesses
 * one after the other. Returns the try, which is taken back when it was right ({@link takeBackTry}), or how many
 * milliseconds to wait.
 */
export function takeTry(
  db: Database,
  origin: CountedOrigin,
  deviceKnown: boolean,
  factor: TriedFactor,
): Promise<TakenTry> {
  return db.transaction(async (tx) => {
    const { emailKey, deviceHash, network } = origin;
    // A known browser has a count of its own, and waits for nobody else's tries.
    if (deviceKnown) await lockName(tx, `sign-in ${emailKey} by ${deviceHash}`);
    else {
      await lockName(tx, `sign-in ${emailKey}`);
      await lockName(tx, `sign-in from ${network}`);
    }
    const tries = await countFailedTries(tx, origin, factor);
    const waitMs = waitBeforeSignIn(tries, deviceKnown, Date.now());
    if (waitMs > 0) return { waitMs, ofNetwork: !deviceKnown && isNetworkOver(tries) };
    const { id } = await failedSignInModel(tx).create(
      { ...origin, deviceKnown, factor },
      { ...tx.scope },
    );
    return { id };
  });
}

/** It was right: its try was no failed one. */
export async function takeBackTry(db: Database, id: number): Promise<void> {
  await failedSignInModel(db).destroy({ where: { id }, ...db.scope });
}

/** What was tried on this account counts no more. */
export async function forgetFailedTries(
  tx: Database,
  { emailKey }: Pick<AccountRow, 'emailKey'>,
): Promise<void> {
  await failedSignInModel(tx).destroy({ where: { emailKey }, ...tx.scope });
}

/** The owner is in: what was tried on this account counts no more, and this browser is known. */
export async function noteSignIn(
  tx: Database,
  { id: accountId, emailKey }: Pick<AccountRow, 'id' | 'emailKey'>,
  deviceHash: string,
): Promise<void> {
  await forgetFailedTries(tx, { emailKey });
  await knownDeviceModel(tx).upsert({ accountId, deviceHash, seenAt: new Date() }, { ...tx.scope });
}

const knownForMs = 180 * 24 * hour;

export async function isKnownDevice(
  db: Database,
  accountId: string,
  deviceHash: string,
): Promise<boolean> {
  const seenAt = { [Op.gt]: new Date(Date.now() - knownForMs) };
  const count = await knownDeviceModel(db).count({
    where: { accountId, deviceHash, seenAt },
    ...db.scope,
  });
  return count > 0;
}

/** Whether the account has been opened in any browser; the first one is no news. */
export async function hasKnownDevice(db: Database, accountId: string): Promise<boolean> {
  const count = await knownDeviceModel(db).count({ where: { accountId }, ...db.scope });
  return count > 0;
}
