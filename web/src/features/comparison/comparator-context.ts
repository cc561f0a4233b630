import { createContext, use } from 'react';
import type { Comparator } from './comparators.ts';
import type { ComparatorHandle } from './use-comparator.ts';

export interface ComparatorValue extends ComparatorHandle {
  readonly comparator: Comparator;
}

export const ComparatorContext = createContext<ComparatorValue | null>(null);

export function useComparatorValue(): ComparatorValue {
  const value = use(ComparatorContext);
  if (value === null) throw new Error('useComparatorValue outside of a comparator');
  return value;
}
