import { showcaseCategories } from '@cotejo/domain/comparison/showcase-categories.ts';
import { startAddress, writeAddress } from '../list-address/list-address.ts';
import type { Showcase } from './content-queries.ts';

/** The list of a showcase's categories; those that only a showcase lists need its parameter (spec 2 §2.3). */
export function showcaseHref({ comparator, categories }: Showcase): string {
  const showcase = categories.some((category) => showcaseCategories.includes(category));
  const address = { ...startAddress, filters: { categoryTypes: categories }, showcase };
  return comparator.path + writeAddress(address);
}
