import { startOfDay } from '../calendar/start-of-day.ts';
import { countries, type CountryCode } from '../country/country.ts';
import { addWorkingHours } from '../country/working-hours.ts';
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
