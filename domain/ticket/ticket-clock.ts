import { startOfDay } from '../calendar/start-of-day.ts';
import { countries, type CountryCode } from '../country/country.ts';
import { addWorkingHours, isWorkingTime } from '../country/working-hours.ts';
import type { TicketPriority } from './ticket-names.ts';
import type { TicketState } from './ticket-transitions.ts';

/** Working hours within which somebody is answered; nine are a day of work. */
const answerHours: Readonly<Record<TicketPriority, number>> = { high: 3, normal: 9, low: 27 };

/**
 * When a ticket is due from now on, by the working hours of its country; null while the customer has to write, or once
 * it is solved. What waits for somebody else is due when its day has come, so that it is looked at then.
 *
 * @param at epoch milliseconds at which it came to stand so
 */
export function dueOf(ticket: {
  readonly country: CountryCode;
  readonly state: TicketState;
  readonly priority: TicketPriority;
  /** ISO day in the country; of HOLD. */
  readonly holdUntil: string | null;
  readonly at: number;
}): Date | null {
  const { country, state, priority, holdUntil, at } = ticket;
  if (state === 'PENDING' || state === 'SOLVED') return null;
  const start =
    state === 'HOLD' && holdUntil !== null
      ? startOfDay(countries[country].timeZone, holdUntil).getTime()
      : at;
  return new Date(addWorkingHours(country, start, answerHours[priority]));
}

/** A ticket waits for somebody else five working days at most, which are a week. */
export const longestHoldDays = 7;

/** Days for which somebody is still told that an answer is late. */
export const lateForDays = 7;

/** An hour of work before it is due may be as far away as the longest holidays. */
export const soonestReminderMs = 7 * 86_400_000;

/**
 * What whoever has a ticket is told of now: that its answer is due within an hour of work, or late; null: nothing, or nobody works
 * in its country now.
 *
 * @param now epoch milliseconds
 */
export function reminderOf(ticket: {
  readonly country: CountryCode;
  readonly dueAt: Date;
  readonly now: number;
}): 'ticket_due' | 'ticket_late' | null {
  const { country, now } = ticket;
  const dueAt = ticket.dueAt.getTime();
  if (!isWorkingTime(country, now)) return null;
  if (dueAt <= now) return 'ticket_late';
  return dueAt <= addWorkingHours(country, now, 1) ? 'ticket_due' : null;
}

/** Days after which a customer who was asked something is reminded, and after which their ticket is solved without their answer. */
export const askedDays = { remind: 3, close: 7 } as const;

/** Days that they have at least once they were reminded, however late that was. */
export const remindedDays = askedDays.close - askedDays.remind;
