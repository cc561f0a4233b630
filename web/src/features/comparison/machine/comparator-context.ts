import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import type { ComparatorState } from './machine.ts';
import type { ComparatorHandle } from './use-comparator.ts';

export interface ComparatorValue extends ComparatorHandle {
  readonly comparator: Comparator;
}

export const ComparatorContext = createContext<ComparatorValue | null>(null);
/**
 * The same a moment later: for what may be rendered after the box, the title and the first cards. It saves 12 of
 * 64 ms of processor time from a filter to its list on a phone's screen (`npm run bench -- page`).
 */
export const LaterContext = createContext<ComparatorValue | null>(null);

/** Modes that have no list to head, to count or to page. */
export function hasNoList(state: ComparatorState): boolean {
  return state.matches('failed') || state.matches('robotCheck') || state.matches('refused');
}

export function useComparatorValue(): ComparatorValue {
  const value = use(ComparatorContext);
  if (value === null) throw new Error('useComparatorValue outside of a comparator');
  return value;
}

/** For the parts around the list: they update once the list itself is on the screen. */
export function useComparatorLater(): ComparatorValue {
  // Only where nothing comes later: a component that reads both is rendered with the first of them.
  const value = use(LaterContext) ?? use(ComparatorContext);
  if (value === null) throw new Error('useComparatorLater outside of a comparator');
  return value;
}

/** What `select` says of the address, for controls that show what was chosen before the list does. */
export function useWanted<Selected>(select: (address: ListAddress) => Selected): Selected {
  const { actor } = useComparatorLater();
  return useSelector(
    actor,
    ({ context }) => select(context.wanted?.address ?? context.address),
    shallowEqual,
  );
}
