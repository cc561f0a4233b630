import { countries, type CountryCode } from '../country/country.ts';

const day = 24 * 3_600_000;

/**
 * The instant after which a policy can no longer be withdrawn from, in milliseconds. What texts name is the number of
 * days that it is made of, `withdrawalDays` of the country.
 */
export function getWithdrawalEnd(issuedAt: number, country: CountryCode): number {
  return issuedAt + countries[country].withdrawalDays * day;
}

/** `issuedAt` is an ISO date-time: the days run from when the policy was handed over. */
export function mayWithdraw(issuedAt: string, now: number, country: CountryCode): boolean {
  return now < getWithdrawalEnd(Date.parse(issuedAt), country);
}
