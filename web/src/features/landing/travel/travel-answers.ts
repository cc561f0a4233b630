import { maximumAge, type Sex } from '@cotejo/domain/catalogue/product.ts';
import { countDays } from '@cotejo/domain/money/calendar-day.ts';
import { maximumDependants } from '@cotejo/domain/profile/limits.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** Names of the widget's fields in an address (spec 2 §2.5), and the sex of who takes out the insurance. */
export const travelFields = {
  destination: 'fld_destination',
  departure: 'fld_departure_date',
  return: 'fld_return_date',
  passengers: 'fld_passengers',
  sex: 'sexo',
} as const;
export type TravelField = keyof typeof travelFields;

/** Why an answer cannot be taken: the last part of its text's key. */
export type TravelProblem =
  | 'destination'
  | 'departure'
  | 'departurePast'
  | 'return'
  | 'returnBefore'
  | 'returnLate'
  | 'passengers'
  | 'tooMany'
  | 'holderAge'
  | 'sex';

export interface TravelAnswers {
  /** As they were given. */
  readonly values: Readonly<Record<TravelField, string>>;
  readonly problems: Readonly<Partial<Record<TravelField, TravelProblem>>>;
  /** Whom the list is priced for; null while an answer is missing or wrong. */
  readonly profile: Profile | null;
}

/** The longest trip that the profile's form takes, in days. */
const longestTrip = 365;
/** A contract needs a grown-up holder. */
const grownUp = 18;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const sexes: Readonly<Record<string, Sex>> = { Femenino: 'F', Masculino: 'M' };

/**
 * Reads what the travel widget sent; null: the address has none of it. The dates only count the days of the trip, both included.
 *
 * @param today ISO day in the country's time zone
 * @param knows whether a two-letter code is a country that can be chosen
 */
export function readTravelAnswers(
  query: URLSearchParams,
  today: string,
  knows: (code: string) => boolean,
): TravelAnswers | null {
  const names = Object.entries(travelFields) as [TravelField, string][];
  if (!names.some(([, name]) => name.startsWith('fld_') && query.has(name))) return null;
  const values = Object.fromEntries(
    names.map(([field, name]) => [field, (query.get(name) ?? '').trim().slice(0, longestAnswer)]),
  ) as Record<TravelField, string>;
  const ages = readAges(values.passengers);
  const sex = Object.hasOwn(sexes, values.sex) ? sexes[values.sex] : undefined;
  const found: Partial<Record<TravelField, TravelProblem | null>> = {
    destination: knows(values.destination) ? null : 'destination',
    departure: departureProblem(values.departure, today),
    return: returnProblem(values),
    passengers: agesProblem(ages),
    sex: sex === undefined ? 'sex' : null,
  };
  const problems = Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== null),
  ) as TravelAnswers['problems'];
  const [age, ...others] = ages ?? [];
  if (Object.keys(problems).length > 0 || age === undefined || sex === undefined)
    return { values, problems, profile: null };
  const profile: Profile = {
    holder: { sex, age },
    dependants: others.map((other) => ({ relationship: 'otro', sex: null, age: other })),
    prevision: null,
    coverageCountry: values.destination,
    tripDays: daysOf(values),
  };
  return { values, problems, profile };
}

const longestAnswer = 80;

/** `34, 36 y 5`: ages in years; null: something in it is no age. */
function readAges(text: string): readonly number[] | null {
  const words = text.split(/[\s,;/]+/u).filter((word) => !['', 'y', 'e', 'and'].includes(word));
  const ages = words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : Number.NaN));
  return ages.length > 0 && ages.every((age) => age <= maximumAge) ? ages : null;
}

function agesProblem(ages: readonly number[] | null): TravelProblem | null {
  if (ages === null) return 'passengers';
  if (ages.length > maximumDependants + 1) return 'tooMany';
  return (ages[0] ?? 0) < grownUp ? 'holderAge' : null;
}

/** A day of the calendar: 2026-02-30 is none. */
function isDay(text: string): boolean {
  return (
    isoDay.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  );
}

function departureProblem(day: string, today: string): TravelProblem | null {
  if (!isDay(day)) return 'departure';
  return day < today ? 'departurePast' : null;
}

type Dates = Readonly<Record<'departure' | 'return', string>>;

const daysOf = (dates: Dates): number => countDays(dates.departure, dates.return) + 1;

function returnProblem(dates: Dates): TravelProblem | null {
  if (!isDay(dates.return)) return 'return';
  if (!isDay(dates.departure)) return null;
  if (dates.return < dates.departure) return 'returnBefore';
  return daysOf(dates) > longestTrip ? 'returnLate' : null;
}
