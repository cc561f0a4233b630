import type { Language } from '../country/country.ts';
import { coverageWords } from './coverage-words.ts';

/** What stands for the limit of a benefit without one: it is paid within those of the whole product, where it has any. */
export function noLimitText(limits: readonly unknown[], language: Language): string {
  const { noOwnLimit, notInformed } = coverageWords[language];
  return limits.length > 0 ? noOwnLimit : notInformed;
}
