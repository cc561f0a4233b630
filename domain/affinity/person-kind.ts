import type { Sex } from '../catalogue/product.ts';
import type { InsuredPerson } from '../profile/comparison-profile.ts';
import { isPartner } from '../profile/relationship.ts';
import { bandCount, getExpectedUse, hasBirths, toBand, type ExpectedUse } from './expected-use.ts';

/** People whom the model does not tell apart: same sex, age band, and whether births are expected. */
export interface PersonKind {
  /** Whole number below `personKindCount`. */
  readonly key: number;
  readonly band: number;
  readonly use: ExpectedUse;
}

const sexes: readonly (readonly [Sex, boolean])[] = [
  ['M', false],
  ['F', false],
  ['F', true],
];

const kinds: readonly PersonKind[] = Array.from({ length: bandCount * sexes.length }, (_, key) => {
  const band = Math.floor(key / sexes.length);
  const [sex, mayGiveBirth] = sexes[key % sexes.length]!;
  return { key, band, use: getExpectedUse(sex, band, mayGiveBirth) };
});

export function getPersonKind(key: number): PersonKind {
  return kinds[key]!;
}

function toPersonKind({
  sex,
  age,
  role,
  relationship,
}: Pick<InsuredPerson, 'sex' | 'age' | 'role' | 'relationship'>): PersonKind {
  const band = toBand(age);
  const mayGiveBirth =
    sex === 'F' && hasBirths(band) && (role === 'holder' || isPartner(relationship));
  return kinds[band * sexes.length + (sex === 'M' ? 0 : mayGiveBirth ? 2 : 1)]!;
}

/** Of a household, in an order that does not depend on how it was entered, so that sums are equal. */
export function toPersonKinds(persons: readonly InsuredPerson[]): readonly PersonKind[] {
  return persons.map(toPersonKind).sort((one, other) => one.key - other.key);
}
