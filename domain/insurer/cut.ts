import { dayIn } from '../calendar/start-dates.ts';
import { countries, type CountryCode } from '../country/country.ts';
import { isWorkingDay } from '../country/working-days.ts';
import { addDays } from '../money/calendar-day.ts';
import { nextCuttingDay, type TermsVersion } from './insurer-terms.ts';

/** The file of a cutting day is written at this hour of the country; what is noted later belongs to the next one. */
const cutHour = 16;
const hourMs = 3_600_000;

/** The day whose file a moment belongs to, in milliseconds. */
const fileDayOf = (country: CountryCode, at: number): string =>
  dayIn(countries[country].timeZone, at + (24 - cutHour) * hourMs);

/**
 * The ISO day on which an insurer is told what was noted at a moment: its first cutting day from then on, and where it has none
 * the first working day.
 */
export function toldOn(
  versions: readonly TermsVersion[],
  country: CountryCode,
  notedAt: number,
): string {
  const from = fileDayOf(country, notedAt);
  const cut = nextCuttingDay(versions, country, from);
  if (cut !== null) return cut;
  for (let day = from; ; day = addDays(day, 1)) if (isWorkingDay(country, day)) return day;
}

/**
 * Whether the file with what was noted at a moment is due: its cutting day has come, however long ago. Days that were missed are
 * made good by the next look.
 */
export const isFileDue = (
  versions: readonly TermsVersion[],
  country: CountryCode,
  notedAt: number,
  now: number,
): boolean => toldOn(versions, country, notedAt) < fileDayOf(country, now);
