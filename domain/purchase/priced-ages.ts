import type { ExpectedAge } from '../form/to-yup.ts';
import { inFormOrder } from '../form/form-person.ts';

export interface AgeLimits {
  readonly holder?: { readonly min: number; readonly max: number };
  readonly dependant?: { readonly min: number; readonly max: number };
}

/** What the birth dates of the personal data have to say: the ages that were priced, within the product's. */
export function pricedAges(
  persons: readonly { readonly role: 'holder' | 'dependant'; readonly age: number }[],
  limits: AgeLimits = {},
): Readonly<Record<string, ExpectedAge>> {
  return Object.fromEntries(
    inFormOrder(persons).map(({ role, age }, at): [string, ExpectedAge] => {
      const taken = limits[role];
      return [
        at === 0 ? 'birthDate' : `insured.${at - 1}.birthDate`,
        { priced: age, ...(taken === undefined ? {} : { taken }) },
      ];
    }),
  );
}
