import type { CountryCode } from '../country/country.ts';

export const supportStates = ['open', 'over'] as const;
export type SupportState = (typeof supportStates)[number];

/** For how many minutes one is opened; no longer in any case (migration 1062). */
export const supportMinutes = [15, 30, 60] as const;

/** Somebody of our staff among the people of a company, for a time. */
export type SupportAccessRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  /** Its legal name. */
  readonly company: string;
  readonly companyCode: string;
  readonly countryCode: CountryCode;
  /** Who of our staff. */
  readonly person: string;
  /** As what: a role. */
  readonly role: string;
  readonly reason: string;
  readonly state: SupportState;
  /** ISO times. */
  readonly openedAt: string;
  readonly until: string;
  /** Null: nobody ended it before its time. */
  readonly endedAt: string | null;
  readonly endedBy: string | null;
};
