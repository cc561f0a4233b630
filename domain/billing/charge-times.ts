import { countries, type CountryCode } from '../country/country.ts';
import { dayIn } from '../calendar/start-dates.ts';
import { startOfDay } from '../calendar/start-of-day.ts';
import { addDays } from '../money/calendar-day.ts';
import { isAsked, type ChargedBy } from './charged-by.ts';
import { billingRun } from './run-rules.ts';

const hourMs = 3_600_000;
const spreadMs = 4 * hourMs;

/** When a period is first tried: its due day from 08:00 on its country's clock, spread by its policy over four hours. */
export function firstTryAt(country: CountryCode, dueOn: string, policyId: string): Date {
  return new Date(localHour(country, dueOn, 8).getTime() + spread(policyId, spreadMs));
}

/**
 * When something first happens to a period by itself: its card is tried on its due day; where its holder is asked, it is owed from the
 * morning after that day, which is theirs to pay on.
 */
export function firstMomentOf(period: {
  readonly provider: ChargedBy;
  readonly countryCode: CountryCode;
  readonly dueOn: string;
  readonly policyId: string;
}): Date {
  const { countryCode, dueOn, policyId } = period;
  return isAsked(period)
    ? stageAt(countryCode, addDays(dueOn, 1))
    : firstTryAt(countryCode, dueOn, policyId);
}

/** When it is tried again: on a later day between 10:00 and 11:00, spread by its policy. */
export function laterTryAt(country: CountryCode, day: string, policyId: string): Date {
  return new Date(localHour(country, day, 10).getTime() + spread(policyId, hourMs));
}

/** When what a stage of the arrears asks for is written: at 11:00 of its day, after that day's try. */
export function stageAt(country: CountryCode, day: string): Date {
  return localHour(country, day, 11);
}

/** Now, where charges are begun in the country at this hour; else the next moment at which they are. */
export function chargingFrom(country: CountryCode, now: Date): Date {
  const { timeZone } = countries[country];
  const { from, to } = billingRun.hours;
  const today = dayIn(timeZone, now.getTime());
  const begin = localHour(country, today, from);
  if (now < begin) return begin;
  return now < localHour(country, today, to) ? now : localHour(country, addDays(today, 1), from);
}

/** An hour of a day on a country's clock. Asked of the zone, because some days have 23 hours, or 25. */
function localHour(country: CountryCode, day: string, hour: number): Date {
  const { timeZone } = countries[country];
  const start = startOfDay(timeZone, day).getTime();
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  // A day whose clock changes before that hour has it an hour earlier or later.
  for (const slack of [0, -1, 1, -2]) {
    const at = new Date(start + (hour + slack) * hourMs);
    if (Number(clock.format(at)) === hour) return at;
  }
  throw new Error(`${day} has no hour ${hour} in ${timeZone}`);
}

/** The same for a policy every time: FNV-1a over its id. */
function spread(policyId: string, withinMs: number): number {
  let hash = 2_166_136_261;
  for (const character of policyId)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash % withinMs;
}
