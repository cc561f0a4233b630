import type { OfferTypeName } from '../catalogue/product.ts';
import { languages, type Language } from '../country/country.ts';
import { isCurrencyCode, type CurrencyCode } from '../money/currency.ts';
import { formatExact } from '../money/format-money.ts';
import type { ChangeLine, Lines, NamedLine } from './change-row.ts';
import { sayDay } from './sale-lines.ts';
import { nameColumn } from './text-lines.ts';

type Words = Readonly<Record<Language, string>>;

/** Whether an offer runs: `later`, its first day has not come. */
export type OfferState = 'on' | 'later' | 'ended';

/** An offer of a product as changes name it: by its place among all that the product ever had, which never moves. */
export interface OfferFacts {
  readonly at: number;
  readonly type: OfferTypeName;
  readonly unit: CurrencyCode | '%';
  /** Whole percents, or smallest units. */
  readonly amount: number;
  readonly months: number | null;
  /** Left to sell; null: not limited. */
  readonly stock: number | null;
  readonly state: OfferState;
  /** ISO days of the product's country: the first and the last one. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly name: Words;
  readonly description: Words;
}

const unitName = (unit: string): string => (unit === '%' ? 'percent' : unit);

export const offerLine = (at: number, part: string): string => `offer_${at}_${part}`;
export const amountLine = (at: number, unit: string): string =>
  offerLine(at, `amount_${unitName(unit)}`);

/** The currency of an amount by its line; null: percents. */
export const currencyOfOffer = (line: string): CurrencyCode | null => {
  const unit = line.split('_')[3] ?? '';
  return isCurrencyCode(unit) ? unit : null;
};

const mostPercent = 90;

/** The highest discount, in its unit: more than half of the lowest price would read as a payment that is free. */
export const mostDiscount = (currency: CurrencyCode | null, lowestPrice: number): number =>
  currency === null ? mostPercent : Math.floor(lowestPrice / 2);

/** Whether lines set a discount of money that is too high beside the lowest price of today. */
export const isAboveMost = (lines: Lines, lowestPrice: number): boolean =>
  Object.entries(lines).some(([name, value]) => {
    const currency = currencyOfOffer(name);
    return (
      currency !== null && typeof value === 'number' && value > mostDiscount(currency, lowestPrice)
    );
  });

/** What an offer consists of, as lines. One that has ended has no last day to come. */
export function readOfferLines(offers: readonly OfferFacts[]): readonly NamedLine[] {
  return offers.flatMap((offer) => {
    const { at, type, unit, amount, months, stock, state, startsOn, endsOn } = offer;
    const parts: Lines = {
      [offerLine(at, 'state')]: state,
      [offerLine(at, 'type')]: type,
      ...Object.fromEntries(
        (['name', 'description'] as const).flatMap((column) =>
          languages.map((language) => [
            offerLine(at, `${column}_${language}`),
            offer[column][language],
          ]),
        ),
      ),
      [amountLine(at, unit)]: amount,
      [offerLine(at, 'months')]: months,
      [offerLine(at, 'stock')]: stock,
      [offerLine(at, 'starts')]: startsOn,
      [offerLine(at, 'ends')]: state === 'ended' ? null : endsOn,
    };
    return Object.entries(parts).map(([name, value]) => ({ name, value, of: offer.name.es }));
  });
}

/** What is left of an offer moves with every sale: a change adds to it or takes away, whatever it is by then. */
export const movesBySale = (name: string): boolean => /^offer_\d+_stock$/.test(name);

/** The places of the offers that lines are about. */
export const offersNamed = (lines: Lines): readonly number[] => [
  ...new Set(Object.keys(lines).map((name) => Number(name.split('_')[1]))),
];

/** Lines that end an offer: what it has left stays, and its last day is taken back with it. */
export function endLines(inForce: readonly NamedLine[], at: number): readonly ChangeLine[] {
  return inForce.flatMap(({ name, value, of }): ChangeLine[] => {
    const named = of === undefined ? {} : { of };
    if (name === offerLine(at, 'state')) return [{ name, from: value, to: 'ended', ...named }];
    return name === offerLine(at, 'ends') ? [{ name, from: value, to: null, ...named }] : [];
  });
}

const parts: Readonly<Record<string, Words>> = {
  state: { es: 'estado', en: 'state', pt: 'estado' },
  type: { es: 'tipo', en: 'kind', pt: 'tipo' },
  amount: { es: 'descuento', en: 'discount', pt: 'desconto' },
  months: { es: 'meses con descuento', en: 'months with the discount', pt: 'meses com desconto' },
  stock: { es: 'cupos', en: 'places', pt: 'vagas' },
  starts: { es: 'primer día', en: 'first day', pt: 'primeiro dia' },
  ends: { es: 'último día', en: 'last day', pt: 'último dia' },
};
const nameWords: Words = { es: 'nombre', en: 'name', pt: 'nome' };

/** What a part of an offer is called: `descuento`, `nombre (inglés)`. */
export function nameOfferPart(line: string, language: Language): string {
  const [, , part = '', of = ''] = line.split('_');
  if (part === 'name') return nameColumn('name', of as Language, language, nameWords);
  if (part === 'description') return nameColumn(part, of as Language, language);
  return parts[part]?.[language] ?? part;
}

/** `10 % menos: descuento`. */
export const nameOfferLine = (name: string, language: Language, of: string): string =>
  `${of}: ${nameOfferPart(name, language)}`;

const states: Readonly<Record<OfferState, Words>> = {
  on: { es: 'Vigente', en: 'Running', pt: 'Vigente' },
  later: { es: 'Aún no comienza', en: 'Not yet begun', pt: 'Ainda não começou' },
  ended: { es: 'Terminada', en: 'Ended', pt: 'Encerrada' },
};
const types: Readonly<Record<OfferTypeName, Words>> = {
  DISCOUNT: { es: 'Descuento', en: 'Discount', pt: 'Desconto' },
  PARCELED: {
    es: 'Descuento en cuotas',
    en: 'Discount by instalments',
    pt: 'Desconto em parcelas',
  },
  AGGREGATE: { es: 'Beneficio adicional', en: 'Extra benefit', pt: 'Benefício adicional' },
  GIFTCARD: { es: 'Gift card', en: 'Gift card', pt: 'Gift card' },
  STOCK: { es: 'Cupos limitados', en: 'Limited places', pt: 'Vagas limitadas' },
};

/** What a line of an offer without a value holds. */
export function sayNoOffer(name: string, language: Language): string | null {
  const part = name.split('_')[2];
  if (part === 'stock') return { es: 'Sin límite', en: 'No limit', pt: 'Sem limite' }[language];
  if (part === 'months')
    return {
      es: 'Solo el primer pago',
      en: 'The first payment alone',
      pt: 'Só o primeiro pagamento',
    }[language];
  return null;
}

export function sayOfferLine(
  name: string,
  value: string | number,
  { language }: { readonly language: Language },
): string {
  const [, , part, unit = ''] = name.split('_');
  if (part === 'state') return states[value as OfferState]?.[language] ?? String(value);
  if (part === 'type') return types[value as OfferTypeName]?.[language] ?? String(value);
  if (part === 'starts' || part === 'ends') return sayDay(String(value), language);
  if (part !== 'amount') return String(value);
  return isCurrencyCode(unit)
    ? formatExact({ amount: Number(value), currency: unit })
    : `${value} %`;
}
