import { deductibleUnits } from './compared-deductible.ts';
import type { OrganizationType, UpperTypeName } from '../catalogue/product.ts';
import { eventSlugOf } from '../event/event.ts';
import type { CountryCode, Language } from '../country/country.ts';
import { isLanguage } from '../country/country.ts';
import { currencies, isCurrencyCode, type CurrencyCode } from '../money/currency.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { parseProfile } from '../profile/parse-profile.ts';
import { asText, isGiven } from '../profile/read-value.ts';
import { comparisonCurrency, targetCurrencies } from './comparable-amount.ts';
import type { CompareOrder, FacetName } from './facet-names.ts';
import { facetNames, facetParameters } from './facet-names.ts';
import { organizationTypeOf } from './organization-type.ts';
import { upperTypesOf } from './product-kinds.ts';
import { readDecimal, readList, type Ignored } from './read-parameter.ts';

/** A comparison as the engine answers it: bounded, normalised, canonical (equal questions are equal JSON). */
export interface CompareQuery {
  readonly country: CountryCode;
  readonly language: Language;
  readonly profile: ComparisonProfile;
  readonly profileEntered: boolean;
  readonly page: number;
  readonly take: number;
  readonly order: CompareOrder;
  /** Ids, codes or slugs in lower case, sorted; resolved against the catalogue by the index. */
  readonly facets: Readonly<Record<FacetName, readonly string[]>>;
  readonly requiredFeatures: readonly string[];
  /** Smallest units of `targetCurrency`. */
  readonly fromPrice: number | null;
  readonly toPrice: number | null;
  /** UF ten-thousandths. */
  readonly fromDeductible: number | null;
  readonly toDeductible: number | null;
  readonly targetCurrency: CurrencyCode;
  /** Null = every kind. */
  readonly kinds: readonly UpperTypeName[] | null;
  /** Weight of affinity in the order `recommended`, whole percents. */
  readonly ponderer: number;
  readonly showcase: boolean;
  /** Slug of an event, whose offers alone are listed; null = every product. */
  readonly event: string | null;
  /** Search id of an earlier page, as sent; the caller of the index knows what it pins. */
  readonly uuid: string | null;
}

export type ParsedCompareQuery =
  | { readonly ok: true; readonly query: CompareQuery; readonly ignored: readonly Ignored[] }
  | { readonly ok: false; readonly code: 'ORGANIZATION_TYPES_REQUIRED' };

export const defaultTake = 20;
export const maximumTake = 100;
const maximumPage = 1_000_000;
const defaultPonderer = 50;
const maximumAmount = 1e12;

const orders = new Map<string, CompareOrder>(
  Object.entries({
    lowerprice: 'lowerPrice',
    asc: 'lowerPrice',
    higherprice: 'higherPrice',
    desc: 'higherPrice',
    recommended: 'recommended',
    popular: 'POPULAR',
    distance: 'DISTANCE',
  }),
);

/**
 * Reads the untrusted parameters of the compare call (spec 1 §7), as query texts or JSON body. Only a
 * missing organisation type refuses the request; everything else that cannot be used is left out and
 * named in `ignored` (DESIGN §7): page 0 → 1, take 10^6 → 100, a range turned round is turned back.
 */
export function parseCompareQuery(
  raw: Readonly<Record<string, unknown>>,
  country: CountryCode,
): ParsedCompareQuery {
  const ignored: Ignored[] = [];
  const facets = {} as Record<FacetName, readonly string[]>;
  for (const name of facetNames) facets[name] = readFacet(raw, name, ignored);
  if (facets.organizationTypes.length === 0) {
    return { ok: false, code: 'ORGANIZATION_TYPES_REQUIRED' };
  }

  const { profile, entered, ignored: ignoredProfile } = parseProfile(raw.profile, country);
  ignored.push(...ignoredProfile);
  const targetCurrency = readCurrency(raw, country, ignored);
  const priceScale = 10 ** currencies[targetCurrency].exponent;
  const deductibleScale = 10 ** currencies[deductibleUnits[country].currency].exponent;
  const [fromPrice, toPrice] = readRange(raw, 'fromPrice', 'toPrice', priceScale, ignored);
  const [fromDeductible, toDeductible] = readRange(
    raw,
    'fromDeductible',
    'toDeductible',
    deductibleScale,
    ignored,
  );
  const ponderer = readDecimal(raw, 'ponderer', 0, 1, ignored);

  return {
    ok: true,
    ignored,
    query: {
      country,
      language: readLanguage(raw),
      profile,
      profileEntered: entered,
      page: readCount(raw, 'page', 1, maximumPage, ignored),
      take: readCount(raw, 'take', defaultTake, maximumTake, ignored),
      order: readOrder(raw, ignored),
      facets,
      requiredFeatures: readList(raw, 'featuresFilter', ignored),
      fromPrice,
      toPrice,
      fromDeductible,
      toDeductible,
      targetCurrency,
      kinds: readKinds(raw, ignored),
      ponderer: ponderer === null ? defaultPonderer : Math.round(ponderer * 100),
      showcase: raw.displayShowcase === true || /^(true|1)$/i.test(String(raw.displayShowcase)),
      event: eventSlugOf(asText(raw.comparator, 80) ?? ''),
      uuid: asText(raw.uuid, 80) ?? null,
    },
  };
}

function readFacet(
  raw: Readonly<Record<string, unknown>>,
  name: FacetName,
  ignored: Ignored[],
): readonly string[] {
  const given = facetParameters[name].find((parameter) => isGiven(raw[parameter]));
  if (given === undefined) return [];
  const list = readList(raw, given, ignored);
  if (name !== 'organizationTypes') return list;
  const types = new Set<OrganizationType>();
  for (const word of list) {
    const type = organizationTypeOf(word);
    if (type === undefined) ignored.push({ parameter: given, value: word });
    else types.add(type);
  }
  return [...types].sort();
}

/** A whole number from 1; above the limit it is the limit, anything else the default. */
function readCount(
  raw: Readonly<Record<string, unknown>>,
  parameter: string,
  otherwise: number,
  limit: number,
  ignored: Ignored[],
): number {
  if (!isGiven(raw[parameter])) return otherwise;
  const text = asText(raw[parameter], 30);
  const number = text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= limit) return number;
  ignored.push({ parameter, value: text ?? typeof raw[parameter] });
  return number > limit ? limit : otherwise;
}

function readRange(
  raw: Readonly<Record<string, unknown>>,
  fromName: string,
  toName: string,
  scale: number,
  ignored: Ignored[],
): readonly [number | null, number | null] {
  const from = readDecimal(raw, fromName, 0, maximumAmount, ignored);
  const to = readDecimal(raw, toName, 0, maximumAmount, ignored);
  const low = from === null ? null : Math.round(from * scale);
  const high = to === null ? null : Math.round(to * scale);
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

function readOrder(raw: Readonly<Record<string, unknown>>, ignored: Ignored[]): CompareOrder {
  if (!isGiven(raw.order)) return 'recommended';
  const text = asText(raw.order, 30);
  const order = text === undefined ? undefined : orders.get(text.toLowerCase());
  if (order === undefined) ignored.push({ parameter: 'order', value: text ?? typeof raw.order });
  return order ?? 'recommended';
}

function readCurrency(
  raw: Readonly<Record<string, unknown>>,
  country: CountryCode,
  ignored: Ignored[],
): CurrencyCode {
  const code = asText(raw.targetCurrency, 10)?.toUpperCase();
  if (code === undefined) return comparisonCurrency(country);
  if (isCurrencyCode(code) && targetCurrencies(country).includes(code)) return code;
  ignored.push({ parameter: 'targetCurrency', value: code });
  return comparisonCurrency(country);
}

function readKinds(
  raw: Readonly<Record<string, unknown>>,
  ignored: Ignored[],
): readonly UpperTypeName[] | null {
  for (const parameter of ['productType', 'comparator'] as const) {
    const text = asText(raw[parameter], 80);
    if (text === undefined) continue;
    // An event's comparator stands below its kind's: `Seguros-de-Salud/Cyber-Monday`.
    const kinds = upperTypesOf(text.replace(/^\/Comparar\//, '').split('/')[0] ?? text);
    if (kinds !== undefined) return [...kinds].sort();
    ignored.push({ parameter, value: text });
  }
  return null;
}

function readLanguage(raw: Readonly<Record<string, unknown>>): Language {
  const text = asText(raw.language, 10)?.toLowerCase();
  return text !== undefined && isLanguage(text) ? text : 'es';
}
