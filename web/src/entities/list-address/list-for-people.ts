import type { Comparator } from '../comparator/comparators.ts';
import { startAddress, type ListAddress } from './list-address.ts';
import { listHref } from './list-href.ts';

/** The list that a product belongs to, for the same people and the same employer's share. */
export function listForPeople(
  comparator: Comparator,
  { profile, contribution }: ListAddress,
  change: Partial<ListAddress> = {},
): string {
  return listHref(comparator, { ...startAddress, profile, contribution, ...change });
}
