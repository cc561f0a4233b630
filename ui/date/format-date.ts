import { dateFormat } from '@cotejo/domain/country/formatters.ts';

/** A calendar date (`2025-07-01`) in words, `1 de julio de 2025`, or in figures, `01-07-2025`. */
export function formatDate(iso: string, locale: string, style: 'long' | 'short' = 'long'): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  if (style === 'short') return iso.slice(0, 10).split('-').reverse().join('-');
  // UTC on both sides: a coverage date has no time zone and must not slip by a day.
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** The day of an instant where the time zone is, in words. */
export function formatDay(instant: string | number, locale: string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
}

/** An instant as local time of the reader: `12:04`, or with the day in figures. */
export function formatTime(instant: string | number, locale: string, timeZone: string): string {
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return dateFormat(locale, { ...time, timeZone }).format(new Date(instant));
}
