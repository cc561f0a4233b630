import { compareOrders, type CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { decodeProfile } from '../profile/profile-reference.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { readContribution } from '../company/contribution.ts';
import { maximumCompared } from '@cotejo/domain/comparison/compare-choice.ts';
import { readChoices } from './choice-list.ts';

/** Facets that a visitor filters by; names are the parameters of the address and of the call. */
export const filterNames = [
  'categoryTypes',
  'insuranceTypes',
  'deductibles',
  'coverageOrganizations',
  'organizationTypes',
  'organizations',
  'features',
  'entryAges',
  'previsiones',
  'coverageCountries',
  'planTypes',
  'maternity',
  'planZones',
  'marketable',
  /** Features that a product must all have: set by a landing page, not a facet to choose from. */
  'featuresFilter',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** Names of spec 1 §2 that older addresses use, each with the one that we write. */
const aliases: Readonly<Record<string, FilterName>> = {
  organizationType: 'organizationTypes',
  insuranceType: 'insuranceTypes',
  'flagsFilters.features': 'featuresFilter',
};

/** Everything that a results page depends on; the address holds all of it and nothing else does. */
export interface ListAddress {
  readonly profile: Profile | null;
  /** Of the path, not of the query: `/Comparar/Seguros-de-Salud/Dental`. */
  readonly category: string | null;
  readonly filters: Filters;
  /** Neither the profile's coverage country nor its region narrows the list. */
  readonly anywhere: boolean;
  /** Main units of the price's currency, as people type them. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  /** Main units of what the country says deductibles in: UF in Chile. */
  readonly deductibleFrom: number | null;
  readonly deductibleTo: number | null;
  readonly order: CompareOrder;
  readonly page: number;
  /** The last page shown, when pages are appended instead of replaced; else `page`. */
  readonly upTo: number;
  /** The products to compare, at most three, each as `domain/comparison/compare-choice` writes it. */
  readonly compared: readonly string[];
  readonly view: 'grid' | 'list';
  readonly period: 'month' | 'year';
  /** Which of the two currencies comes first, for the whole list; `own` = as the kind has it. */
  readonly unit: 'own' | 'local' | 'UF';
  /** `perfil`: the form to change the profile is open. */
  readonly editing: boolean;
  /** Company insurance: whole percent that the employer pays; null = not chosen. */
  readonly contribution: number | null;
  /** 0 to 1: affinity against price in the recommended order (spec 2 §5); null = ours. */
  readonly ponderer: number | null;
  /** Lists what only showcases show (spec 2 §2.3), and none of our suggestions. */
  readonly showcase: boolean;
  /** False: a list to choose one from, without boxes to compare (spec 1 §2 `isComparable`). */
  readonly comparable: boolean;
  /** Only products that can insure everybody of the profile: all | where fewer than half can | any = never. */
  readonly insuresAll: InsuresAll;
}

export type InsuresAll = 'all' | 'where-few' | 'any';

export const startAddress: ListAddress = {
  profile: null,
  category: null,
  filters: {},
  anywhere: false,
  priceFrom: null,
  priceTo: null,
  deductibleFrom: null,
  deductibleTo: null,
  order: 'recommended',
  page: 1,
  upTo: 1,
  compared: [],
  view: 'grid',
  period: 'month',
  unit: 'own',
  editing: false,
  contribution: null,
  ponderer: null,
  showcase: false,
  comparable: true,
  insuresAll: 'where-few',
};

/** One answer has at most a hundred products: more pages are never shown at once. */
const mostAppended = 5;

const units = ['local', 'UF'] as const;

/** An address may name a thousand values; more than a person can choose is cut. */
const longestList = 60;
const value = /^[\p{L}\p{N}_. -]{1,80}$/u;

/** Reads an address: comma lists, or the repeated names of a form sent without scripts. Never fails. */
export function readAddress(
  query: URLSearchParams,
  country: CountryCode,
  category: string | null = null,
): ListAddress {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  for (const name of filterNames) {
    const values = readList(query, name, longestList);
    if (values.length > 0) filters[name] = values;
  }
  for (const [alias, name] of Object.entries(aliases)) {
    const values = readList(query, alias, longestList);
    if (values.length > 0) filters[name] ??= values;
  }
  // A category of the path is the only one; its facet would contradict it.
  if (category !== null) delete filters.categoryTypes;
  const page = readPage(query.get('pagina'));
  return {
    category,
    profile: decodeProfile(query.get('perfil'), country),
    filters,
    anywhere: query.get('pais') === 'todos',
    priceFrom: readAmount(narrowed(query, 'preciomin')),
    priceTo: readAmount(narrowed(query, 'preciomax')),
    deductibleFrom: readAmount(narrowed(query, 'deduciblemin')),
    deductibleTo: readAmount(narrowed(query, 'deduciblemax')),
    order: compareOrders.find((order) => order === query.get('orden')) ?? 'recommended',
    page,
    upTo: Math.min(Math.max(page, readPage(query.get('hasta'))), page + mostAppended - 1),
    compared: readChoices(query).slice(0, maximumCompared),
    view: query.get('vista') === 'lista' ? 'list' : 'grid',
    period: query.get('periodo') === 'ano' ? 'year' : 'month',
    unit: units.find((unit) => unit === query.get('moneda')) ?? 'own',
    editing: query.get('editar') === 'perfil',
    contribution: readContribution(query.get('aporte')),
    ponderer: readShare(query.get('ponderacion')),
    showcase: query.get('vitrina') === '1',
    comparable: query.get('isComparable') !== 'false',
    insuresAll: readInsures(query.get('asegura')),
  };
}

/** Writes it: default values are left out, so equal lists have equal addresses. */
export function writeAddress(address: ListAddress): string {
  const query = addressFields(address)
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&');
  return query === '' ? '' : `?${query}`;
}

/** The same as pairs, for the hidden fields of forms. */
export function addressFields(address: ListAddress): [name: string, text: string][] {
  const { profile, filters, priceFrom, priceTo, order, page, upTo, compared } = address;
  const { deductibleFrom, deductibleTo, ponderer } = address;
  const fields: [string, string | null][] = [
    ['perfil', profile === null ? null : encodeProfile(profile)],
    ...filterNames.map((name): [string, string | null] => [name, joined(filters[name])]),
    ['pais', address.anywhere ? 'todos' : null],
    ['preciomin', numberField(priceFrom)],
    ['preciomax', numberField(priceTo)],
    ['deduciblemin', numberField(deductibleFrom)],
    ['deduciblemax', numberField(deductibleTo)],
    ['orden', order === 'recommended' ? null : order],
    ['pagina', page === 1 ? null : String(page)],
    ['hasta', upTo <= page ? null : String(upTo)],
    ['comparar', joined(compared)],
    ['vista', address.view === 'list' ? 'lista' : null],
    ['periodo', address.period === 'year' ? 'ano' : null],
    ['moneda', address.unit === 'own' ? null : address.unit],
    ['editar', address.editing ? 'perfil' : null],
    ['aporte', address.contribution === null ? null : String(address.contribution)],
    ['ponderacion', numberField(ponderer)],
    ['vitrina', address.showcase ? '1' : null],
    ['isComparable', address.comparable ? null : 'false'],
    ['asegura', writeInsures(address.insuresAll)],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

/** Filters, order and profile start on page 1 again; views and the chosen products stay. */
export function changeList(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  const start = { page: 1, upTo: 1, editing: false };
  if (change.profile === undefined) return { ...address, ...start, ...change };
  // Another profile has another coverage country, and others who may not fit: neither was removed yet.
  const insuresAll = address.insuresAll === 'any' ? 'where-few' : address.insuresAll;
  return { ...address, ...start, anywhere: false, insuresAll, ...change };
}

/** `chosen` is what the group shows as chosen, when that is more than the address names. */
export function toggleFilter(
  address: ListAddress,
  name: FilterName,
  text: string,
  chosen: readonly string[] = address.filters[name] ?? [],
): ListAddress {
  const next = chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text];
  const filters = setFilter(address.filters, name, next);
  // Without the last of its values the group must not fall back to the profile's country or zone.
  const ofPlace = name === 'coverageCountries' || name === 'planZones';
  const anywhere = ofPlace ? next.length === 0 : address.anywhere;
  return changeList(address, { filters, anywhere });
}

export function setFilter(filters: Filters, name: FilterName, values: readonly string[]): Filters {
  const { [name]: _, ...rest } = filters;
  return values.length === 0 ? rest : { ...rest, [name]: values };
}

export const noPrice = { priceFrom: null, priceTo: null } as const;
export const noDeductible = { deductibleFrom: null, deductibleTo: null } as const;
const noRanges = { ...noPrice, ...noDeductible } as const;

/** Everything that the chips name: a category's page is left for the whole list. */
export function clearFilters(address: ListAddress): ListAddress {
  const anywhere = address.profile?.coverageCountry !== undefined;
  return changeList(address, {
    category: null,
    filters: {},
    anywhere,
    insuresAll: 'where-few',
    ...noRanges,
  });
}

export function hasPrice({ priceFrom, priceTo }: ListAddress): boolean {
  return priceFrom !== null || priceTo !== null;
}

export function hasDeductible({ deductibleFrom, deductibleTo }: ListAddress): boolean {
  return deductibleFrom !== null || deductibleTo !== null;
}

export function filterCount(address: ListAddress): number {
  const { filters } = address;
  const lists = Object.values(filters).reduce((sum, values) => sum + (values?.length ?? 0), 0);
  const others = [hasPrice(address), hasDeductible(address), address.insuresAll === 'all'];
  return lists + others.filter(Boolean).length;
}

/** Where fewer than half fit it needs no word. */
function readInsures(text: string | null): InsuresAll {
  return text === 'todos' ? 'all' : text === 'cualquiera' ? 'any' : 'where-few';
}

function writeInsures(insuresAll: InsuresAll): string | null {
  return insuresAll === 'all' ? 'todos' : insuresAll === 'any' ? 'cualquiera' : null;
}

function joined(values: readonly string[] | undefined): string | null {
  return values === undefined || values.length === 0 ? null : values.join(',');
}

function readList(query: URLSearchParams, name: string, limit: number): string[] {
  const values = query
    .getAll(name)
    .flatMap((text) => text.slice(0, 4000).split(','))
    .map((text) => text.trim())
    .filter((text) => value.test(text));
  return [...new Set(values)].slice(0, limit);
}

/** Typed with dots, currency symbol or spaces: `$30.000`. A comma is the decimal mark: `0,93`. */
export function readAmount(text: string | null): number | null {
  if (text === null) return null;
  const plain = text.replaceAll(/[^\d.,]/g, '');
  const decimals = /^\d+\.\d{1,2}$/.test(plain)
    ? plain
    : plain.replaceAll('.', '').replace(',', '.');
  const amount = Number(decimals);
  return decimals !== '' && Number.isFinite(amount) && amount >= 0 && amount < 1e12 ? amount : null;
}

function numberField(value: number | null): string | null {
  return value === null ? null : String(value);
}

/**
 * A form without scripts sends both ends of a range, whether someone changed them or not; `-de` holds
 * what the field showed. An untouched end is no filter: it would leave out what has no price.
 */
function narrowed(query: URLSearchParams, name: string): string | null {
  const text = query.get(name);
  return text === query.get(`${name}-de`) ? null : text;
}

/** Spec 2 §5: a number from 0 to 1, rounded to percents. */
function readShare(text: string | null): number | null {
  if (text === null || !/^\d+([.,]\d+)?$/.test(text)) return null;
  const share = Number(text.replace(',', '.'));
  return share <= 1 ? Math.round(share * 100) / 100 : null;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
