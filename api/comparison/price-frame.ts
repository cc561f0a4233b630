import { targetCurrencies } from '@cotejo/domain/comparison/comparable-amount.ts';
import { isCollective, isShownYearly, shownPrice } from '@cotejo/domain/pricing/shown-price.ts';
import {
  clpToUf,
  ufToClp,
  type CurrencyCode,
  type UfValue,
} from '@cotejo/domain/money/currency.ts';
import type { PriceSuffix } from '@cotejo/contract/comparison/compare.ts';
import { asciiJson } from './ascii-json.ts';
import type { EncodedProduct } from './encode-card.ts';
import type { JsonRoom } from './json-room.ts';

/** What decides how an amount is shown, beside the product. */
export interface PricedIn {
  readonly targetCurrency: CurrencyCode;
  readonly uf: UfValue;
  readonly hasGroup: boolean;
}

/** How many signs the values that a profile decides may have, in the order that they stand in. */
const roomSizes = {
  value: 16,
  defined: 5,
  converted: 16,
  tooltip: 23,
  modal: 5,
  total: 16,
  withPrice: 6,
  evaluated: 6,
  allDefined: 5,
  yearly: 16,
  count: 6,
};
type RoomName = keyof typeof roomSizes;

/**
 * A card's price with rooms for what the profile decides: the rest is the same for everybody who is
 * shown it in the same currency. Members up to `"personCount":…,`, as ASCII.
 */
export interface PriceFrame extends PricedIn {
  /** False: Consultar, with no yearly total. */
  readonly priced: boolean;
  readonly bytes: Buffer;
  readonly rooms: Readonly<Record<RoomName, JsonRoom>>;
  readonly first: CurrencyCode;
  /** Null where no official rate leads to it: then it has no room. */
  readonly second: CurrencyCode | null;
}

/** The product's last frame while it holds: nearly everybody asks for the country's own currency. */
export function frameOf(encoded: EncodedProduct, asked: PricedIn, priced: boolean): PriceFrame {
  const known = encoded.frame;
  if (
    known?.targetCurrency === asked.targetCurrency &&
    known.priced === priced &&
    known.hasGroup === asked.hasGroup &&
    known.uf === asked.uf
  ) {
    return known;
  }
  return (encoded.frame = makeFrame(encoded, asked, priced));
}

function makeFrame(
  encoded: EncodedProduct,
  { targetCurrency, hasGroup, uf }: PricedIn,
  priced: boolean,
): PriceFrame {
  const { product, upperType } = encoded;
  const { period, minPrice } = shownPrice(product, upperType, null, 1, encoded.lowest);
  const perYear = isShownYearly(upperType);
  const pair = targetCurrencies(product.country);
  const convertible = pair.length > 1 && pair.includes(product.currency);
  // Spec 1 §9: the kinds that are shown per year are shown in UF, whatever they are priced in.
  const ownOrTarget = perYear ? 'UF' : targetCurrency;
  const first = convertible ? ownOrTarget : product.currency;
  const second = !convertible ? null : first === 'UF' ? 'CLP' : 'UF';
  const lowest = convert(minPrice, product.currency, first, uf);
  const unit = first === product.currency ? encoded.unitJson : unitJson(first, null);
  const suffix = suffixJson[suffixOf(encoded, period, hasGroup)];

  const rooms = {} as Record<RoomName, JsonRoom>;
  let text = '';
  const write = (before: string, name: RoomName): void => {
    text += before;
    const start = text.length;
    text += ' '.repeat(roomSizes[name]);
    rooms[name] = { start, end: text.length };
  };
  write('"price":{"value":', 'value');
  write(`,"minPrice":${lowest},"unit":${unit},"arePricesDefined":`, 'defined');
  text += ',"convertionTo":';
  if (second === null) {
    text += 'null';
  } else {
    write('{"value":', 'converted');
    const secondLowest = convert(minPrice, product.currency, second, uf);
    text += `,"minPrice":${secondLowest},"unit":${unitJson(second, null)}}`;
  }
  write(
    `,"paymentMode":"${period}","label":"${perYear ? 'Precio Anual' : 'Desde'}",` +
      `"suffix":${suffix},"tooltip":`,
    'tooltip',
  );
  write(',"modal":', 'modal');
  text +=
    `,"ufValue":${convertible ? uf.value : null},` +
    `"ufDate":${convertible ? `"${uf.date}"` : null}},` +
    `"priceRange":{"from":${lowest},"unit":${unit}},"priceSuffix":${suffix}`;
  write(',"profilePrice":{"total":{"value":', 'total');
  write(`,"unit":${unit},"profilesWithPrice":`, 'withPrice');
  write(',"profilesEvaluated":', 'evaluated');
  write(',"arePricesDefined":', 'allDefined');
  text += '}},"yearlyTotal":';
  if (priced && period !== 'day') {
    write('{"value":', 'yearly');
    text += `,"unit":${unit}}`;
  } else {
    text += 'null';
  }
  write(',"personCount":', 'count');
  text += ',';
  const bytes = Buffer.from(text, 'latin1');
  return { targetCurrency, hasGroup, uf, priced, bytes, rooms, first, second };
}

export function convert(
  amount: number | null,
  from: CurrencyCode,
  to: CurrencyCode,
  uf: UfValue,
): number | null {
  if (amount === null || from === to) return amount;
  return from === 'UF' ? ufToClp(amount, uf.value) : clpToUf(amount, uf.value);
}

/** Every card has two or three units, and they are nearly always the same few. */
const plainUnits = new Map<CurrencyCode, string>();

export function unitJson(code: CurrencyCode, display: string | null): string {
  if (display !== null) return `{"code":"${code}","display":${asciiJson(display)}}`;
  let json = plainUnits.get(code);
  if (json === undefined) {
    json = `{"code":"${code}","display":null}`;
    plainUnits.set(code, json);
  }
  return json;
}

const suffixJson: Readonly<Record<PriceSuffix, string>> = {
  '/mes': asciiJson('/mes'),
  '/mes Total': asciiJson('/mes Total'),
  '/mes p/empl': asciiJson('/mes p/empl'),
  '/año': asciiJson('/año'),
  '/año por persona': asciiJson('/año por persona'),
  '/viaje': asciiJson('/viaje'),
  '': asciiJson(''),
};

function suffixOf(
  { upperType, product }: EncodedProduct,
  period: 'month' | 'year' | 'day',
  hasGroup: boolean,
): PriceSuffix {
  if (isShownYearly(upperType)) return '/año por persona';
  if (period === 'day') return '/viaje';
  if (period === 'year') return '/año';
  if (isCollective(upperType, product.country)) return hasGroup ? '/mes Total' : '/mes p/empl';
  return '/mes';
}
