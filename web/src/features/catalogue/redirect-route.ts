import { comparatorPath, comparators, healthComparator } from '../comparison/comparators.ts';

/** Spec 2 §4: where an unknown product or coverage organisation leads. */
export const redirectRoute = comparatorPath(healthComparator);

/** The list that a category's address stands for; one without a comparator of its own is in health. */
const comparatorOfCategory: Readonly<Record<string, string>> = {
  Isapre: 'Isapres',
  EPS: 'EPS',
  SCTR: 'SCTR',
  'Medicina-Prepagada': 'Medicina-Prepagada',
  'Seguros-Empresa': 'Seguro-Complementario-Empresa',
};

export function categoryList(category: string): string {
  const slug = comparatorOfCategory[category];
  return comparatorPath(comparators.find((one) => one.slug === slug) ?? healthComparator);
}
