import type { Sex } from '../catalogue/product.ts';
import type { InsuredPerson } from './comparison-profile.ts';
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
