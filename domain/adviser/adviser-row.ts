import type { RecordLink } from '../record/cell.ts';

export const adviserStates = ['withdrawn', 'published'] as const;
export type AdviserState = (typeof adviserStates)[number];

/** Somebody of the desk whom visitors may know by name, as staff edit them. */
export type AdviserRecord = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly countryCode: string;
  /** The word of their link: `?asesor=ana-rojas`. */
  readonly slug: string;
  readonly account: RecordLink;
  /** `es, en`. */
  readonly languages: string;
  /** Names of business lines, `isapres, empresas`; null: every one. */
  readonly lines: string | null;
  /** Whole hours by the clocks of the country in which calls are booked; `toHour` is the first in which they are not. */
  readonly fromHour: number;
  readonly toHour: number;
  /** Name of the stored picture, and what it shows in words; null: none. */
  readonly photo: string | null;
  readonly photoAlt: string | null;
  readonly state: AdviserState;
  readonly updatedAt: string;
};
