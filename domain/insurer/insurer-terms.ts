import type { CountryCode } from '../country/country.ts';
import { isWorkingDay } from '../country/working-days.ts';
import { addDays } from '../money/calendar-day.ts';

/** What an insurer agreed with us about those who come and leave, on one day. */
export interface InsurerTerms {
  /** Day of the month, 1 to 31, by which the insurer takes additions and removals. Null: on any working day. */
  readonly cuttingDay: number | null;
  /** Days before and after the day on which it is asked for that an activation may begin. */
  readonly activationBack: number;
  readonly activationAhead: number;
  /** The same of the day on which somebody's cover ends. */
  readonly cancellationBack: number;
  readonly cancellationAhead: number;
  /** Days in which the insurer answers what it was told. */
  readonly answerDays: number;
}

/** The terms that are numbers of days: around the one on which a movement is asked for, and after the one on which it is told. */
export const windowNames = [
  'activationBack',
  'activationAhead',
  'cancellationBack',
  'cancellationAhead',
  'answerDays',
] as const satisfies readonly (keyof InsurerTerms)[];

export const termNames = ['cuttingDay', ...windowNames] as const;

/** Where an insurer agreed nothing else (spec 3 §5, "Retroactivity"). */
export const usualTerms: InsurerTerms = {
  cuttingDay: null,
  activationBack: 30,
  activationAhead: 45,
  cancellationBack: 30,
  cancellationAhead: 30,
  answerDays: 10,
};

/** What was agreed from a day on; what is null stays as it was before. */
export type TermsVersion = { readonly effectiveFrom: string } & Terms;

type Terms = { readonly [Name in keyof InsurerTerms]: number | null };

/** Terms, each from its name. */
export const pickTerms = (of: (name: keyof InsurerTerms) => number | null): Terms =>
  Object.fromEntries(termNames.map((name) => [name, of(name)])) as Terms;

export type Movement = 'activation' | 'cancellation';

/** The terms of an ISO day: of each of them the last one that was agreed from that day or an earlier one. */
export function termsOn(versions: readonly TermsVersion[], day: string): InsurerTerms {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
    .reduce<InsurerTerms>(
      (terms, own) => pickTerms((name) => own[name] ?? terms[name]) as InsurerTerms,
      usualTerms,
    );
}

/** The last day up to an ISO day from which something was agreed; null: nothing was. */
export const agreedSince = (versions: readonly TermsVersion[], day: string): string | null =>
  versions
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((from) => from <= day)
    .reduce<string | null>((last, from) => (last === null || from > last ? from : last), null);

/** Longer than from any cutting day to the next one, also where a month between them is left out by a change. */
const farthest = 100;

/**
 * The first cutting day on or after an ISO day. One that is no working day of the country is the last working day before it, so
 * that the insurer has the file in time; the 29th to 31st are the last day of a month that is shorter. By the terms of each day:
 * a change in the middle of a month counts from its own day on.
 *
 * Null: the insurer has no cutting day, and takes changes on any working day.
 */
export function nextCuttingDay(
  versions: readonly TermsVersion[],
  country: CountryCode,
  day: string,
): string | null {
  if (versions.every(({ cuttingDay }) => cuttingDay === null)) return null;
  const starts = versions.map(({ effectiveFrom }) => effectiveFrom);
  const end = addDays(
    starts.reduce((last, one) => (one > last ? one : last), day),
    farthest,
  );
  for (let at = day; at <= end; at = addDays(at, 1))
    if (isCuttingDay(termsOn(versions, at), country, at)) return at;
  return null;
}

function isCuttingDay({ cuttingDay }: InsurerTerms, country: CountryCode, day: string): boolean {
  if (cuttingDay === null || !isWorkingDay(country, day)) return false;
  // This day, or one of those after it on which nobody works.
  for (let at = day; ; at = addDays(at, 1)) {
    if (at !== day && isWorkingDay(country, at)) return false;
    if (isDayOfMonth(at, cuttingDay)) return true;
  }
}

/** Whether a day is the n-th of its month, or its last one where the month has fewer. */
function isDayOfMonth(day: string, wanted: number): boolean {
  const own = Number(day.slice(8));
  return own === wanted || (own < wanted && addDays(day, 1).endsWith('-01'));
}

/** The first and the last ISO day that a movement may carry which is asked for on a day. */
export function windowOn(
  versions: readonly TermsVersion[],
  movement: Movement,
  day: string,
): { readonly first: string; readonly last: string } {
  const terms = termsOn(versions, day);
  return movement === 'activation'
    ? { first: addDays(day, -terms.activationBack), last: addDays(day, terms.activationAhead) }
    : { first: addDays(day, -terms.cancellationBack), last: addDays(day, terms.cancellationAhead) };
}
