import { dateFormat } from '../country/formatters.ts';
import type { Language } from '../country/country.ts';
import { addDays } from '../money/calendar-day.ts';

/** Activation may be dated at most this many days ahead (spec 3 §4, retroactivity). */
const latestStartDays = 45;

const dayMilliseconds = 86_400_000;

/**
 * Days on which a policy bought today may begin: the firsts of the coming months within 45 days.
 * Dates are ISO days of the country's calendar; the first one is the usual choice.
 */
export function startDates(today: string): readonly string[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return [0, 1]
    .map((ahead) => Date.UTC(year, month + ahead, 1))
    .filter((first, at) => at === 0 || first - now <= latestStartDays * dayMilliseconds)
    .map((first) => new Date(first).toISOString().slice(0, 10));
}

/** Days on which a trip bought today may begin: each of the next 45, because cover begins with the departure. */
export function departureDates(today: string): readonly string[] {
  return Array.from({ length: latestStartDays }, (_, at) => addDays(today, at + 1));
}

/** The first day of cover that was chosen with the personal data; ISO day, null before. */
export function chosenStart(personal: Readonly<Record<string, unknown>> | null): string | null {
  const chosen = personal?.['startDate'];
  return typeof chosen === 'string' && chosen !== '' ? chosen : null;
}

/** Whether a chosen first day has come: cover begins on a later day than it is paid on. */
export function isStartPassed(startDate: string, today: string): boolean {
  return startDate !== '' && startDate <= today;
}

const locales: Record<Language, string> = { es: 'es-CL', en: 'en-GB', pt: 'pt-BR' };

/** `1 de julio de 2025`. */
export function dateInWords(isoDay: string, language: Language): string {
  return dateFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${isoDay}T00:00:00Z`));
}

/** `julio de 2025`, of a month `2025-07`. */
export function monthInWords(month: string, language: Language): string {
  return dateFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** What covers the policyholder's health today, where the personal data ask it. */
export function previousSystemOf(
  personal: Readonly<Record<string, unknown>> | null,
): string | undefined {
  const chosen = personal?.['previousSystem'];
  return typeof chosen === 'string' ? chosen : undefined;
}

/** Today's date where the country is; takes the instant as a parameter, so that callers choose the clock. */
export function dayIn(timeZone: string, instant: number): string {
  return dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}
