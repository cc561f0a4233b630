import { dayIn } from '../calendar/start-dates.ts';
import { instantOf } from '../calendar/instant-of.ts';
import { countries, type CountryCode } from '../country/country.ts';
import { dateFormat } from '../country/formatters.ts';
import { isWorkingTime } from '../country/working-hours.ts';
import { contactDay, isContactTime } from '../country/contact-hours.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
/** Longer than any row of days without work. */
const furthestBackMs = 14 * 24 * hourMs;

/** Who has to call hears of it so long before. */
export const reminderMs = 10 * minuteMs;
/** A call that nobody has spoken of by then was missed (reference: desk, §5). */
export const lateAfterMs = hourMs;

/** A day and an hour by the clocks of a country: `2026-12-03`, `10:30`. */
export interface AgendaMoment {
  readonly day: string;
  readonly time: string;
}

/** The half-hours that are offered: those of a working day in which a person of the country may be contacted. */
export function agendaTimes(country: CountryCode): readonly string[] {
  const { from, to } = contactDay(country, 'contact');
  return Array.from({ length: to - from }, (_, at) => `${from + at}`.padStart(2, '0')).flatMap(
    (hour) => [`${hour}:00`, `${hour}:30`],
  );
}

/**
 * When an agreed call is, as an instant.
 *
 * - passed: it is over by the clocks of the country
 * - closed: the law of the country lets nobody be called then
 */
export function judgeAgenda(
  country: CountryCode,
  { day, time }: AgendaMoment,
  now: number,
): { readonly type: 'ok'; readonly at: Date } | { readonly type: 'passed' | 'closed' } {
  const at = instantOf(countries[country].timeZone, day, time);
  if (at.getTime() <= now) return { type: 'passed' };
  return isContactTime(country, 'contact', at.getTime()) ? { type: 'ok', at } : { type: 'closed' };
}

/** What the clocks of a country say at an instant. */
export function agendaMoment(country: CountryCode, at: Date): AgendaMoment {
  const { timeZone } = countries[country];
  const time = dateFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return { day: dayIn(timeZone, at.getTime()), time };
}

/**
 * When whoever has to call is reminded, in epoch milliseconds: ten minutes before; where nobody works then, in the last quarter
 * of an hour before it in which somebody does, because nobody would read it later.
 */
export function reminderTime(country: CountryCode, at: Date): number {
  const usual = at.getTime() - reminderMs;
  if (isWorkingTime(country, usual)) return usual;
  const last = Math.floor(usual / quarterMs) * quarterMs;
  for (let then = last; then > usual - furthestBackMs; then -= quarterMs)
    if (isWorkingTime(country, then)) return then;
  return usual;
}

/** What `lead/{id}` waits for, in epoch milliseconds. */
export interface AgendaWait extends AgendaMoment {
  readonly remindAt: number;
  readonly lateAt: number;
}

/** The waits of an agreed call. */
export const agendaWait = (country: CountryCode, at: Date): AgendaWait => ({
  ...agendaMoment(country, at),
  remindAt: reminderTime(country, at),
  lateAt: at.getTime() + lateAfterMs,
});
