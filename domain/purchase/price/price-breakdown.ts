import { clpToUf, ufToClp, type Money } from '../../money/currency.ts';
import type { InsuredPet } from '../../profile/comparison-profile.ts';
import { wholeAmount } from './price-rest.ts';
import type { PricedPerson, SnapshotPrice } from '../snapshot.ts';
import type { PricedThings } from '../subject/priced-things.ts';

/** One line of a price, in the currency of its charge; what is taken off is negative. */
export type PricedLine = Money &
  (
    | { readonly kind: 'person'; readonly person: PricedPerson }
    | { readonly kind: 'pet'; readonly pet: InsuredPet }
    | { readonly kind: 'group'; readonly group: NonNullable<PricedThings['group']> }
    | { readonly kind: 'discount' | 'gift-card' }
  );

/** Everything that a price is made of; the lines add up to the price of the period. */
export function breakDownPrice(price: SnapshotPrice): readonly PricedLine[] {
  const { currency, lines, pets = [], group } = price;
  const giftCard = price.giftCard?.amount ?? 0;
  const off = price.discount?.amount ?? 0;
  const whole = wholeAmount(price) + giftCard + off;
  const parts: PricedLine[] = [
    ...lines.map((person) => ({ kind: 'person' as const, person, ...moneyOf(person) })),
    ...pets.map((pet) => ({ kind: 'pet' as const, pet, ...moneyOf(pet) })),
    ...(group === undefined ? [] : [{ kind: 'group' as const, group, amount: whole, currency }]),
  ];
  if (parts.length === 0) return [];
  if (off > 0) parts.push({ kind: 'discount', amount: -off, currency });
  if (giftCard > 0) parts.push({ kind: 'gift-card', amount: -giftCard, currency });
  return parts;
}

/** What is asked per period in the unit of the catalogue: after its discount, before a gift card. */
export function getAskedInUnit(price: SnapshotPrice): Money {
  const asked = wholeAmount(price) + (price.giftCard?.amount ?? 0);
  // A UF of four decimals is less than a peso at any value, so this is the unit price that was converted, to the digit.
  return price.ufValue === null
    ? { amount: asked, currency: price.currency }
    : { amount: clpToUf(asked, price.ufValue), currency: 'UF' };
}

/** The year that the card names, without a promotion that nobody promises for twelve months; null elsewhere. */
export function getYearlyPrice({ shownYearly, original, ufValue }: SnapshotPrice): Money | null {
  if (!shownYearly) return null;
  const year: Money = { ...original, amount: original.amount * 12 };
  return ufValue === null ? year : { amount: ufToClp(year.amount, ufValue), currency: 'CLP' };
}

const moneyOf = ({ amount, currency }: Money): Money => ({ amount, currency });
