import { parceledSteps } from '../../pricing/parceled-steps.ts';
import { getDiscounted } from '../../pricing/promotion.ts';
import { splitAgain, wholeAmount } from './price-rest.ts';
import type { SnapshotPrice } from '../snapshot.ts';

/** In how many instalments the price of a purchase gets smaller, fewest first; none where its promotion names none. */
export function offeredInstalments({ offer }: Pick<SnapshotPrice, 'offer'>): readonly number[] {
  return parceledSteps(offer?.parceled ?? []).map(({ count }) => count);
}

/**
 * The price of a purchase for whoever pays in this many instalments: less what its promotion gives for them, rounded as
 * every discount is. Null: it gives nothing for so many. A gift card is taken off before and on again after.
 */
export function withInstalments(price: SnapshotPrice, count: number): SnapshotPrice | null {
  const { offer, ...base } = withoutInstalments(price);
  const step = parceledSteps(offer?.parceled ?? []).find((each) => each.count === count);
  if (offer === undefined || step === undefined) return null;
  const { original, currency, ufValue, rest } = base;
  const { unitCode } = offer;
  const discount = { type: 'DISCOUNT', unitCode, amount: step.amount, stock: null } as const;
  const amount = getDiscounted(discount, original, currency, ufValue ?? 0);
  const full = wholeAmount(base);
  if (amount === null || amount === 0 || amount >= full) return null;
  const whole: SnapshotPrice = {
    ...base,
    offer,
    amount,
    amountClp: currency === 'CLP' ? amount : 0,
    instalments: count,
    discount: { offerId: offer.id, amount: full - amount, currency },
  };
  return splitAgain(whole, rest);
}

/** The price as it is in any number of instalments. */
export function withoutInstalments(price: SnapshotPrice): SnapshotPrice {
  const { instalments, discount, ...base } = price;
  if (instalments === undefined) return price;
  const amount = wholeAmount(price) + (discount?.amount ?? 0);
  const amountClp = price.currency === 'CLP' ? amount : 0;
  return splitAgain({ ...base, amount, amountClp }, price.rest);
}

/** A price that was made again, in the instalments of before where its promotion still gives something for them. */
export function keepInstalments(
  price: SnapshotPrice,
  { instalments, offer }: Pick<SnapshotPrice, 'instalments' | 'offer'>,
): SnapshotPrice {
  if (instalments === undefined || offer?.id !== price.offer?.id) return price;
  return withInstalments(price, instalments) ?? price;
}
