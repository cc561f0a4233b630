import { maximumAge } from '../../catalogue/product.ts';
import type { ExpectedAge } from '../../form/to-yup.ts';
import type { PricedThings } from '../subject/priced-things.ts';
import {
  inFormOrder,
  insuresPolicyholder,
  placeInInsured,
  type FormPerson,
} from '../../form/form-person.ts';

/** Who contracts for a child has no price of their own. */
const grownUp = { min: 18, max: maximumAge } as const;

export interface AgeLimits {
  readonly holder?: { readonly min: number; readonly max: number };
  readonly dependant?: { readonly min: number; readonly max: number };
}

/**
 * The age that each birth date must give, by the name of its field: the age that was priced, within the product's
 * limits for people. The price of a group does not depend on ages, so each may be any that the product accepts.
 */
export function pricedAges(
  persons: readonly Pick<FormPerson, 'role' | 'relationship' | 'age'>[],
  limits: AgeLimits = {},
  { pets = [], group }: PricedThings = {},
): Readonly<Record<string, ExpectedAge>> {
  const insured = inFormOrder(persons).map(({ role, age }, at): [string, ExpectedAge] => {
    const taken = limits[role];
    const place = placeInInsured(persons, at);
    return [
      place === null ? 'birthDate' : `insured.${place}.birthDate`,
      { priced: age, ...(taken === undefined ? {} : { taken }) },
    ];
  });
  const payer = insuresPolicyholder(persons) ? [] : [['birthDate', { taken: grownUp }] as const];
  const animals = pets.map(
    ({ age }, at) => [`pets.${at}.birthDate`, { priced: age }] satisfies [string, ExpectedAge],
  );
  const listed = Array.from(
    { length: group === undefined ? 0 : group.workers + group.dependants },
    (_, at): [string, ExpectedAge] => {
      const taken = limits[at < (group?.workers ?? 0) ? 'holder' : 'dependant'];
      return [`insured.${at}.birthDate`, taken === undefined ? {} : { taken }];
    },
  );
  return Object.fromEntries<ExpectedAge>([...payer, ...insured, ...animals, ...listed]);
}
