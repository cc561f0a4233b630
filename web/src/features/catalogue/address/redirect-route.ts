import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  comparatorPath,
  comparatorsOf,
  healthComparator,
} from '../../../entities/comparator/comparators.ts';

/** Spec 2 §4: where an unknown product or coverage organisation leads. */
export const redirectRoute = comparatorPath(healthComparator);

/** The lists that a category's address stands for, the first that a country has. */
const comparatorsOfCategory: Readonly<Record<string, readonly string[]>> = {
  Isapre: ['Isapres'],
  // Colombia's EPS sell complementary plans, which have a list of that name.
  EPS: ['EPS', 'Planes-Complementarios'],
  SCTR: ['SCTR'],
  'Medicina-Prepagada': ['Medicina-Prepagada'],
  'Seguros-Empresa': ['Seguro-Complementario-Empresa'],
};

/** A category without a comparator of its own in the country is in health, which all of them have. */
export function categoryList(category: string, country: CountryCode): string {
  const slugs = Object.hasOwn(comparatorsOfCategory, category)
    ? (comparatorsOfCategory[category] ?? [])
    : [];
  const found = comparatorsOf(country).find(({ slug }) => slugs.includes(slug));
  return comparatorPath(found ?? healthComparator);
}
