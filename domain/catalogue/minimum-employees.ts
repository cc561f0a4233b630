/** How a card holds the smallest group that a product insures (spec 1 §3); both names are in use. */
export interface GroupTerms {
  readonly minEmployeeQuantity: number | null;
  readonly minsubscribers: number | null;
}

/** Spec 1 §5: a group product that names no minimum takes five employees. */
export const defaultMinimumEmployees = 5;

export function minimumEmployeesOf({ minEmployeeQuantity, minsubscribers }: GroupTerms): number {
  return minEmployeeQuantity ?? minsubscribers ?? defaultMinimumEmployees;
}

/**
 * The number in "Seguro para un mínimo de {n}", null when the group is large enough (spec 1 §5). In
 * the grid it is said to a visitor who has not entered any workers, too: the product's own minimum, and
 * not the specification's 1, which the same card would contradict (docs/decisions/card-words.md).
 */
export function minimumEmployeesToSay(
  terms: GroupTerms,
  workers: number | null,
  view: 'grid' | 'list',
): number | null {
  if (workers === null || workers <= 0) return view === 'grid' ? minimumEmployeesOf(terms) : null;
  return minimumAbove(terms, workers);
}

/** The minimum that `workers` do not reach, null when the group is large enough to be insured. */
export function minimumAbove(terms: GroupTerms, workers: number): number | null {
  const minimum = minimumEmployeesOf(terms);
  return workers < minimum ? minimum : null;
}
