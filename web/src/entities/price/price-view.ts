import type {
  CardItem,
  CardPrice,
  PriceSuffix,
  PriceTooltip,
} from '@cotejo/contract/comparison/compare.ts';
import { clpToUf } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { PriceView } from '@cotejo/ui/price/price-view.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { splitOfPrice } from '../company/contribution.ts';
import type { ListAddress } from '../list-address/list-address.ts';
import { formatPrice } from './format-price.ts';
import { isDiscounted } from '../product-list/asked-price.ts';
import { offerView } from './offer-view.ts';

export type PriceBasis = Pick<ListAddress, 'period' | 'unit'> &
  Partial<Pick<ListAddress, 'contribution'>>;

const monthsPerYear = 12;

/** Words under `comparison:price.suffix`. */
export const suffixKeys: Readonly<Record<PriceSuffix, string>> = {
  '/mes': 'month',
  '/mes Total': 'monthTotal',
  '/mes p/empl': 'monthPerEmployee',
  '/año': 'year',
  '/año por persona': 'yearPerPerson',
  '/viaje': 'trip',
  '': 'none',
};

/** Whom or what a price counts, by what it is made of: words under `comparison:price.count`. */
export const countedKeys: Readonly<Record<PriceTooltip, string>> = {
  household: 'people',
  'reference-person': 'reference',
  family: 'people',
  flat: 'flat',
  pets: 'pets',
  'reference-pet': 'reference',
  payroll: 'payroll',
  'minimum-premium': 'minimum',
  'per-employee': 'worker',
  'group-total': 'workers',
  'per-person-yearly': 'people',
  'per-trip': 'people',
  'missing-price': 'people',
  'missing-pet-price': 'pets',
  'missing-group-price': 'workers',
};

type PricedItem = Pick<CardItem, 'price' | 'personCount' | 'yearlyTotal' | 'offers'> &
  Partial<Pick<CardItem, 'profilePrice'>>;

/** The price block of a card (spec 1 §2, §9), on the basis that the whole list is shown on. */
export function priceView(
  item: PricedItem,
  basis: PriceBasis,
  t: TFunction,
  entered: boolean,
): PriceView {
  const { price } = item;
  const help = {
    label: t('comparison:price.help'),
    text: t(`comparison:price.tooltip.${price.tooltip}`),
  };
  if (price.value === null) {
    return {
      label: t('comparison:price.label'),
      first: t('comparison:price.onRequest'),
      note: missingNote(item, t),
      help,
    };
  }
  const offer = offerView(item, t);
  const yearly = basis.period === 'year' && price.paymentMode === 'month';
  const times = yearly ? monthsPerYear : 1;
  // Twelve months of a promotion that may be shorter would be a false promise.
  const value = yearly ? price.value : (offer.value ?? price.value);
  const own = formatPrice(value * times, price.unit);
  const other = secondAmount(price, value, times);
  // Guards and accidents are in UF by themselves (spec 1 §9); every other kind is in pesos.
  const inUf = price.unit.code === 'UF';
  const swapped = other !== null && basis.unit !== 'own' && inUf !== (basis.unit === 'UF');
  return {
    label: t(price.label === 'Precio Anual' ? 'comparison:price.yearly' : 'comparison:price.from'),
    help,
    first: swapped ? other : own,
    ...(other === null ? {} : { second: swapped ? own : other }),
    ...aboutText(price, t),
    suffix: t(`comparison:price.suffix.${yearly ? 'year' : suffixKeys[price.suffix]}`),
    note: withZone(
      price,
      groupNote(item, value, basis, t) ?? priceNote(item, value, yearly, t, entered),
      t,
    ),
    ...(offer.view ? { offer: offer.view(yearly) } : {}),
  };
}

/** "se paga por mes: $1.487", beside a year that is shown; null elsewhere. */
export function chargedText({ chargedMonthly }: CardPrice, t: TFunction): string | null {
  if (chargedMonthly === null) return null;
  const amount = formatPrice(chargedMonthly.value, chargedMonthly.unit);
  return t('comparison:price.charged', { amount });
}

/** What the price is in the country's own money, at the rate that lists are ordered by. */
function aboutText({ reference, paymentMode }: CardPrice, t: TFunction): Pick<PriceView, 'about'> {
  if (reference === null) return {};
  return { about: t(`comparison:price.about.${paymentMode}`, { amount: reference }) };
}

/** Who of the people has a price and who has none; where nobody has one, that the company quotes it. */
function missingNote({ price, profilePrice }: PricedItem, t: TFunction): string {
  const { total, missing = [] } = profilePrice ?? {};
  if (total !== undefined && total.profilesWithPrice > 0 && missing.length > 0)
    return t('comparison:price.missingSome', {
      count: total.profilesWithPrice,
      of: total.profilesEvaluated,
      who: missing.join('; '),
    });
  return t(`comparison:price.missing.${missingKey(price.tooltip)}`);
}

/** Why it reads "Consultar"; answers of an older server have no reason. */
function missingKey(tooltip: PriceTooltip): PriceTooltip {
  return tooltip.startsWith('missing-') ? tooltip : 'missing-price';
}

/** A price of `USD/LATAM` is one for cover in Latin America: said in words, not as a unit. */
function withZone({ unit }: CardPrice, note: string, t: TFunction): string {
  const zone =
    unit.display === null ? '' : t(`comparison:price.zone.${unit.display}`, { defaultValue: '' });
  return zone === '' ? note : t('comparison:price.noteZone', { note, zone });
}

/** The same amount in the second currency, in steps of integers only. */
function secondAmount(price: CardPrice, value: number, times: number): string | null {
  const second = price.convertionTo;
  if (second === null || second.value === null) return null;
  const discounted = value !== price.value;
  const amount =
    discounted && price.unit.code === 'CLP' && second.unit.code === 'UF' && price.ufValue !== null
      ? clpToUf(value, price.ufValue)
      : discounted && price.value
        ? Math.round((second.value * value) / price.value)
        : second.value;
  return formatPrice(amount * times, second.unit);
}

/** Group insurance: what a worker's cover costs, and who of the two pays what of it (spec 1 §9). */
function groupNote(
  item: PricedItem,
  value: number,
  { contribution }: PriceBasis,
  t: TFunction,
): string | null {
  const split = contribution === undefined ? null : splitOfPrice(item, value, contribution);
  if (split === null) return null;
  const { code } = item.price.unit;
  // Shares of UF are said in pesos, which an old value cannot give.
  if (code === 'UF' && item.price.ufState === 'outdated') return null;
  const money = (amount: number): string =>
    formatMoney({ amount, currency: code === 'UF' ? 'CLP' : code });
  const { total, company, worker } = split.perWorker;
  return t('comparison:price.split', {
    total: money(total),
    company: money(company),
    worker: money(worker),
  });
}

/** For how many, and the other measure of the same price: a year beside the month, and back. */
function priceNote(
  item: PricedItem,
  value: number,
  yearly: boolean,
  t: TFunction,
  entered: boolean,
): string {
  const { price, personCount, yearlyTotal } = item;
  const key = countedKeys[price.tooltip];
  const people = t(`comparison:price.count.${key === 'people' && !entered ? 'reference' : key}`, {
    count: personCount,
  });
  if (yearly) {
    return t('comparison:price.noteMonth', { people, amount: formatPrice(value, price.unit) });
  }
  const charged = chargedText(price, t);
  if (charged !== null) return `${people} · ${charged}`;
  if (yearlyTotal === null || price.paymentMode !== 'month') return people;
  // A promotion lasts as long as its words say: a year of its price could be a false promise.
  const without = isDiscounted(item) ? 'noteYearWithout' : 'noteYear';
  const amount = formatPrice(yearlyTotal.value, yearlyTotal.unit);
  return t(`comparison:price.${without}`, { people, amount });
}
