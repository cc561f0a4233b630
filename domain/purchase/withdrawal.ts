const day = 24 * 3_600_000;

/**
 * Days from the issue of a policy in which it may be withdrawn from, with all the money back: it is a contract
 * made at a distance (reference payments §4.6). The same in every country; what texts name is this number.
 */
export const withdrawalDays = 10;

/** The instant after which a policy can no longer be withdrawn from, in milliseconds. */
export function getWithdrawalEnd(issuedAt: number): number {
  return issuedAt + withdrawalDays * day;
}

/** `issuedAt` is an ISO date-time: the days run from when the policy was handed over. */
export function mayWithdraw(issuedAt: string, now: number): boolean {
  return now < getWithdrawalEnd(Date.parse(issuedAt));
}
