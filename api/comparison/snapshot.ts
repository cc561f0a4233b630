import { affinityVersion } from '@cotejo/domain/affinity/affinity-version.ts';
import type { InsuranceType, Organization } from '@cotejo/domain/catalogue/product.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { restrictIndex } from '@cotejo/domain/comparison/restrict-index.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { UnitValue } from '@cotejo/domain/money/unit-value.ts';
import type { Assortment } from '@cotejo/domain/catalogue/assortment.ts';
import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import { stockStamp } from './stock-stamp.ts';

/** What one search reads from its first page to its last: a catalogue's version and a UF (DESIGN §3). */
export interface Snapshot {
  readonly country: CountryCode;
  readonly index: CompareIndex;
  readonly uf: UnitValue;
  /** First part of `metaData.uuid`: names this snapshot. */
  readonly key: string;
  /** Names the stock of its offers: part of cache keys, but not of what a search is pinned to. */
  readonly stock: string;
  readonly organizations: ReadonlyMap<number, Organization>;
  readonly insuranceTypes: ReadonlyMap<number, InsuranceType>;
}

/** Scores of two versions of the model must not meet on the pages of one search. */
const scoring = affinityVersion.replaceAll(/\D/g, '');

export function takeSnapshot(index: CompareIndex, uf: UnitValue): Snapshot {
  return {
    country: index.country,
    index,
    uf,
    key: `${index.country}-${index.version.toString(36)}-${uf.date.replaceAll('-', '')}-${uf.value.toString(36)}-${uf.state}-${scoring}`,
    stock: stockStamp(index.products),
    organizations: new Map(index.lists.organizations.map((one) => [one.id, one])),
    insuranceTypes: new Map(index.lists.insuranceTypes.map((one) => [one.id, one])),
  };
}

/** By the whole country's, so that a site's goes with it. */
const parts = new WeakMap<Snapshot, WeakMap<Assortment, Snapshot>>();

/** The part of a country's snapshot that a site sells; made when the first visitor of the site asks. */
export function snapshotOf(whole: Snapshot, { assortment }: SitePlace['site']): Snapshot {
  if (assortment === null) return whole;
  let own = parts.get(whole);
  if (own === undefined) parts.set(whole, (own = new WeakMap()));
  const known = own.get(assortment);
  if (known !== undefined) return known;
  const index = restrictIndex(whole.index, assortment);
  const part = {
    ...whole,
    index,
    organizations: new Map(index.lists.organizations.map((one) => [one.id, one])),
  };
  own.set(assortment, part);
  return part;
}
