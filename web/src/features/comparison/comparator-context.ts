import { createContext, use } from 'react';
import type { Comparator } from './comparators.ts';
import type { ComparatorHandle } from './use-comparator.ts';

export interface ComparatorValue extends ComparatorHandle {
  readonly comparator: Comparator;
}

export const ComparatorContext = createContext<ComparatorValue | null>(null);
/** The same a moment later: for what may be drawn after the box, the title and the first cards. */
export const LaterContext = createContext<ComparatorValue | null>(null);

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
