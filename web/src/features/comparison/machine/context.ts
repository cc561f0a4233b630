import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';

/** What the machine knows of an answer; the answer itself is in the query cache. */
export type Outcome =
  | { readonly kind: 'page'; readonly total: number }
  | { readonly kind: 'robot' }
  /** The filters cannot be answered: the list is empty until they change (spec 1 §4). */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reference: string | null };

export type ListChange = (address: ListAddress) => ListAddress;

/** What was chosen and the page does not show yet. */
export interface Wanted {
  readonly address: ListAddress;
  /** How it came from the address that is shown, so that it can be applied to another one. */
  readonly changes: readonly ListChange[];
}

/** What an address shows: itself, and the questions that it asks. */
export interface Shown {
  readonly address: ListAddress;
  readonly list: CompareRequest;
  /** Pages that are shown below the first one, in their order. */
  readonly appended: readonly CompareRequest[];
}

export interface ComparatorContext extends Shown {
  readonly comparator: Comparator;
  readonly country: CountryCode;
  /** Those of the appended pages that have come. */
  readonly ready: readonly CompareRequest[];
  readonly wanted: Wanted | null;
  /** Addresses that this machine wrote and that have not come back from the router. */
  readonly written: readonly string[];
  /** Was chosen, by a link or before, and is no longer sold: shown until the choice changes. */
  readonly gone: readonly string[];
  /** Of `list`; null until it is known. */
  readonly outcome: Outcome | null;
  /** The next fetch must not be answered from the cache: retry, robot check passed. */
  readonly fresh: boolean;
}

export interface ComparatorInput {
  readonly comparator: Comparator;
  readonly country: CountryCode;
  readonly address: ListAddress;
  /** What is known of a question at the start, when the server has rendered the page. */
  readonly known: (request: CompareRequest) => Outcome | null;
}
