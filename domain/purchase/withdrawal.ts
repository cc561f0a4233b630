const day = 24 * 3_600_000;

/** A contract made at a distance may be withdrawn from, with all the money back (reference payments §4.6). */
const withdrawalDays = 10;

/** `issuedAt` is an ISO date-time: the ten days run from when the policy was handed over. */
export function mayWithdraw(issuedAt: string, now: number): boolean {
  return now < Date.parse(issuedAt) + withdrawalDays * day;
}
