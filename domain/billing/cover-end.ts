import type { CountryCode, Language } from '../country/country.ts';
import { addDays, addMonths } from '../money/calendar-day.ts';

/** What ends a policy that is not paid, as its mails cite it. */
export const coverLaws = {
  'cl-528': {
    es: 'el artículo 528 del Código de Comercio',
    en: 'article 528 of the Chilean Commercial Code',
    pt: 'o artigo 528 do Código de Comércio do Chile',
  },
  'pe-29946': {
    es: 'los artículos 21 y 23 de la Ley 29946',
    en: 'articles 21 and 23 of Peru’s Law 29946',
    pt: 'os artigos 21 e 23 da Lei 29946 do Peru',
  },
  'co-1068': {
    es: 'los artículos 1066 y 1068 del Código de Comercio',
    en: 'articles 1066 and 1068 of the Colombian Commercial Code',
    pt: 'os artigos 1066 e 1068 do Código de Comércio da Colômbia',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
export type CoverLaw = keyof typeof coverLaws;

/**
 * How a policy whose premium is not paid comes to its end in a country. Three things stay apart: our reminders, the notice that its
 * insurer sends, and the end, which follows from the notice and the law's days.
 */
export interface CoverEndRule {
  /** ISO day since which it is in force. */
  readonly from: string;
  readonly law: CoverLaw;
  /** Days after the first failed try before a notice counts: our own reminders come first. */
  readonly graceDays: number;
  /** How many days after the due day the notice may still be sent; null: no limit. */
  readonly noticeWithinDays: number | null;
  /** Days after the due one for which the policy still covers; null: nothing is suspended. */
  readonly coversDays: number | null;
  /** The last day of the contract: counted from the notice, or from the due day. */
  readonly ends:
    | { readonly after: 'notice'; readonly days: number }
    | { readonly after: 'due'; readonly days: number }
    | { readonly after: 'due'; readonly months: number };
  /** Months after the due day in which a premium is taken; later money would be for cover that is gone. Null: until the end. */
  readonly termMonths: number | null;
  /**
   * For how many days after the end its insurer may take the policy back; null: what has ended is over, and a new contract is needed.
   * No law names a number: a year is ours.
   */
  readonly reinstateDays: number | null;
}

/**
 * By country, the newest last; what was bought elsewhere follows the clause of its own policy, and ends by nobody's rule here.
 * - Chile: art. 528 as of Ley 20.667
 * - Peru: arts. 21 (suspension) and 23 (extinction of what its insurer does not claim)
 * - Colombia: art. 1068; the month to pay is of art. 1066, of life cover of art. 1152
 */
const coverEndRules: Readonly<Record<CountryCode, readonly CoverEndRule[]>> = {
  CL: [
    {
      from: '2013-12-01',
      law: 'cl-528',
      graceDays: 15,
      noticeWithinDays: null,
      coversDays: null,
      ends: { after: 'notice', days: 15 },
      termMonths: null,
      reinstateDays: 365,
    },
  ],
  PE: [
    {
      from: '2013-05-27',
      law: 'pe-29946',
      graceDays: 10,
      noticeWithinDays: 30,
      coversDays: 30,
      ends: { after: 'due', days: 90 },
      termMonths: null,
      // Paying before the end is what brings it back.
      reinstateDays: null,
    },
  ],
  CO: [
    {
      from: '1991-01-01',
      law: 'co-1068',
      graceDays: 15,
      noticeWithinDays: null,
      coversDays: null,
      ends: { after: 'due', months: 1 },
      termMonths: 1,
      reinstateDays: 365,
    },
  ],
  INT: [],
};

/** The rule of a country for a premium that was due on a day, ISO; null where the law ends nothing. */
export const coverEndRuleOf = (country: CountryCode, dueOn: string): CoverEndRule | null =>
  coverEndRules[country].findLast(({ from }) => from <= dueOn) ?? null;

/** Days of a premium that was not paid, ISO. */
interface Unpaid {
  readonly countryCode: CountryCode;
  readonly dueOn: string;
  /** Of the first failed try; null where none has failed. */
  readonly arrearsFrom: string | null;
}

/** The days on which its insurer may have sent a notice that counts, both included; null where none does. */
export function noticeDays({ countryCode, dueOn, arrearsFrom }: Unpaid): {
  readonly from: string;
  readonly to: string | null;
} | null {
  const rule = coverEndRuleOf(countryCode, dueOn);
  if (rule === null || arrearsFrom === null) return null;
  const { graceDays, noticeWithinDays } = rule;
  return {
    from: addDays(arrearsFrom, graceDays),
    to: noticeWithinDays === null ? null : addDays(dueOn, noticeWithinDays),
  };
}

/** Whether a notice of a day may be recorded. */
export function isNoticeDay(unpaid: Unpaid, sentOn: string): boolean {
  const days = noticeDays(unpaid);
  return days !== null && days.from <= sentOn && (days.to === null || sentOn <= days.to);
}

/**
 * What follows from a notice, ISO days: the first one without cover while it is not paid (null: nothing is suspended), and the last
 * one of the contract.
 */
export function coverEndDays(
  rule: CoverEndRule,
  { dueOn, sentOn }: { readonly dueOn: string; readonly sentOn: string },
): { readonly suspendsOn: string | null; readonly endsOn: string } {
  const { ends, coversDays } = rule;
  const from = ends.after === 'notice' ? sentOn : dueOn;
  const end = 'months' in ends ? addMonths(from, ends.months) : addDays(from, ends.days);
  return {
    suspendsOn: coversDays === null ? null : addDays(dueOn, coversDays + 1),
    // The announced end is never in the past.
    endsOn: end < sentOn ? sentOn : end,
  };
}

/** Whether an insurer keeps the contract by claiming the premium: where the law suspends cover before it ends (Peru). */
export const keepsByClaim = ({
  countryCode,
  dueOn,
}: Pick<Unpaid, 'countryCode' | 'dueOn'>): boolean =>
  (coverEndRuleOf(countryCode, dueOn)?.coversDays ?? null) !== null;

/** Whether a premium is taken no more: in Colombia default has ended the contract by itself when the month to pay is over. */
export function isTermOver(
  { countryCode, dueOn }: Pick<Unpaid, 'countryCode' | 'dueOn'>,
  today: string,
): boolean {
  const months = coverEndRuleOf(countryCode, dueOn)?.termMonths ?? null;
  return months !== null && today > addMonths(dueOn, months);
}

/**
 * The days from which its insurer may cover again what has ended unpaid, ISO and both included; null where none may be recorded today.
 *
 * @param endedOn ISO day: the last one of the contract
 */
export function reinstateDays(
  { countryCode, dueOn }: Pick<Unpaid, 'countryCode' | 'dueOn'>,
  endedOn: string,
  today: string,
): { readonly from: string; readonly to: string } | null {
  const most = coverEndRuleOf(countryCode, dueOn)?.reinstateDays ?? null;
  if (most === null || today <= endedOn || today > addDays(endedOn, most)) return null;
  return { from: addDays(endedOn, 1), to: today };
}
