import type { Language } from '../country/country.ts';
import { factWords } from './fact-words.ts';

/** From here on the catalogue means that there is no oldest age. */
const noOldestAge = 99;

/** Who may enter: `18 a 65 años`. Both ends are years completed; an end that excludes nobody is left out. */
export function entryAgesText(from: number, to: number, language: Language): string {
  const words = factWords[language];
  if (to >= noOldestAge) return from === 0 ? words.anyAge : words.agesFrom(from);
  return from === 0 ? words.agesUpTo(to) : words.ages(from, to);
}

/** Until when somebody who has entered stays; null = there is no limit. */
export function stayText(age: number | null, language: Language): string {
  const words = factWords[language];
  return age === null || age >= noOldestAge ? words.noAgeLimit : words.untilAge(age);
}

/** Days without cover after the start; single benefits may have longer ones, which their exclusions name. */
export function waitingText(days: number, language: Language): string {
  const words = factWords[language];
  return days === 0 ? words.noWaiting : words.days(days);
}

export function dependantsText(count: number, language: Language): string {
  const words = factWords[language];
  return count === 0 ? words.noDependants : words.dependants(count);
}
