import type { Sex } from '../catalogue/product.ts';
import type { InsuredPerson } from './comparison-profile.ts';
import { relationshipCodes, type Profile } from './profile.ts';
import { isPartner, type Relationship } from './relationship.ts';

/** A dependant as it was entered; its sex is null where nobody said it. */
export interface EnteredDependant {
  readonly relationship: Relationship;
  readonly sex: Sex | null;
  readonly age: number;
}

/** Forms do not ask a dependant's sex: a partner is taken as the other sex, a child as Masculino. */
export function toInsuredDependant(
  { relationship, sex, age }: EnteredDependant,
  holderSex: Sex,
): InsuredPerson {
  const assumed = isPartner(relationship) && holderSex === 'M' ? 'F' : 'M';
  return { role: 'dependant', sex: sex ?? assumed, age, relationship };
}

/** Everyone of a profile as a price takes them: contributors first. */
export function toInsuredPersons({ holder, partner, dependants }: Profile): InsuredPerson[] {
  const contributors = [holder, partner].flatMap((one): InsuredPerson[] =>
    one ? [{ role: 'holder', sex: one.sex, age: one.age, relationship: null }] : [],
  );
  return [
    ...contributors,
    ...dependants.map((one) =>
      toInsuredDependant(
        { ...one, relationship: relationshipCodes[one.relationship] },
        holder?.sex ?? 'M',
      ),
    ),
  ];
}
