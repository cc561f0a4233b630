import { compareOrders, type CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import { decodeProfile, encodeProfile } from '../profile/profile-reference.ts';
import type { VisitorProfile } from '../profile/visitor-profile.ts';
import { maximumCompared } from './comparators.ts';

/** Facets that a visitor filters by; names are the parameters of the address and of the call. */
export const filterNames = [
  'categoryTypes',
  'insuranceTypes',
  'deductibles',
  'coverageOrganizations',
  'organizations',
  'features',
  'entryAges',
  'previsiones',
  'coverageCountries',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** Everything that a results page depends on; the address holds all of it and nothing else does. */
export interface ListAddress {
  readonly profile: VisitorProfile | null;
  readonly filters: Filters;
  /** Main units of the price's currency, as people type them. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly order: CompareOrder;
  readonly page: number;
  /** Ids of the products to compare, at most three. */
  readonly compared: readonly string[];
  readonly view: 'grid' | 'list';
  readonly period: 'month' | 'year';
  /** Which of the two currencies stands first, for the whole list. */
  readonly unit: 'local' | 'UF';
  /** `perfil`: the form to change the profile is open. */
  readonly editing: boolean;
}

export const startAddress: ListAddress = {
  profile: null,
  filters: {},
  priceFrom: null,
  priceTo: null,
  order: 'recommended',
  page: 1,
  compared: [],
  view: 'grid',
  period: 'month',
  unit: 'local',
  editing: false,
};

/** An address may name a thousand values; more than a person can choose is cut. */
const longestList = 60;
const value = /^[\p{L}\p{N}_. -]{1,80}$/u;

/** Reads an address: comma lists, or the repeated names of a form sent without scripts. Never fails. */
export function readAddress(query: URLSearchParams): ListAddress {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  for (const name of filterNames) {
    const values = readList(query, name, longestList);
    if (values.length > 0) filters[name] = values;
  }
  return {
    profile: decodeProfile(query.get('perfil')),
    filters,
    priceFrom: readAmount(query.get('preciomin')),
    priceTo: readAmount(query.get('preciomax')),
    order: compareOrders.find((order) => order === query.get('orden')) ?? 'recommended',
    page: readPage(query.get('pagina')),
    compared: readList(query, 'comparar', maximumCompared),
    view: query.get('vista') === 'lista' ? 'list' : 'grid',
    period: query.get('periodo') === 'ano' ? 'year' : 'month',
    unit: query.get('moneda') === 'UF' ? 'UF' : 'local',
    editing: query.get('editar') === 'perfil',
  };
}

/** Writes it: what stands at its start value is left out, so equal lists have equal addresses. */
export function writeAddress(address: ListAddress): string {
  const query = addressFields(address)
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&');
  return query === '' ? '' : `?${query}`;
}

/** The same as pairs, for the hidden fields of forms. */
export function addressFields(address: ListAddress): [name: string, text: string][] {
  const { profile, filters, priceFrom, priceTo, order, page, compared } = address;
  const fields: [string, string | null][] = [
    ['perfil', profile === null ? null : encodeProfile(profile)],
    ...filterNames.map((name): [string, string | null] => [name, joined(filters[name])]),
    ['preciomin', priceFrom === null ? null : String(priceFrom)],
    ['preciomax', priceTo === null ? null : String(priceTo)],
    ['orden', order === 'recommended' ? null : order],
    ['pagina', page === 1 ? null : String(page)],
    ['comparar', joined(compared)],
    ['vista', address.view === 'list' ? 'lista' : null],
    ['periodo', address.period === 'year' ? 'ano' : null],
    ['moneda', address.unit === 'UF' ? 'UF' : null],
    ['editar', address.editing ? 'perfil' : null],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

/** Filters, order and profile start on page 1 again; views and the chosen products stay. */
export function changeList(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, editing: false, ...change };
}

export function toggleFilter(address: ListAddress, name: FilterName, text: string): ListAddress {
  const chosen = address.filters[name] ?? [];
  const next = chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text];
  return changeList(address, { filters: setFilter(address.filters, name, next) });
}

export function setFilter(filters: Filters, name: FilterName, values: readonly string[]): Filters {
  const { [name]: _, ...rest } = filters;
  return values.length === 0 ? rest : { ...rest, [name]: values };
}

export function clearFilters(address: ListAddress): ListAddress {
  return changeList(address, { filters: {}, priceFrom: null, priceTo: null });
}

export function filterCount(address: ListAddress): number {
  const { filters, priceFrom, priceTo } = address;
  const lists = Object.values(filters).reduce((sum, values) => sum + (values?.length ?? 0), 0);
  return lists + (priceFrom !== null || priceTo !== null ? 1 : 0);
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

/** Typed with dots, sign or spaces: `$30.000`. A comma is the decimal mark: `0,93`. */
export function readAmount(text: string | null): number | null {
  if (text === null) return null;
  const plain = text.replaceAll(/[^\d.,]/g, '');
  const decimals = /^\d+\.\d{1,2}$/.test(plain)
    ? plain
    : plain.replaceAll('.', '').replace(',', '.');
  const amount = Number(decimals);
  return decimals !== '' && Number.isFinite(amount) && amount >= 0 && amount < 1e12 ? amount : null;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
