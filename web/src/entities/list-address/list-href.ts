import { comparatorPath, type Comparator } from '../comparator/comparators.ts';
import { writeAddress, type ListAddress } from './list-address.ts';

/** The whole address of a list, without language prefix. */
export function listHref(comparator: Pick<Comparator, 'slug'>, address: ListAddress): string {
  return comparatorPath(comparator, address.category) + writeAddress(address);
}
