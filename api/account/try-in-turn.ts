import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import { createInTurn, createInTurnByKey } from '@cotejo/domain/limits/in-turn.ts';
import type { TriedFactor } from '@cotejo/store/account/account.model.ts';
import { isKnownDevice, takeTry } from '@cotejo/store/account/failed-sign-ins.ts';
import type { Database } from '@cotejo/store/database.ts';
import { createShortMemory } from '../limit/short-memory.ts';
import { tooMany } from './refuse.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** One at a time: more of one network or account would only wait for each other's locks, each with a connection in hand. */
const one = { most: 1, longestQueue: 200 } as const;
const lookingByNetwork = createInTurnByKey(one);
const tryingByNetwork = createInTurnByKey(one);
const tryingByAccount = createInTurnByKey(one);
/** All networks together: a flood from many holds one connection of a process, and its statements come one by one. */
const looking = createInTurn(one);
const trying = createInTurn(one);

/**
 * Networks whose strangers wait. For some seconds only: somebody of the network may have signed in meanwhile, and
 * their failed tries count no more.
 */
const waiting = createShortMemory(10_000);

interface Tried {
  /** Of an account, or a stand-in where the address has none. */
  readonly accountId: string;
  readonly emailKey: string;
}

/**
 * Counts a try of a password or a code. Strangers of one network come one after the other, and strangers of one
 * account; who floods waits here and leaves the connections to the database to others. A network that has to
 * wait is told so without a connection, unless the browser may be one that its account knows.
 *
 * @param find looks up whose account it is
 * @throws RATE_LIMITED with the time to wait, ROBOT_CHECK where too many strangers come
 */
export async function tryInTurn<T extends Tried>(
  db: Database,
  { deviceHash, network, isNewBrowser, checkStranger }: SignInOrigin,
  factor: TriedFactor,
  find: () => Promise<T>,
): Promise<T & { readonly tryId: number }> {
  const ofNetwork = `${factor} ${network}`;
  const refuseWaiting = (): void => {
    if (waiting.has(ofNetwork)) throw tooMany(signInLimits.firstPauseMs);
  };
  const meetStranger = (): void => {
    // Who is asked for a code has had a password right.
    if (factor === 'password') checkStranger();
  };
  if (isNewBrowser) {
    refuseWaiting();
    meetStranger();
  }
  const { found, isKnown } = await lookingByNetwork(ofNetwork, async () => {
    if (isNewBrowser) refuseWaiting();
    return looking(async () => {
      const tried = await find();
      return { found: tried, isKnown: await isKnownDevice(db, tried.accountId, deviceHash) };
    });
  });
  if (!isNewBrowser && !isKnown) meetStranger();
  const { emailKey } = found;
  const take = () => takeTry(db, { emailKey, deviceHash, network }, isKnown, factor);
  const taken = await (isKnown
    ? tryingByAccount(`${emailKey} by ${deviceHash}`, take)
    : tryingByNetwork(ofNetwork, () => {
        refuseWaiting();
        return tryingByAccount(emailKey, () => trying(take));
      }));
  if ('id' in taken) return { ...found, tryId: taken.id };
  if (taken.ofNetwork) waiting.note(ofNetwork);
  throw tooMany(taken.waitMs);
}
