import type { CatalogueProduct, Offer, UpperTypeName } from '../../catalogue/product.ts';
import {
  getInsuredGroup,
  getInsuredPersons,
  priceProduct,
  pricingRules,
} from '../../pricing/price-rules.ts';
import type { MissingInProfile } from '../../pricing/lines/pricing-rule.ts';
import { cheaperOffer, getDiscounted, runsAt } from '../../pricing/promotion.ts';
import type { ProductPrice } from '../../pricing/lines/product-price.ts';
import { isChargedMonthly } from '../../pricing/shown-price.ts';
import { ufToClp, type Money, type UfValue } from '../../money/currency.ts';
import type { SourcedUfValue, UnitValue } from '../../money/unit-value.ts';
import type { ComparisonProfile, InsuredPet } from '../../profile/comparison-profile.ts';
import { laterDiscount } from './later-premium.ts';
import { getQuoteEnd } from './quote-end.ts';
import type { QuotedOffer, SnapshotPrice } from '../snapshot.ts';
import type { PricedThings } from '../subject/priced-things.ts';

export type Quote =
  | { readonly type: 'quoted'; readonly price: SnapshotPrice }
  /** Someone has no price: nothing can be charged (DESIGN §3). */
  | { readonly type: 'no_price' }
  /** The price would be for an example, not for what is to be insured. */
  | { readonly type: 'profile_incomplete'; readonly missing: MissingInProfile }
  | { readonly type: 'offer_gone' }
  /** The unit of the price has no value that may be charged today. */
  | { readonly type: 'unit_value_outdated' };

export interface QuoteContext {
  readonly uf: Pick<UnitValue, keyof SourcedUfValue | 'chargeable'>;
  /** Milliseconds; an offer ends at its second. */
  readonly now: number;
  readonly offerId?: number | undefined;
  /** The kind of the insurance: of some, cards name the year. */
  readonly kind?: UpperTypeName | undefined;
  /** Offers whose last place someone else has just taken. */
  readonly soldOut?: readonly number[];
}

/**
 * What buying `product` for `profile` costs per period, fixed for the purchase: in pesos where the
 * catalogue speaks UF, with the UF value it was converted at. The named offer must still run; with
 * none named the one that the card showed is taken, the largest discount before any present. Where the
 * promotion is sold out the price is the normal one and says so (spec 1 §8).
 */
export function quotePrice(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  context: QuoteContext,
): Quote {
  // A list prices an example where nothing was entered; a contract is made for what there is.
  const missing = pricingRules[product.priceRule].findMissing?.(profile) ?? null;
  if (missing !== null) return { type: 'profile_incomplete', missing };
  const priced = priceProduct(product, profile);
  if (priced.total === null) return { type: 'no_price' };

  if (product.currency === 'UF' && !context.uf.chargeable) return { type: 'unit_value_outdated' };

  const running = product.offers.filter((offer) => runsAt(offer, context.now));
  const left = running.filter(
    ({ id, stock }) => stock !== 0 && !(context.soldOut ?? []).includes(id),
  );
  const named = left.find(({ id }) => id === context.offerId);
  if (context.offerId !== undefined && named === undefined) return { type: 'offer_gone' };
  const original: Money = { amount: priced.total, currency: product.currency };
  const full = chargeable(original, context.uf);
  const getAfter = (offer: Offer): number | null =>
    getDiscounted(offer, original, full.currency, context.uf.value);
  const offer = named ?? left.sort((a, b) => cheaperOffer(a, b, getAfter))[0];
  const amount = (offer === undefined ? null : getAfter(offer)) ?? full.amount;
  const discount = full.amount - amount;
  const inUf = product.currency === 'UF';
  const later =
    offer === undefined ? null : laterDiscount(offer, original, product.period, context.uf.value);
  return {
    type: 'quoted',
    price: {
      amount,
      currency: full.currency,
      amountClp: full.currency === 'CLP' ? amount : 0,
      original,
      ufValue: inUf ? context.uf.value : null,
      ufDate: inUf ? context.uf.date : null,
      ...(inUf ? { ufSource: context.uf.source } : {}),
      period: product.period,
      ...(context.kind && isChargedMonthly(product, context.kind) ? { shownYearly: true } : {}),
      quotedUntil: getQuoteEnd(context.now, offer),
      lines: personLines(priced, getInsuredPersons(product, profile), product.currency, context.uf),
      ...pricedThings(priced, profile, product, context.uf),
      ...(offer === undefined || discount === 0
        ? {}
        : {
            discount: {
              offerId: offer.id,
              amount: discount,
              currency: full.currency,
              ...(later === null ? {} : { later }),
            },
          }),
      ...(offer === undefined ? {} : { offer: quotedOffer(offer) }),
      ...(offer === undefined && running.length > 0 ? { offerSoldOut: true } : {}),
    },
  };
}

function quotedOffer({ id, type, unitCode, amount, stock, parceledDiscounts }: Offer): QuotedOffer {
  const parceled = type === 'PARCELED' ? { parceled: parceledDiscounts } : {};
  return { id, type, unitCode, amount, limited: stock !== null, ...parceled };
}

/** Charges are made in money, never in UF. */
export function chargeable({ amount, currency }: Money, uf: UfValue): Money {
  return currency === 'UF'
    ? { amount: ufToClp(amount, uf.value), currency: 'CLP' }
    : { amount, currency };
}

/**
 * What each person adds, for the summary beside the steps. A family factor prices the holder and what
 * everyone else adds together; their part is shared out evenly, the first one takes what does not
 * divide. What belongs to nobody in particular is added to the first person, and money is rounded along
 * the sum: the lines always add up to the price before its discount.
 */
function personLines(
  { lines, total }: ProductPrice,
  persons: ComparisonProfile['persons'],
  currency: Money['currency'],
  uf: UfValue,
): SnapshotPrice['lines'] {
  const personal = lines.filter((line) => line.kind === 'person');
  const family = lines.find((line) => line.kind === 'family');
  const holder = persons.find(({ role }) => role === 'holder') ?? persons[0];
  const others = Math.max(1, persons.length - 1);
  const share = family === undefined ? 0 : Math.floor(family.amount / others);
  const days = lines.find((line) => line.kind === 'days')?.days ?? 1;
  const own = persons.map((person) => {
    // The one person of a family factor's price is a copy: it is priced as the holder.
    if (family !== undefined) return person === holder ? (personal[0]?.amount ?? 0) : share;
    return (personal.find((line) => line.person === person)?.amount ?? 0) * days;
  });
  const rest = (total ?? 0) - own.reduce((sum, amount) => sum + amount, 0);
  const first = family === undefined ? 0 : persons.findIndex((person) => person !== holder);
  const parts = own.map((amount, place) => amount + (place === Math.max(0, first) ? rest : 0));
  const charged = chargeableParts(parts, currency, uf);
  return persons.map(({ role, relationship, sex, age }, place) => {
    const part = charged[place]!;
    return { role, relationship, sex, age, ...part };
  });
}

/** What is insured besides people, with what each costs; what belongs to a pet follows its line. */
function pricedThings(
  { lines }: ProductPrice,
  profile: ComparisonProfile,
  product: CatalogueProduct,
  uf: UfValue,
): PricedThings {
  const { insures } = pricingRules[product.priceRule];
  if (insures === 'trip' && profile.tripDays !== null)
    return { trip: { days: profile.tripDays, zones: product.coverageCountryCodes } };
  const group = getInsuredGroup(product, profile);
  if (group !== null) return { group };
  if (insures !== 'pets') return {};
  const parts: { readonly pet: InsuredPet; amount: number }[] = [];
  for (const line of lines) {
    if (line.kind === 'pet') parts.push({ pet: line.pet, amount: line.amount ?? 0 });
    else if (line.kind === 'next-pet') parts.at(-1)!.amount += line.amount;
  }
  const charged = chargeableParts(
    parts.map(({ amount }) => amount),
    product.currency,
    uf,
  );
  return { pets: parts.map(({ pet }, at) => ({ ...pet, ...charged[at]! })) };
}

/** Parts of a price as they are charged: rounded along their sum, so that they still add up to it. */
function chargeableParts(
  parts: readonly number[],
  currency: Money['currency'],
  uf: UfValue,
): readonly Money[] {
  let before = chargeable({ amount: 0, currency }, uf);
  let sum = 0;
  return parts.map((part) => {
    sum += part;
    const after = chargeable({ amount: sum, currency }, uf);
    const charged = { ...after, amount: after.amount - before.amount };
    before = after;
    return charged;
  });
}
