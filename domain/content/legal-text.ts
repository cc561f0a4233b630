import { sitePaths } from '../site-paths.ts';

/** Legal texts of the site, each a page of its own, with its path by its Spanish name. */
export const legalKinds = ['terms', 'privacy', 'cookies'] as const;
export type LegalKind = (typeof legalKinds)[number];

export const legalPaths: Readonly<Record<LegalKind, string>> = {
  terms: sitePaths.terms,
  privacy: sitePaths.privacy,
  cookies: sitePaths.cookies,
};

/** A version that somebody published, and the day from which it is to be in force. */
export interface LegalPublication {
  readonly number: number;
  /** ISO day in the country of the text. */
  readonly validFrom: string;
}

/**
 * When a version was or is to be in force: from its day to the day before `until`; null: until another one is published. One whose
 * `until` is not after its day was overtaken by a later one before it, and never is in force.
 */
export interface LegalPeriod extends LegalPublication {
  readonly until: string | null;
}

/** When each published version was or is to be in force, the newest first. */
export function legalPeriods(publications: readonly LegalPublication[]): readonly LegalPeriod[] {
  const periods: LegalPeriod[] = [];
  let until: string | null = null;
  for (const one of publications.toSorted((a, b) => b.number - a.number)) {
    const period: LegalPeriod = { number: one.number, validFrom: one.validFrom, until };
    periods.push(period);
    if (!isNeverInForce(period)) until = one.validFrom;
  }
  return periods;
}

/** Whether a later version overtook one before its day came. */
export const isNeverInForce = ({
  validFrom,
  until,
}: Pick<LegalPeriod, 'validFrom' | 'until'>): boolean => until !== null && until <= validFrom;

/** The version in force on a day; null: none is yet. */
export const legalInForce = (periods: readonly LegalPeriod[], today: string): LegalPeriod | null =>
  periods.find((period) => period.validFrom <= today && !isNeverInForce(period)) ?? null;
