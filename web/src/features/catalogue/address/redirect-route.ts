import { addressCategories } from '@cotejo/domain/catalogue/category.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  comparatorPath,
  comparatorsOf,
  healthComparator,
} from '../../../entities/comparator/comparators.ts';

/** Spec 2 §4: where an unknown product or coverage organisation leads. */
export const redirectRoute = comparatorPath(healthComparator);

/** The categories that have an address in a country: those of its lists, and those of everyone who sells. */
export function categoriesOf(country: CountryCode): readonly string[] {
  const own = new Set(comparatorsOf(country).map(({ category }) => category));
  return Object.keys(addressCategories).filter(
    (category) => addressCategories[category] === '' || own.has(category),
  );
}

/** A category without a comparator of its own in the country is in health, which all of them have. */
export function categoryList(category: string, country: CountryCode): string {
  const found = comparatorsOf(country).find((comparator) => comparator.category === category);
  return comparatorPath(found ?? healthComparator);
}
