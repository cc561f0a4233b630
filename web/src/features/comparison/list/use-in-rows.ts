import { useComparatorValue } from '../machine/comparator-context.ts';
import { useIsPhone } from './use-is-phone.ts';

/** Rows where the visitor asked for them; phones always have the grid (spec 1 §2). */
export function useInRows(): boolean {
  const { address } = useComparatorValue();
  const phone = useIsPhone();
  return address.view === 'list' && !phone;
}
