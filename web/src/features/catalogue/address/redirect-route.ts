import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  comparatorPath,
  comparatorsOf,
  healthComparator,
} from '../../../entities/comparator/comparators.ts';

/** Spec 2 §4: where an unknown product or coverage organisation leads. */
export const redirectRoute = comparatorPath(healthComparator);

/** A category without a comparator of its own in the country is in health, which all of them have. */
export function categoryList(category: string, country: CountryCode): string {
  const found = comparatorsOf(country).find((comparator) => comparator.category === category);
  return comparatorPath(found ?? healthComparator);
}
