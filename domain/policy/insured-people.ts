import { inFormOrder, placeInInsured } from '../form/form-person.ts';
import type { PolicySource } from './policy-source.ts';

/** Everybody whom the policy insures, in the order of the form, with the name and document given for them. */
export function insuredPeople({ persons, people }: Pick<PolicySource, 'persons' | 'people'>) {
  return inFormOrder(persons).map((person, place) => {
    const at = placeInInsured(persons, place);
    return { person, named: at === null ? people : people.insured[at] };
  });
}
