import type { CountryCode } from '../country/country.ts';

/**
 * Up to which age a child counts as its parents' dependant in health insurance (docs/decisions/profile-form.md). Products
 * of the catalogue have one range of ages for all dependants, so this is said and refuses nobody.
 */
export const childUntil: Readonly<Record<CountryCode, number>> = {
  // Students, until the end of the year in which they turn 24 (DFL 150 of 1981; Superintendencia de Salud).
  CL: 24,
  // The highest age in discussion for Ley 26790, art. 3: unmarried students up to 28.
  PE: 28,
  // Under 25 (Ley 1753 of 2015, art. 218).
  CO: 24,
  // No law: the age of the three countries around it.
  INT: 24,
};
