import { addDays } from '../money/calendar-day.ts';
import type { CountryCode, Language } from '../country/country.ts';
import { isHoliday } from '../country/holidays.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';

/** How the law lets a holder end a policy within a period that is paid, and gives back the days that are left. */
export interface EarlyEndRule {
  /** ISO day since which it is in force. */
  readonly from: string;
  readonly law: Readonly<Record<Language, string>>;
  /** Working days within which the money has to go back; null where the law names none. */
  readonly backWithin: number | null;
}

/**
 * By country, the newest last. Elsewhere the insurer's terms decide: staff read them, and end the policy for its holder.
 * - Chile: art. 537 as of Ley 20.667; the ten days and the UF of the day are of CMF Circular 2114
 * - Colombia: the insured may revoke at any time (art. 1071)
 */
const earlyEndRules: Readonly<Record<CountryCode, readonly EarlyEndRule[]>> = {
  CL: [
    {
      from: '2013-12-01',
      law: {
        es: 'el artículo 537 del Código de Comercio',
        en: 'article 537 of the Chilean Commercial Code',
        pt: 'o artigo 537 do Código de Comércio do Chile',
      },
      backWithin: 10,
    },
  ],
  PE: [],
  CO: [
    {
      from: '1972-01-01',
      law: {
        es: 'el artículo 1071 del Código de Comercio',
        en: 'article 1071 of the Colombian Commercial Code',
        pt: 'o artigo 1071 do Código de Comércio da Colômbia',
      },
      backWithin: null,
    },
  ],
  INT: [],
};

/** The rule of a country for a policy that ends on a day, ISO; null where the law has none. */
export const earlyEndRuleOf = (country: CountryCode, lastDay: string): EarlyEndRule | null =>
  earlyEndRules[country].findLast(({ from }) => from <= lastDay) ?? null;

/**
 * ISO day until which the money has to be back; null where the law names none.
 *
 * @param knownOn ISO day on which the end was asked for, which may be later than the last one of cover
 */
export function backBy(country: CountryCode, knownOn: string): string | null {
  const within = earlyEndRuleOf(country, knownOn)?.backWithin ?? null;
  if (within === null) return null;
  let day = knownOn;
  for (let passed = 0; passed < within;) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !isHoliday(country, day)) passed += 1;
  }
  return day;
}

/** A trip is paid whole and ends by itself, and a contribution is not paid here: nothing of either is given back by days. */
export const isPaidByPeriods = ({
  period,
  rest,
}: Pick<SnapshotPrice, 'period' | 'rest'>): boolean => period !== 'day' && rest === undefined;
