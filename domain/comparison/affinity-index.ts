import { getAccess, toCareNetwork, usesPreferred } from '../affinity/care-network.ts';
import { layers, type LayerIndex } from '../affinity/event-bills.ts';
import { getPersonKind } from '../affinity/person-kind.ts';
import { getReference, type ReferenceProduct } from '../affinity/reference-product.ts';
import { toColumnEntries } from '../affinity/score.ts';
import { yearlyFactor } from '../affinity/yearly-premium.ts';
import {
  refusePerson,
  refusesDependants,
  refusesPrevision,
  type Applicant,
} from '../affinity/who-fits.ts';
import type {
  CatalogueProduct,
  CoverageOrganization,
  InsuranceType,
} from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';
import { addBit, emptyBits, grownCopy, removeBit, type Bitset } from './bitset.ts';
import { columnKey, type PriceColumn } from './price-column.ts';
import { planPrices, type PricedIndex, type PricePlan } from './price-plan.ts';
import { gatherFacts } from './product-facts.ts';

/**
 * What products pay for one kind of person, by ordinal; UF a year. Once for people who can use preferred
 * providers and once for those who cannot: which of the two holds for a product is in a `RegionColumn`.
 */
export interface CoverColumns {
  readonly person: number;
  readonly layer: LayerIndex;
  readonly usesPreferred: boolean;
  readonly usual: Float32Array;
  readonly weighedBad: Float32Array;
}

/** Products that refuse somebody; `refuses` makes the same of one product. */
export interface RefusalColumn {
  readonly bits: Bitset;
  readonly refuses: (product: CatalogueProduct, isFirstLayer: boolean) => boolean;
}

/** What one region changes, by ordinal. */
export interface RegionColumn {
  readonly region: number;
  /** Points for where its people may be cared for. */
  readonly points: Float32Array;
  /** Products whose preferred providers they can use. */
  readonly preferred: Bitset;
}

type Products = readonly (CatalogueProduct | null)[];

/**
 * The part of an index that affinity is answered from. Columns are made when a kind of person first asks,
 * and kept; a change of products rewrites the entries that it touches.
 */
export interface AffinityIndex {
  /** Typical products of the country's kinds, priced as a catalogue of their own. */
  readonly references: readonly ReferenceProduct[];
  readonly typical: PricePlan;
  /** By ordinal: place of the typical product, −1 = no affinity. */
  readonly kind: Int16Array;
  /** By ordinal: UF a year for one smallest unit of its price. */
  readonly factor: Float64Array;
  /** Products with an affinity. */
  readonly scored: Bitset;
  readonly places: ReadonlyMap<number, CoverageOrganization>;
  readonly columns: Map<number, CoverColumns>;
  readonly regions: Map<number, RegionColumn>;
  readonly refusals: Map<string, RefusalColumn>;
}

/** All 162 columns of the Chilean catalogue are 2 MB, and 200 MB of one a hundred times larger. */
const columnBytes = 256 * 1024 * 1024;

export function emptyAffinityIndex(
  country: CountryCode,
  types: readonly InsuranceType[],
  places: readonly CoverageOrganization[],
): AffinityIndex {
  const references = types.flatMap(({ name }) => getReference(country, name) ?? []);
  const products = references.map(({ product }) => product);
  const index: PricedIndex = {
    products,
    facts: gatherFacts(
      products,
      null,
      products.map((_, at) => at),
    ),
    priceColumns: new Map<number, PriceColumn>(),
  };
  return {
    references,
    typical: planPrices(index, Int32Array.from(products.keys())),
    kind: new Int16Array(0),
    factor: new Float64Array(0),
    scored: emptyBits(0),
    places: new Map(places.map((place) => [place.id, place])),
    columns: new Map(),
    regions: new Map(),
    refusals: new Map(),
  };
}

/** The index of the next version: shares nothing that changes with the old one. */
export function replaceInAffinity(
  old: AffinityIndex,
  types: ReadonlyMap<number, InsuranceType>,
  products: Products,
  touched: readonly number[],
): AffinityIndex {
  const size = products.length;
  const places = new Map(old.references.map((reference, at) => [reference, at]));
  const kind = new Int16Array(size).fill(-1);
  kind.set(old.kind);
  const factor = new Float64Array(size);
  factor.set(old.factor);
  const scored = grownCopy(old.scored, size);
  for (const at of touched) {
    const product = products[at];
    const type = product ? types.get(product.insuranceTypeId)?.name : undefined;
    const reference = product && type !== undefined ? getReference(product.country, type) : null;
    const place = product?.cover && reference ? (places.get(reference) ?? -1) : -1;
    kind[at] = place;
    factor[at] = product ? yearlyFactor(product) : Number.NaN;
    removeBit(scored, at);
    if (place >= 0) addBit(scored, at);
  }
  const next: AffinityIndex = {
    ...old,
    kind,
    factor,
    scored,
    columns: new Map(),
    regions: new Map(),
    refusals: new Map(),
  };
  for (const [key, column] of old.columns) {
    const copy = {
      ...column,
      usual: grown(column.usual, size),
      weighedBad: grown(column.weighedBad, size),
    };
    for (const at of touched) writeCover(next, products, copy, at);
    next.columns.set(key, copy);
  }
  for (const [region, column] of old.regions) {
    const copy = {
      region,
      points: grown(column.points, size),
      preferred: grownCopy(column.preferred, size),
    };
    for (const at of touched) writeRegion(next, products, copy, at);
    next.regions.set(region, copy);
  }
  for (const [key, { bits, refuses }] of old.refusals) {
    const copy = { bits: grownCopy(bits, size), refuses };
    for (const at of touched) writeRefusal(next, products, copy, at);
    next.refusals.set(key, copy);
  }
  return next;
}

function grown(values: Float32Array, size: number): Float32Array {
  const copy = new Float32Array(size);
  copy.set(values);
  return copy;
}

/** The columns of a kind of person, made when it is first asked for. */
export function getCoverColumns(
  affinity: AffinityIndex,
  products: Products,
  person: number,
  layer: LayerIndex,
  usesPreferred: boolean,
): CoverColumns {
  const key = (person * layers.length + layer) * 2 + Number(usesPreferred);
  const known = affinity.columns.get(key);
  if (known) return known;
  const size = products.length;
  const columns: CoverColumns = {
    person,
    layer,
    usesPreferred,
    usual: new Float32Array(size),
    weighedBad: new Float32Array(size),
  };
  for (let at = 0; at < size; at += 1) writeCover(affinity, products, columns, at);
  const bytes = columns.usual.byteLength * 2;
  if ((affinity.columns.size + 1) * bytes > columnBytes) {
    const oldest = affinity.columns.keys().next().value;
    if (oldest !== undefined) affinity.columns.delete(oldest);
  }
  affinity.columns.set(key, columns);
  return columns;
}

function writeCover(
  affinity: AffinityIndex,
  products: Products,
  columns: CoverColumns,
  at: number,
): void {
  const product = products[at];
  const reference = affinity.references[affinity.kind[at]!];
  let entries: readonly [number, number] = [0, 0];
  if (product?.cover && reference) {
    entries = toColumnEntries(
      product.cover,
      reference.scope,
      getPersonKind(columns.person),
      columns,
    );
  }
  columns.usual[at] = entries[0];
  columns.weighedBad[at] = entries[1];
}

/** What a region changes, made when it is first asked for; a profile names only regions that exist. */
export function getRegionColumn(
  affinity: AffinityIndex,
  products: Products,
  region: number,
): RegionColumn {
  const known = affinity.regions.get(region);
  if (known) return known;
  const column = {
    region,
    points: new Float32Array(products.length),
    preferred: emptyBits(products.length),
  };
  for (let at = 0; at < products.length; at += 1) writeRegion(affinity, products, column, at);
  affinity.regions.set(region, column);
  return column;
}

function writeRegion(
  affinity: AffinityIndex,
  products: Products,
  { region, points, preferred }: RegionColumn,
  at: number,
): void {
  const product = products[at];
  points[at] = 0;
  removeBit(preferred, at);
  if (!product) return;
  const network = toCareNetwork(product, affinity.places);
  points[at] = getAccess(network, region);
  if (usesPreferred(network, region)) addBit(preferred, at);
}

/** Products that cannot insure somebody like this. */
export function getPersonRefusals(
  affinity: AffinityIndex,
  products: Products,
  applicant: Applicant,
): Bitset {
  const { role, sex, age, isMain } = applicant;
  const key = `${columnKey(role, sex, age)}${isMain ? 'm' : ''}`;
  return getRefusals(
    affinity,
    products,
    key,
    (product) => refusePerson(product, applicant) !== null,
  );
}

export function getDependantRefusals(
  affinity: AffinityIndex,
  products: Products,
  dependants: number,
): Bitset {
  return getRefusals(affinity, products, `d${dependants}`, (product) =>
    refusesDependants(product, dependants),
  );
}

export function getPrevisionRefusals(
  affinity: AffinityIndex,
  products: Products,
  prevision: string,
): Bitset {
  return getRefusals(affinity, products, `p${prevision}`, (product, isFirstLayer) =>
    refusesPrevision(product, isFirstLayer, prevision),
  );
}

/** Keys are made of ages, counts and known words, so there are under a thousand. */
function getRefusals(
  affinity: AffinityIndex,
  products: Products,
  key: string,
  refuses: RefusalColumn['refuses'],
): Bitset {
  const known = affinity.refusals.get(key);
  if (known) return known.bits;
  const column = { bits: emptyBits(products.length), refuses };
  for (let at = 0; at < products.length; at += 1) writeRefusal(affinity, products, column, at);
  affinity.refusals.set(key, column);
  return column.bits;
}

function writeRefusal(
  affinity: AffinityIndex,
  products: Products,
  { bits, refuses }: RefusalColumn,
  at: number,
): void {
  const product = products[at];
  removeBit(bits, at);
  const isFirstLayer = affinity.references[affinity.kind[at]!]?.scope.isFirstLayer ?? false;
  if (product && refuses(product, isFirstLayer)) addBit(bits, at);
}
