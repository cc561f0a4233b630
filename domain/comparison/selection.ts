import type { Language } from '../country/country.ts';
import type { Bitset } from './bitset.ts';
import type { FacetName } from './facet-names.ts';
import type { PricePlan } from './price-plan.ts';
import type { Ignored } from './read-parameter.ts';

/** One value of a facet and the products that have it. */
export interface FacetEntry {
  readonly value: string;
  readonly label: Readonly<Record<Language, string>>;
  readonly bits: Bitset;
}

export type OfferedValues = Readonly<Record<FacetName, readonly FacetEntry[]>>;

export interface FacetCounts {
  /** The same object while filters and catalogue are the same. */
  readonly offered: OfferedValues;
  /** Beside the offered values, in the order of `facetNames`. */
  readonly counts: Int32Array;
}

export interface DeductibleRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** The products that a facet's values are counted among. */
export interface FacetScopes {
  readonly found: Bitset;
  /** Of facets with a choice; the others count what is found. */
  readonly withChoice: ReadonlyMap<FacetName, Bitset>;
}

/**
 * A price filter narrows also what the facets count, so whatever one of them could count is priced:
 * what the choices in all facets but one leave.
 */
export interface PricedSelection {
  readonly plan: PricePlan;
  /** Where the selection's products stand in that plan's list. */
  readonly places: Int32Array;
}

/** What every choice in the facets narrows: visitors share it, however they choose. */
export interface SelectionBase {
  readonly offered: OfferedValues;
  /** Of the kinds asked for, with the required features. */
  readonly required: Bitset;
  /** Also within the deductible range. */
  readonly bits: Bitset;
  readonly ignored: readonly Ignored[];
}

/** What every filter but the price leaves; the same for all profiles. */
export interface Selection {
  /** By facet, the values found on sale, of the kinds asked for, in the showcase or not. */
  readonly offered: OfferedValues;
  readonly scopes: FacetScopes;
  readonly plan: PricePlan;
  /** What a price filter works on; made when first asked for. */
  priced: PricedSelection | null;
  readonly facets: FacetCounts;
  readonly deductibles: DeductibleRange;
  /** Values that the catalogue does not know. */
  readonly ignored: readonly Ignored[];
}
