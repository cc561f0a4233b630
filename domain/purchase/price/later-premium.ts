import type { Offer } from '../../catalogue/product.ts';
import { addMonths } from '../../money/calendar-day.ts';
import type { Money } from '../../money/currency.ts';
import { getDiscounted } from '../../pricing/promotion.ts';
import type { LaterDiscount, SnapshotPrice } from '../snapshot.ts';

const monthsOf = { month: 1, year: 12 } as const;

/**
 * What an offer takes off the periods after the first one: how many, and what each costs in the unit of the catalogue. Null where
 * it is over with the first. Whole periods only: of an offer of eighteen months a second year is not half discounted.
 *
 * @param ufValue hundredths of a peso, for an offer in another unit than the price
 */
export function laterDiscount(
  offer: Offer,
  original: Money,
  period: SnapshotPrice['period'],
  ufValue: number,
): LaterDiscount | null {
  if (period === 'day' || offer.months == null) return null;
  const periods = Math.floor(offer.months / monthsOf[period]) - 1;
  const amount = getDiscounted(offer, original, original.currency, ufValue);
  return periods < 1 || amount === null || amount === 0 ? null : { periods, amount };
}

type AgreedPrice = Pick<SnapshotPrice, 'original' | 'discount'>;

/** The premium that was agreed for a period, in the unit of the catalogue. The one that the purchase paid is number 0. */
export function agreedPremium({ original, discount }: AgreedPrice, number: number): Money {
  const later = discount?.later;
  return later !== undefined && number <= later.periods
    ? { ...original, amount: later.amount }
    : original;
}

/** The first period whose premium is whole again because its discount has ended, by number; null where none is. */
export function firstWholePeriod({
  discount,
}: {
  readonly discount?: SnapshotPrice['discount'] | undefined;
}): number | null {
  return discount?.later === undefined ? null : discount.later.periods + 1;
}

/**
 * ISO day on which the first period begins that is whole again; null where none is. It is charged on that day or, by an insurer's
 * billing dates, within the month.
 *
 * @param startsOn ISO day of cover
 */
export function wholeFrom(
  { discount, period }: Pick<SnapshotPrice, 'discount' | 'period'>,
  startsOn: string,
): string | null {
  const whole = firstWholePeriod({ discount });
  return whole === null || period === 'day' ? null : addMonths(startsOn, whole * monthsOf[period]);
}
