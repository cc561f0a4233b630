const day = 24 * 3_600_000;

/** A contract made at a distance may be withdrawn from, with all the money back (reference payments §4.6). */
const withdrawalDays = 10;

/** The instant after which a policy can no longer be withdrawn from, in milliseconds. */
export function getWithdrawalEnd(issuedAt: number): number {
  return issuedAt + withdrawalDays * day;
}

/** `issuedAt` is an ISO date-time: the ten days run from when the policy was handed over. */
export function mayWithdraw(issuedAt: string, now: number): boolean {
  return now < getWithdrawalEnd(Date.parse(issuedAt));
}
