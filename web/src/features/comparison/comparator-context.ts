import { createContext, use } from 'react';
import type { Comparator } from './comparators.ts';
import type { ListAddress } from './list-address.ts';
import type { ComparatorHandle } from './use-comparator.ts';

export interface ComparatorValue extends ComparatorHandle {
  readonly comparator: Comparator;
}

export const ComparatorContext = createContext<ComparatorValue | null>(null);
/** The same a moment later: for what may be drawn after the box, the title and the first cards. */
export const LaterContext = createContext<ComparatorValue | null>(null);
/** With what was chosen a moment ago and the page has not followed yet. */
export const WantedContext = createContext<ListAddress | null>(null);

/** Modes that have no list to head, to count or to page. */
export function hasNoList(state: ComparatorHandle['state']): boolean {
  return state.matches('failed') || state.matches('robotCheck') || state.matches('refused');
}

export function useComparatorValue(): ComparatorValue {
  const value = use(ComparatorContext);
  if (value === null) throw new Error('useComparatorValue outside of a comparator');
  return value;
}

/** For what stands around the list: it follows once the list itself is on the screen. */
export function useComparatorLater(): ComparatorValue {
  const later = use(LaterContext);
  const now = use(ComparatorContext);
  const value = later ?? now;
  if (value === null) throw new Error('useComparatorLater outside of a comparator');
  return value;
}

/** For controls that show what was chosen before the list does. */
export function useWantedAddress(): ListAddress {
  const wanted = use(WantedContext);
  if (wanted === null) throw new Error('useWantedAddress outside of a comparator');
  return wanted;
}
