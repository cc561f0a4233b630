import { countries, type CountryCode } from '../country/country.ts';
import type { SnapshotPrice } from './snapshot.ts';

const day = 24 * 3_600_000;

/**
 * The instant after which a policy can no longer be withdrawn from, in milliseconds. What texts name is the number of
 * days that it is made of, `withdrawalDays` of the country.
 */
export function getWithdrawalEnd(issuedAt: number, country: CountryCode): number {
  return issuedAt + countries[country].withdrawalDays * day;
}

/** An isapre contract ends by its own rules: the law of withdrawal leaves it out (docs/decisions/isapre-contract.md). */
export function hasWithdrawal({ rest }: Pick<SnapshotPrice, 'rest'>): boolean {
  return rest?.by !== 'contribution';
}

/** `issuedAt` is an ISO date-time: the days run from when the policy was handed over. */
export function mayWithdraw(
  policy: {
    readonly issuedAt: string;
    readonly country: CountryCode;
    readonly price: Pick<SnapshotPrice, 'rest'>;
  },
  now: number,
): boolean {
  const { issuedAt, country, price } = policy;
  return hasWithdrawal(price) && now < getWithdrawalEnd(Date.parse(issuedAt), country);
}
