import { instantOf } from '../calendar/instant-of.ts';
import { dayIn } from '../calendar/start-dates.ts';
import { isContactTime } from '../country/contact-hours.ts';
import { countries } from '../country/country.ts';
import { isWorkingDay } from '../country/working-days.ts';
import type { Adviser } from '../adviser/adviser.ts';
import { agendaMoment, type AgendaMoment } from '../lead/agenda.ts';
import { addDays } from '../money/calendar-day.ts';

const minuteMs = 60_000;

/** A call and the pause behind it. */
export const slotMs = 30 * minuteMs;
/** Nobody is called sooner after they booked. */
export const noticeMs = 120 * minuteMs;
/** Today and the days after it that are offered. */
export const offeredDays = 15;

/** A half-hour of an adviser, by the clocks of the country. */
export interface Slot extends AgendaMoment {
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The half-hours in which an adviser may be booked, in order: their hours on working days that are no holiday, in which the law of
 * the country lets people be called. Stepped by instants from the first hour of a day, so that a change of the clocks moves none.
 *
 * @param now epoch milliseconds
 */
export function slotsOf(
  { countryCode: country, fromHour, toHour }: Pick<Adviser, 'countryCode' | 'fromHour' | 'toHour'>,
  now: number,
): readonly Slot[] {
  const { timeZone } = countries[country];
  const today = dayIn(timeZone, now);
  const from = `${fromHour}`.padStart(2, '0');
  const days = Array.from({ length: offeredDays }, (_, at) => addDays(today, at)).filter((day) =>
    isWorkingDay(country, day),
  );
  return days.flatMap((day) => {
    const first = instantOf(timeZone, day, `${from}:00`).getTime();
    return Array.from({ length: (toHour - fromHour) * 2 }, (_, step) => first + step * slotMs)
      .filter((at) => at >= now + noticeMs && isContactTime(country, 'contact', at))
      .map((at) => ({ at, ...agendaMoment(country, new Date(at)) }))
      .filter((slot) => slot.day === day && Number(slot.time.slice(0, 2)) < toHour);
  });
}

/** Those that nobody has. */
export const withoutTaken = (slots: readonly Slot[], taken: ReadonlySet<number>): readonly Slot[] =>
  slots.filter(({ at }) => !taken.has(at));

const dayMs = 24 * 60 * minuteMs;

/** When somebody is reminded of a call: a day before; of one that is booked later than that, two hours before. */
export function bookingReminderAt(at: number, now: number): number {
  return at - dayMs > now ? at - dayMs : at - noticeMs;
}
