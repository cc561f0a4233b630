import type { CountryCode } from './country.ts';

type HolidaysOf = (year: number) => readonly string[];

/** Holidays of the law, ISO days by year. Days of elections are Sundays, on which nobody is written to anyway. */
const rules: Readonly<Record<CountryCode, HolidaysOf>> = {
  CL: chile,
  PE: (year) => [
    ...on(year, '01-01', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06', '08-30'),
    ...on(year, '10-08', '11-01', '12-08', '12-09', '12-25'),
    ...fromEaster(year, -3, -2),
  ],
  // Ley 51 of 1983: what is moved falls on the Monday from its day on, Easter's own Mondays included.
  CO: (year) => [
    ...on(year, '01-01', '05-01', '07-20', '08-07', '12-08', '12-25'),
    ...on(year, '01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11').map(mondayFrom),
    ...fromEaster(year, -3, -2, 43, 64, 71),
  ],
  INT: (year) => on(year, '01-01', '12-25'),
};

const known = new Map<string, ReadonlySet<string>>();

/** The holidays of a country in a year, movable ones too. */
export function holidaysIn(country: CountryCode, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const found = known.get(key) ?? new Set(rules[country](year));
  known.set(key, found);
  return found;
}

/** @param day ISO day of the country */
export const isHoliday = (country: CountryCode, day: string): boolean =>
  holidaysIn(country, Number(day.slice(0, 4))).has(day);

function chile(year: number): readonly string[] {
  const days = [
    ...on(year, '01-01', '05-01', '05-21', '07-16', '08-15', '09-18', '09-19', '11-01'),
    ...on(year, '12-08', '12-25'),
    ...fromEaster(year, -2, -1),
    // Ley 19.668: to the Monday of its week from Tuesday to Thursday, to the next one from a Friday.
    ...on(year, '06-29', '10-12').map(byLey19668),
    // Ley 21.357: the day of the winter solstice in Chile; 20 June in leap years and the ones after them, until 2055.
    `${year}-06-${year % 4 < 2 ? '20' : '21'}`,
    reformation(year),
  ];
  const eighteenth = weekday(`${year}-09-18`);
  // Ley 20.983 and 20.215: what lies between the national holidays and a weekend, and 2 January on a Monday.
  if (weekday(`${year}-01-02`) === 1) days.push(`${year}-01-02`);
  if (eighteenth === 2 || eighteenth === 6) days.push(`${year}-09-17`);
  if (eighteenth === 3) days.push(`${year}-09-20`);
  return days;
}

function byLey19668(day: string): string {
  const at = weekday(day);
  if (at >= 2 && at <= 4) return addDays(day, 1 - at);
  return at === 5 ? addDays(day, 3) : day;
}

/** Ley 20.299: 31 October, on the Friday before it where it is a Tuesday, after it where it is a Wednesday. */
function reformation(year: number): string {
  const day = `${year}-10-31`;
  const moves: Readonly<Record<number, number>> = { 2: -4, 3: 2 };
  return addDays(day, moves[weekday(day)] ?? 0);
}

const on = (year: number, ...monthDays: readonly string[]): readonly string[] =>
  monthDays.map((monthDay) => `${year}-${monthDay}`);

const fromEaster = (year: number, ...days: readonly number[]): readonly string[] =>
  days.map((after) => addDays(easterOf(year), after));

/** Not that of `money`, which stands above the countries. */
function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const mondayFrom = (day: string): string => addDays(day, (8 - weekday(day)) % 7);

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`;
}
