import { dayIn } from './start-dates.ts';

const hourMs = 3_600_000;

/** The instant at which an ISO day begins in a time zone: its first full hour, also where clocks skip midnight that day. */
export function startOfDay(timeZone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let hour = -26; hour <= 14; hour++) {
    const at = noon + hour * hourMs;
    if (dayIn(timeZone, at) === day) return new Date(at);
  }
  throw new Error(`${day} is no day in ${timeZone}`);
}
