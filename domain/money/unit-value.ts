import { ufCountry, type CountryCode } from '../country/country.ts';
import { countDays } from './calendar-day.ts';
import { fallbackUf, type UfValue } from './currency.ts';

/** `projected`: computed by the official rule for a day whose value nobody has published yet. */
export const unitValueSources = ['published', 'projected'] as const;
export type UnitValueSource = (typeof unitValueSources)[number];

export interface SourcedUfValue extends UfValue {
  readonly source: UnitValueSource;
}

/**
 * - current: published, and no older than it may be
 * - projected: computed, and no older than it may be
 * - outdated: older than it may be; what it makes of an amount is only near the truth
 */
export const unitValueStates = ['current', 'projected', 'outdated'] as const;
export type UnitValueState = (typeof unitValueStates)[number];

/** A unit's value as a day in its country may use it (docs/decisions/uf.md). */
export interface UnitValue extends SourcedUfValue {
  readonly state: UnitValueState;
  /** The value may make an amount that is charged. */
  readonly chargeable: boolean;
}

export interface UnitPolicy {
  readonly country: CountryCode;
  /** How many days old the value of a charge may be: a long weekend of a source that is away. */
  readonly maxAgeDays: number;
  /** Percent that prices can move in a month; what moves faster is a mistake of the source. */
  readonly maxMonthlyChange: number;
}

/** What is known of the units that prices are kept in beside money. */
export const unitPolicies = {
  UF: { country: ufCountry, maxAgeDays: 3, maxMonthlyChange: 3 },
} as const satisfies Record<string, UnitPolicy>;

export interface KnownUfValues {
  /** The newest one for a day up to the one that is asked about; null = none. */
  readonly published: UfValue | null;
  readonly projected: UfValue | null;
}

/** Which of the known values a day uses, and for what. Days are ISO days of the unit's country. */
export function chooseUnitValue(
  { published, projected }: KnownUfValues,
  today: string,
  chargesProjected: boolean,
): UnitValue {
  if (published !== null && isFresh(published.date, today))
    return { ...published, source: 'published', state: 'current', chargeable: true };
  if (projected !== null && isFresh(projected.date, today))
    return {
      ...projected,
      source: 'projected',
      state: 'projected',
      chargeable: chargesProjected,
    };
  const last = published ?? fallbackUf;
  return { ...last, source: 'published', state: 'outdated', chargeable: false };
}

/** Whether a value of `date` is young enough on `today` to be charged. */
export function isFresh(date: string, today: string): boolean {
  return countDays(date, today) <= unitPolicies.UF.maxAgeDays;
}
