/** Failed tries that were counted, and when the last one was; times in milliseconds. */
export interface FailedTries {
  /** On this account from this browser, which has signed in to it before, in the last hour. */
  readonly knownDevice: number;
  /** On this account from all other browsers since the last one that succeeded. */
  readonly unknownDevices: number;
  readonly lastUnknownAt: number | null;
  /** From this network, by browsers that the account they tried does not know, whichever it was; in the last hour. */
  readonly network: number;
}

const minute = 60_000;

/** For passwords and for codes, each counted apart (docs/decisions/sign-in-limits.md). */
export const signInLimits = {
  knownDevicePerHour: 10,
  networkPerHour: 100,
  /** From then on strangers wait; who has signed in here before does not. */
  unknownDevices: 10,
  firstPauseMs: 15 * minute,
  maxPauseMs: 60 * minute,
} as const;

/** Whether every browser of this network waits that its account does not know. */
export function isNetworkOver({ network }: Pick<FailedTries, 'network'>): boolean {
  return network >= signInLimits.networkPerHour;
}

/**
 * How long this browser waits before another password or code is checked, in milliseconds; 0 = not at all. A browser that
 * has signed in to the account before is judged by its own failures only, so guesses by others, on the same account
 * or from the same network, do not lock the owner out.
 */
export function waitBeforeSignIn(tries: FailedTries, isKnownDevice: boolean, now: number): number {
  const { knownDevicePerHour, unknownDevices, firstPauseMs, maxPauseMs } = signInLimits;
  if (isKnownDevice) return tries.knownDevice >= knownDevicePerHour ? firstPauseMs : 0;
  if (isNetworkOver(tries)) return firstPauseMs;
  if (tries.unknownDevices < unknownDevices || tries.lastUnknownAt === null) return 0;
  const doublings = Math.floor((tries.unknownDevices - unknownDevices) / unknownDevices);
  const pause = Math.min(firstPauseMs * 2 ** doublings, maxPauseMs);
  return Math.max(0, tries.lastUnknownAt + pause - now);
}
