import { createContext, use, useSyncExternalStore } from 'react';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import type { ComparatorHandle } from './use-comparator.ts';
import type { WantedAddress } from './wanted-address.ts';

export interface ComparatorValue extends ComparatorHandle {
  readonly comparator: Comparator;
}

export const ComparatorContext = createContext<ComparatorValue | null>(null);
/** The same a moment later: for what may be drawn after the box, the title and the first cards. */
export const LaterContext = createContext<ComparatorValue | null>(null);
/** With what was chosen a moment ago and the page has not followed yet. */
export const WantedContext = createContext<WantedAddress | null>(null);

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
  // Only where nothing comes later: whoever reads both is drawn with the first of them.
  const value = use(LaterContext) ?? use(ComparatorContext);
  if (value === null) throw new Error('useComparatorLater outside of a comparator');
  return value;
}

/**
 * For controls that show what was chosen before the list does: what `part` says of it, a text or a
 * number, so that only another one draws them again.
 */
export function useWanted<Part extends string | number | null>(
  part: (address: ListAddress) => Part,
): Part {
  const wanted = use(WantedContext);
  if (wanted === null) throw new Error('useWanted outside of a comparator');
  const read = () => part(wanted.get());
  return useSyncExternalStore(wanted.subscribe, read, read);
}
