import type { SourcedUfValue } from '../../money/unit-value.ts';
import { getDiscounted } from '../../pricing/promotion.ts';
import { keepInstalments, withoutInstalments } from './choose-instalments.ts';
import { splitAgain, wholeAmount } from './price-rest.ts';
import { chargeable } from './quote-price.ts';
import type { SnapshotPrice } from '../snapshot.ts';
import type { PricePart } from '../subject/priced-things.ts';

/**
 * The same price by another UF value: what is insured, its unit price and its promotion stay as they were
 * quoted. The parts of the persons keep their shares and still add up to the price before its discount.
 */
export function convertPrice(price: SnapshotPrice, uf: SourcedUfValue): SnapshotPrice {
  if (price.original.currency !== 'UF') return price;
  if (price.instalments !== undefined) {
    const again = keepInstalments(convertPrice(withoutInstalments(price), uf), price);
    return { ...again, before: { amount: wholeAmount(price) } };
  }
  const full = chargeable(price.original, uf);
  const { offer, discount } = price;
  // What was reserved for this purchase is its own: how many are left for others does not matter.
  const discounted =
    discount === undefined || offer === undefined
      ? null
      : getDiscounted({ ...offer, stock: null }, price.original, full.currency, uf.value);
  const amount = discounted ?? full.amount;
  const off = full.amount - amount;
  const whole = {
    ...price,
    amount,
    amountClp: amount,
    before: { amount: wholeAmount(price) },
    ufValue: uf.value,
    ufDate: uf.date,
    ufSource: uf.source,
    lines: shareAgain(price.lines, full.amount),
    ...(price.pets === undefined ? {} : { pets: shareAgain(price.pets, full.amount) }),
    ...(discount === undefined ? {} : { discount: { ...discount, amount: off } }),
  };
  return splitAgain(whole, price.rest);
}

/** Rounded along the sum, so that nothing is lost or added between the lines. */
function shareAgain<Line extends PricePart>(lines: readonly Line[], full: number): readonly Line[] {
  const whole = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (whole === 0) return lines;
  const upTo = (part: number): number => Math.round((part * full) / whole);
  let before = 0;
  return lines.map((line) => {
    const after = before + line.amount;
    const amount = upTo(after) - upTo(before);
    before = after;
    return { ...line, amount };
  });
}
