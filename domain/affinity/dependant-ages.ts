import type { Sex } from '../catalogue/product.ts';
import { refusePerson, type JoiningRules } from './who-fits.ts';

/** Years completed, both included. */
export interface AgeRange {
  readonly from: number;
  readonly to: number;
}

const sexes: readonly Sex[] = ['F', 'M'];

/**
 * At what ages somebody may join beside the holder, by the rule that refuses people of a profile; null = the
 * product takes nobody beside the holder. A band without a price between the two ends is told to whom it concerns.
 */
export function dependantEntryAges(product: JoiningRules): AgeRange | null {
  if (product.maximumDependants === 0) return null;
  let from: number | null = null;
  let to = 0;
  for (let age = 0; age <= product.ageMaxEntry; age += 1) {
    if (!takesDependant(product, age)) continue;
    from ??= age;
    to = age;
  }
  return from === null ? null : { from, to };
}

function takesDependant(product: JoiningRules, age: number): boolean {
  return sexes.some(
    (sex) => refusePerson(product, { role: 'dependant', sex, age, isMain: false }) === null,
  );
}
