import type { LegalKind } from './legal-text.ts';

/** Whether its newest version is published. */
export const legalStates = ['draft', 'published'] as const;
export type LegalState = (typeof legalStates)[number];

/** A legal text of one country in one language, as staff edit it: its newest version. */
export type LegalTextRecord = {
  readonly id: string;
  readonly version: number;
  readonly kind: LegalKind;
  readonly countryCode: string;
  readonly language: string;
  readonly state: LegalState;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly newest: number;
  /** The version in force today; null: none is yet. */
  readonly inForce: number | null;
  /** Since when that one is. */
  readonly validFrom: string | null;
  /** A day from which another version is to be in force; null: none is published for later. */
  readonly nextFrom: string | null;
  /** The account that wrote the newest version; null: the words that the site began with. */
  readonly writtenBy: string | null;
  readonly updatedAt: string;
};

/** The words of a version. */
export type WrittenLegal = Pick<LegalTextRecord, 'title' | 'summary' | 'body'>;
