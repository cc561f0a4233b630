/**
 * The robot check: work for the browser, which costs a person a second and a script that must repeat it its
 * machine. PBKDF2 is what every browser computes natively; the number of rounds before the answer is drawn
 * from a range, so that no check takes much longer than another (docs/decisions/robot-check.md).
 */
export const challengePolicy = {
  algorithm: 'PBKDF2/SHA-256',
  /** Iterations of one round: about a millisecond of one core. */
  cost: 5_000,
  rounds: { from: 60, to: 140 },
  /** How long it may be solved for. */
  challengeMs: 5 * 60_000,
  /** How long a pass holds. */
  passMs: 10 * 60_000,
  /** With each so many checks of a network within an hour the next ones cost twice as much, up to 16 times. */
  doublesEvery: 25,
  mostDoublings: 4,
} as const;

/** Iterations of a round for the n-th check that a network asks for within an hour. */
export function challengeCost(count: number): number {
  const { cost, doublesEvery, mostDoublings } = challengePolicy;
  return cost * 2 ** Math.min(mostDoublings, Math.floor(Math.max(0, count - 1) / doublesEvery));
}
