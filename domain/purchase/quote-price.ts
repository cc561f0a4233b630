import type { CatalogueProduct, Offer } from '../catalogue/product.ts';
import { priceProduct, type PriceLine } from '../comparison/price-rules.ts';
import { ufToClp, type Money, type UfValue } from '../money/currency.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import type { SnapshotPrice } from './snapshot.ts';

export type Quote =
  | { readonly type: 'quoted'; readonly price: SnapshotPrice }
  /** Somebody has no price: nothing can be charged (DESIGN §3). */
  | { readonly type: 'no_price' }
  | { readonly type: 'offer_gone' };

/**
 * What buying `product` for `profile` costs per period, fixed for the purchase: in pesos where the
 * catalogue speaks UF, with the UF value it was converted at. The named offer must still run; with
 * none named the best discount that runs is taken, as the card showed it.
 */
export function quotePrice(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  context: { readonly uf: UfValue; readonly today: string; readonly offerId?: number | undefined },
): Quote {
  const priced = priceProduct(product, profile);
  if (priced.total === null) return { type: 'no_price' };

  const running = product.offers.filter((offer) => runs(offer, context.today));
  const named =
    context.offerId === undefined ? null : running.find(({ id }) => id === context.offerId);
  if (named === undefined) return { type: 'offer_gone' };
  const original: Money = { amount: priced.total, currency: product.currency };
  const full = chargeable(original, context.uf);
  const discounts = (named === null ? running : [named])
    .filter(({ type }) => type === 'DISCOUNT')
    .map((offer) => ({ offer, amount: discountOf(offer, original, full, context.uf) }))
    .sort((a, b) => b.amount - a.amount || a.offer.id - b.offer.id);
  const discount = discounts[0];
  const amount = Math.max(0, full.amount - (discount?.amount ?? 0));
  const inUf = product.currency === 'UF';
  return {
    type: 'quoted',
    price: {
      amount,
      currency: full.currency,
      amountClp: full.currency === 'CLP' ? amount : 0,
      original,
      ufValue: inUf ? context.uf.value : null,
      ufDate: inUf ? context.uf.date : null,
      period: product.period,
      lines: personLines(priced.lines, profile, product.currency, context.uf),
      ...(discount === undefined || discount.amount === 0
        ? {}
        : { discount: { offerId: discount.offer.id, amountClp: discount.amount } }),
    },
  };
}

/** Charges are made in money, never in UF. */
function chargeable({ amount, currency }: Money, uf: UfValue): Money {
  return currency === 'UF'
    ? { amount: ufToClp(amount, uf.value), currency: 'CLP' }
    : { amount, currency };
}

function runs(offer: Offer, today: string): boolean {
  return (
    offer.startsAt.slice(0, 10) <= today && today <= offer.endsAt.slice(0, 10) && offer.stock !== 0
  );
}

/** Percent of the base price, or a fixed amount (spec 3 §9), in the currency of the charge. */
function discountOf(offer: Offer, original: Money, full: Money, uf: UfValue): number {
  if (offer.unitCode === '%') {
    const discounted = original.amount - Math.floor((original.amount * offer.amount + 50) / 100);
    return full.amount - chargeable({ amount: discounted, currency: original.currency }, uf).amount;
  }
  const fixed = chargeable({ amount: offer.amount, currency: offer.unitCode }, uf);
  return fixed.currency === full.currency ? Math.min(fixed.amount, full.amount) : 0;
}

/**
 * What each person adds, for the summary beside the steps. A family factor prices its dependants
 * together; their part is shared out evenly, the first one takes what does not divide.
 */
function personLines(
  lines: readonly PriceLine[],
  profile: ComparisonProfile,
  currency: Money['currency'],
  uf: UfValue,
): SnapshotPrice['lines'] {
  const family = lines.find((line) => line.kind === 'family');
  const dependants = profile.persons.filter(({ role }) => role === 'dependant').length;
  const share = Math.floor((family?.amount ?? 0) / Math.max(1, dependants));
  let rest = (family?.amount ?? 0) - share * dependants;
  return profile.persons.map((person) => {
    const own = lines.find((line) => line.kind === 'person' && line.person === person);
    let amount = own?.kind === 'person' ? (own.amount ?? 0) : 0;
    if (own === undefined && person.role === 'dependant') {
      amount = share + rest;
      rest = 0;
    }
    return {
      role: person.role,
      relationship: person.relationship,
      sex: person.sex,
      age: person.age,
      amountClp: chargeable({ amount, currency }, uf).amount,
    };
  });
}
