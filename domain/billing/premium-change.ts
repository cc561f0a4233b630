import { addDays } from '../money/calendar-day.ts';
import { countries, type CountryCode } from '../country/country.ts';
import type { Money } from '../money/currency.ts';
import { agreedPremium } from '../purchase/price/later-premium.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { periodDays, periodNumberOn, type BillingPlan } from './billing-period.ts';

/** A premium that an insurer changed, of a policy from a period on; later ones come on top of earlier ones. */
export interface PremiumStep {
  /** The first period with it. */
  readonly fromNumber: number;
  /** Hundredths of a percent that the premium rises by; negative: it falls. */
  readonly basisPoints: number;
}

/** More than this in either direction is a slip of the keyboard. */
export const mostBasisPoints = 5_000;

/** The premium of a period, in the unit of the catalogue: as it was agreed, with what its insurer changed since, half up. */
export function premiumOf(
  price: Pick<SnapshotPrice, 'original' | 'discount'>,
  steps: readonly PremiumStep[],
  number: number,
): Money {
  const agreed = agreedPremium(price, number);
  const amount = steps
    .filter(({ fromNumber }) => fromNumber <= number)
    .reduce(
      (sum, { basisPoints }) => Math.floor((sum * (10_000 + basisPoints) + 5_000) / 10_000),
      agreed.amount,
    );
  return { ...agreed, amount };
}

/**
 * The first day on which a new premium may begin where holders are told from tomorrow on: the mails leave with the next morning’s
 * calendar.
 *
 * @param today ISO day of the country
 */
export const firstPremiumDay = (country: CountryCode, today: string): string =>
  addDays(today, 1 + countries[country].premiumNoticeDays);

/**
 * The first period with a new premium for a holder: the first that begins on its day or later, and after the days of
 * the notice. No part of a period has another premium than the rest.
 *
 * @param startsOn ISO day of the new premium
 * @param toldOn ISO day on which the mail leaves
 * @param after the last period that is paid, by number
 */
export function firstNumberWith(
  plan: BillingPlan,
  startsOn: string,
  {
    country,
    toldOn,
    after,
  }: {
    readonly country: CountryCode;
    readonly toldOn: string;
    readonly after: number;
  },
): number {
  const noticed = addDays(toldOn, countries[country].premiumNoticeDays);
  const from = startsOn > noticed ? startsOn : noticed;
  const near = Math.max(after + 1, periodNumberOn(plan, from));
  return periodDays(plan, near).from < from ? near + 1 : near;
}

/** `+5,2 %`, `5.2`, `-3` as hundredths of a percent; null for what is no such number, 0, or more than anybody means. */
export function readBasisPoints(typed: string): number | null {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const value = Math.round(Number(text) * 100);
  return value === 0 || Math.abs(value) > mostBasisPoints ? null : value;
}
