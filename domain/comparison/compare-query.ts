import { deductibleUnits } from './compared-deductible.ts';
import type { OrganizationType, UpperTypeName } from '../catalogue/product.ts';
import { eventSlugOf } from '../event/event.ts';
import type { CountryCode, Language } from '../country/country.ts';
import { isLanguage } from '../country/country.ts';
import { boundedMemo } from '../bounded-memo.ts';
import { currencies, isCurrencyCode, type CurrencyCode } from '../money/currency.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import type { ParsedProfile } from '../profile/default-profile.ts';
import { asInteger, asText, isGiven } from '../profile/read-value.ts';
import { comparisonCurrency, targetCurrencies } from './comparable-amount.ts';
import type { CompareOrder, FacetName } from './facet-names.ts';
import { facetNames, facetParameters } from './facet-names.ts';
import { organizationTypeOf } from './organization-type.ts';
import { upperTypesOf } from '../catalogue/find-kind.ts';
import { readDecimal, readList, shownValue, type Ignored } from './read-parameter.ts';

/** A comparison as the engine answers it: bounded, normalised, canonical (equal questions are equal JSON). */
export interface CompareQuery {
  readonly country: CountryCode;
  readonly language: Language;
  readonly profile: ComparisonProfile;
  readonly profileEntered: boolean;
  /** Everybody's age was given: only then is a match claimed, or somebody said not to be insurable. */
  readonly isProfileGiven: boolean;
  /** Only products that can insure everybody. */
  readonly insurableOnly: boolean;
  /** The same, only where fewer than half of the list can. */
  readonly insurableOnlyWhereFew: boolean;
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
const maximumTake = 100;
const maximumPage = 1_000_000;
const defaultPonderer = 100;
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

/** Everything that the call reads, as it was sent; the one shape is quicker to read than what came in. */
type Given = Record<(typeof parameters)[number], unknown>;

const parameters = [
  ...facetNames.flatMap((name) => facetParameters[name]),
  'page',
  'take',
  'order',
  'featuresFilter',
  'fromPrice',
  'toPrice',
  'fromDeductible',
  'toDeductible',
  'targetCurrency',
  'productType',
  'comparator',
  'ponderer',
  'displayShowcase',
  'insuresAll',
  'uuid',
  'language',
] as const;
const nothingGiven = Object.fromEntries(parameters.map((name) => [name, undefined])) as Given;

function given(raw: Readonly<Record<string, unknown>>): Given {
  const known = { ...nothingGiven };
  for (const name of Object.keys(raw)) {
    if (Object.hasOwn(nothingGiven, name)) known[name as keyof Given] = raw[name];
  }
  return known;
}

/**
 * Reads the untrusted parameters of the compare call (spec 1 §7), as query texts or JSON body. Only a
 * missing organisation type refuses the request; everything else that cannot be used is left out and
 * named in `ignored` (DESIGN §7): page 0 → 1, take 10^6 → 100, a reversed range is swapped.
 */
export function parseCompareQuery(
  sent: Readonly<Record<string, unknown>>,
  /** The people among them, read by their own codec (`contract/profile`). */
  people: ParsedProfile,
  country: CountryCode,
  /** Unless the parameters name one. */
  language: Language = 'es',
): ParsedCompareQuery {
  const raw = given(sent);
  const ignored: Ignored[] = [];
  const facets = {} as Record<FacetName, readonly string[]>;
  for (const name of facetNames) facets[name] = readFacet(raw, name, ignored);
  if (facets.organizationTypes.length === 0) {
    return { ok: false, code: 'ORGANIZATION_TYPES_REQUIRED' };
  }

  ignored.push(...people.ignored);
  const targetCurrency = readCurrency(raw.targetCurrency, country, ignored);
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
  const knowsPeople = people.isGiven || people.profile.group !== null;
  const ponderer = readDecimal(raw.ponderer, 'ponderer', 0, 1, ignored);

  return {
    ok: true,
    ignored,
    query: {
      country,
      language: readLanguage(raw.language, language),
      profile: people.profile,
      profileEntered: people.entered,
      isProfileGiven: people.isGiven,
      insurableOnly: knowsPeople && isTrue(raw.insuresAll),
      insurableOnlyWhereFew: knowsPeople && asText(raw.insuresAll, 10) === 'fewFit',
      page: readCount(raw.page, 'page', 1, maximumPage, ignored),
      take: readCount(raw.take, 'take', defaultTake, maximumTake, ignored),
      order: readOrder(raw.order, ignored),
      facets,
      requiredFeatures: readList(raw.featuresFilter, 'featuresFilter', ignored),
      fromPrice,
      toPrice,
      fromDeductible,
      toDeductible,
      targetCurrency,
      kinds: readKinds(raw, ignored),
      ponderer: ponderer === null ? defaultPonderer : Math.round(ponderer * 100),
      showcase: isTrue(raw.displayShowcase),
      event: eventSlugOf(asText(raw.comparator, 80) ?? ''),
      uuid: asText(raw.uuid, 80) ?? null,
    },
  };
}

function readFacet(raw: Given, name: FacetName, ignored: Ignored[]): readonly string[] {
  const names = facetParameters[name];
  const parameter = isGiven(raw[names[0]]) ? names[0] : names[1];
  if (parameter === undefined) return noValues;
  const list = readList(raw[parameter], parameter, ignored);
  if (name !== 'organizationTypes' || list.length === 0) return list;
  const types = new Set<OrganizationType>();
  for (const word of list) {
    const type = organizationTypeOf(word);
    if (type === undefined) ignored.push({ parameter, value: word });
    else types.add(type);
  }
  return [...types].sort();
}

const noValues: readonly string[] = [];

function isTrue(value: unknown): boolean {
  return value === true || /^(true|1)$/i.test(asText(value, 10) ?? '');
}

/** A whole number from 1; above the limit it is the limit, anything else the default. */
function readCount(
  value: unknown,
  parameter: string,
  otherwise: number,
  limit: number,
  ignored: Ignored[],
): number {
  if (!isGiven(value)) return otherwise;
  const number = asInteger(value, 1, Number.POSITIVE_INFINITY) ?? Number.NaN;
  if (number <= limit) return number;
  ignored.push({ parameter, value: shownValue(value) });
  return number > limit ? limit : otherwise;
}

function readRange(
  raw: Given,
  fromName: 'fromPrice' | 'fromDeductible',
  toName: 'toPrice' | 'toDeductible',
  scale: number,
  ignored: Ignored[],
): readonly [number | null, number | null] {
  const from = readDecimal(raw[fromName], fromName, 0, maximumAmount, ignored);
  const to = readDecimal(raw[toName], toName, 0, maximumAmount, ignored);
  const low = from === null ? null : Math.round(from * scale);
  const high = to === null ? null : Math.round(to * scale);
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

function readOrder(value: unknown, ignored: Ignored[]): CompareOrder {
  if (!isGiven(value)) return 'recommended';
  const order = orders.get(shownValue(value).toLowerCase());
  if (order === undefined) ignored.push({ parameter: 'order', value: shownValue(value) });
  return order ?? 'recommended';
}

function readCurrency(value: unknown, country: CountryCode, ignored: Ignored[]): CurrencyCode {
  const code = asText(value, 10)?.toUpperCase();
  if (code === undefined) return comparisonCurrency(country);
  if (isCurrencyCode(code) && targetCurrencies(country).includes(code)) return code;
  ignored.push({ parameter: 'targetCurrency', value: code });
  return comparisonCurrency(country);
}

/** An event's comparator is nested under its kind's: `Seguros-de-Salud/Cyber-Monday`. Null = unknown. */
const kindsOf = boundedMemo((text) => {
  const kinds = upperTypesOf(text.replace(/^\/Comparar\//, '').split('/')[0] ?? text);
  return kinds === undefined ? null : [...kinds].sort();
});

function readKinds(raw: Given, ignored: Ignored[]): readonly UpperTypeName[] | null {
  for (const parameter of ['productType', 'comparator'] as const) {
    const text = asText(raw[parameter], 80);
    if (text === undefined) continue;
    const kinds = kindsOf(text);
    if (kinds !== null) return kinds;
    ignored.push({ parameter, value: text });
  }
  return null;
}

function readLanguage(value: unknown, otherwise: Language): Language {
  const text = asText(value, 10)?.toLowerCase();
  return text !== undefined && isLanguage(text) ? text : otherwise;
}
