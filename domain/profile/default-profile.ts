import { countries, type CountryCode } from '../country/country.ts';
import type { ComparisonProfile } from './comparison-profile.ts';

/** Spec 3 §9: 27 years and Masculino in Chile, 25 elsewhere. */
export function defaultAge(country: CountryCode): number {
  return countries[country].referenceAge;
}

/** Spec 3 §9. */
const defaultIncome = 1_650_000;

/** What a caller sent about people, as the comparison takes it. */
export interface ParsedProfile {
  readonly profile: ComparisonProfile;
  /** False: nothing usable came in and the default person is priced. */
  readonly entered: boolean;
  /** The people and all their ages came in: nobody's age is a default. */
  readonly isGiven: boolean;
  /** Values that could not be used, by their path: `profile.cotizante.0.edad`. */
  readonly ignored: readonly { readonly parameter: string; readonly value: string }[];
}

/** The person that is priced before anyone entered a profile (spec 3 §9). */
export function defaultProfile(country: CountryCode): ComparisonProfile {
  return {
    persons: [{ role: 'holder', sex: 'M', age: defaultAge(country), relationship: null }],
    group: null,
    pets: [],
    incomes: countries[country].hasContributions ? [defaultIncome] : [],
    prevision: null,
    stateCode: null,
    payroll: null,
    tripDays: null,
  };
}
