import { countries, countryCodes, type CountryCode } from './country.ts';
import { isHoliday } from './holidays.ts';
import { localTime } from './local-time.ts';

/** Local hours in which people are written to; `to` is the first one in which they are not. */
export interface DayHours {
  readonly from: number;
  readonly to: number;
}

interface WeekHours {
  readonly weekdays: DayHours;
  /** Null: not at all. */
  readonly saturday: DayHours | null;
  readonly sunday: DayHours | null;
  /** Not on the country's holidays, movable ones too. */
  readonly keepsHolidays: boolean;
}

const everyDay = (hours: DayHours): WeekHours => ({
  weekdays: hours,
  saturday: hours,
  sunday: hours,
  keepsHolidays: false,
});
const chile = { from: 8, to: 20 };
const colombia: WeekHours = {
  weekdays: { from: 7, to: 19 },
  saturday: { from: 8, to: 15 },
  sunday: null,
  keepsHolidays: true,
};
const ourAdvertising = everyDay({ from: 9, to: 21 });

export type HoursKind = 'contact' | 'advertising';

/**
 * By country: when a person may be written to about what they have (contact), and be asked to buy (advertising). Chile: Ley
 * 19.496 art. 37 as of Ley 21.320; Peru: Ley 29571 art. 62; Colombia: Ley 2300 of 2023, which holds for advertising too.
 */
const contactHours: Readonly<Record<CountryCode, Readonly<Record<HoursKind, WeekHours>>>> = {
  CL: {
    contact: { weekdays: chile, saturday: chile, sunday: null, keepsHolidays: true },
    advertising: ourAdvertising,
  },
  PE: {
    contact: { weekdays: { from: 7, to: 20 }, saturday: null, sunday: null, keepsHolidays: true },
    advertising: ourAdvertising,
  },
  CO: { contact: colombia, advertising: colombia },
  INT: { contact: ourAdvertising, advertising: ourAdvertising },
};

/** What a process is told instead of the table (`REMINDER_HOURS`): the same hours every day, everywhere. */
export type HoursInstead = DayHours | null;

/** Whether people of a country may be written to at an instant. */
export function isContactTime(
  country: CountryCode,
  kind: HoursKind,
  instant: number,
  instead: HoursInstead = null,
): boolean {
  const { day, weekday, hour } = localTime(countries[country].timeZone, instant);
  const week = instead === null ? contactHours[country][kind] : everyDay(instead);
  if (week.keepsHolidays && isHoliday(country, day)) return false;
  const hours = weekday === 6 ? week.saturday : weekday === 7 ? week.sunday : week.weekdays;
  return hours !== null && hour >= hours.from && hour < hours.to;
}

/** The hours of an ordinary working day in which people of a country may be written to or called. */
export const contactDay = (country: CountryCode, kind: HoursKind): DayHours =>
  contactHours[country][kind].weekdays;

/** The countries in which people may be written to at an instant. */
export const awakeCountries = (
  instant: number,
  instead: HoursInstead = null,
): readonly CountryCode[] =>
  countryCodes.filter((country) => isContactTime(country, 'advertising', instant, instead));

const quarterMs = 15 * 60_000;
const weekMs = 7 * 24 * 4 * quarterMs;

/** The first quarter of an hour in which they may be, in epoch milliseconds. Throws where there is none in a week. */
export function nextContactTime(
  country: CountryCode,
  kind: HoursKind,
  instant: number,
  instead: HoursInstead = null,
): number {
  if (isContactTime(country, kind, instant, instead)) return instant;
  const first = (Math.floor(instant / quarterMs) + 1) * quarterMs;
  for (let at = first; at < instant + weekMs; at += quarterMs)
    if (isContactTime(country, kind, at, instead)) return at;
  throw new Error(`${country} has no hours for ${kind}`);
}
