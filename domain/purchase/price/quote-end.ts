import { countries, ufCountry, type CountryCode } from '../../country/country.ts';
import type { DeclarationStanding } from '../../declaration/declaration-result.ts';
import { isFresh } from '../../money/unit-value.ts';
import type { SnapshotPrice } from '../snapshot.ts';
import { firstIsapreStart } from '../subject/isapre-notice.ts';
import { chosenStart, dayIn, isStartPassed, previousSystemOf } from '../../calendar/start-dates.ts';

const day = 86_400_000;

/**
 * How long what was quoted holds, in days.
 *
 * - quoteDays: a price may be paid for this long, or until its promotion ends
 * - settlingDays: a payment that was opened before the first day of cover may be settled this long after its opening
 */
export const quotePolicy = { quoteDays: 7, settlingDays: 3 } as const;

/** A product that says nothing else takes a health declaration of this many days. */
const usualDeclarationDays = 30;

/** What ran out; codes of the error catalogue. */
export const quoteProblems = [
  'START_DATE_PASSED',
  'DECLARATION_OUTDATED',
  'EXCLUSIONS_UNCONFIRMED',
  'QUOTE_EXPIRED',
  'PRICE_OUTDATED',
] as const;
export type QuoteProblem = (typeof quoteProblems)[number];

/**
 * What a purchase was quoted and answered with. Ages are those of the first day of cover: they hold as long as
 * that day does, and are checked whenever it is chosen.
 */
export interface QuoteTerms {
  readonly country: CountryCode;
  /** First day of cover, ISO; null before it is chosen. */
  readonly startDate: string | null;
  /** The contract takes the place of one with another isapre, which has to be told in time. */
  readonly changesIsapre?: boolean;
  readonly price: Pick<SnapshotPrice, 'quotedUntil' | 'ufDate' | 'ufSource'>;
  /** The health declaration that was accepted, and for how many days the product takes it; null without one. */
  readonly declaration: {
    readonly givenAt: Date;
    readonly days: number;
    readonly standing: DeclarationStanding;
  } | null;
}

/** The terms of a purchase by what is kept of it. */
export function toQuoteTerms(of: {
  readonly country: CountryCode;
  readonly price: QuoteTerms['price'];
  readonly product: { readonly declarationDays?: number };
  readonly personal: Readonly<Record<string, unknown>> | null;
  readonly declared: { readonly givenAt: Date; readonly standing: DeclarationStanding } | null;
}): QuoteTerms {
  const { country, price, product, personal, declared } = of;
  const days = product.declarationDays ?? usualDeclarationDays;
  return {
    country,
    price,
    startDate: chosenStart(personal),
    changesIsapre: previousSystemOf(personal) === 'isapre',
    declaration: declared === null ? null : { ...declared, days },
  };
}

/** Until when a price of `now` (epoch milliseconds) may be paid; ISO date-time. */
export function getQuoteEnd(now: number, offer?: { readonly endsAt: string }): string {
  const usual = now + quotePolicy.quoteDays * day;
  const end = offer === undefined ? usual : Math.min(usual, Date.parse(offer.endsAt));
  return new Date(end).toISOString();
}

/**
 * Why a payment may not begin at `now` (epoch milliseconds); null when nothing ran out. What has to be
 * answered again comes before what only has to be priced again.
 */
export function findQuoteProblem(
  terms: QuoteTerms,
  now: number,
  chargesProjectedUf: boolean,
): QuoteProblem | null {
  const { declaration } = terms;
  // One that nobody judged by today's rules, or that still waits for its decision, is answered again.
  if (declaration?.standing === 'undecided') return 'DECLARATION_OUTDATED';
  const ended = findEnd(terms, now, chargesProjectedUf);
  const isUnconfirmed = declaration?.standing === 'unconfirmed';
  return ended === null && isUnconfirmed ? 'EXCLUSIONS_UNCONFIRMED' : ended;
}

function findEnd(terms: QuoteTerms, now: number, chargesProjectedUf: boolean): QuoteProblem | null {
  const { country, startDate, changesIsapre = false, price, declaration } = terms;
  const today = dayIn(countries[country].timeZone, now);
  if (startDate !== null && isStartPassed(startDate, today)) return 'START_DATE_PASSED';
  // A notice that is given in another month ends the present contract a month later.
  if (startDate !== null && changesIsapre && startDate < firstIsapreStart(today, 'isapre'))
    return 'START_DATE_PASSED';
  if (declaration !== null && now > declaration.givenAt.getTime() + declaration.days * day)
    return 'DECLARATION_OUTDATED';
  if (price.quotedUntil !== undefined && now > Date.parse(price.quotedUntil))
    return 'QUOTE_EXPIRED';
  const ufToday = dayIn(countries[ufCountry].timeZone, now);
  return isPriceFresh(price, ufToday, chargesProjectedUf) ? null : 'PRICE_OUTDATED';
}

/**
 * Why no policy may follow at `now` from a payment that was opened at `openedAt`; null when one may. The terms
 * must have held when the payer agreed to them. A first day of cover that came while the bank settled is kept
 * for a few days: the buyer paid in time, and would be without cover otherwise.
 */
export function findIssueProblem(
  terms: QuoteTerms,
  openedAt: number,
  now: number,
): QuoteProblem | null {
  // Whether a projected unit value may be charged was decided when the payment began.
  const before = findEnd(terms, openedAt, true);
  if (before !== null) return before;
  const today = dayIn(countries[terms.country].timeZone, now);
  const isSettled = now - openedAt <= quotePolicy.settlingDays * day;
  const hasPassed = terms.startDate !== null && isStartPassed(terms.startDate, today);
  return hasPassed && !isSettled ? 'START_DATE_PASSED' : null;
}

/** Whether a price may be charged on `today` (the ISO day in the unit's country) as it was converted. */
export function isPriceFresh(
  { ufDate, ufSource }: Pick<SnapshotPrice, 'ufDate' | 'ufSource'>,
  today: string,
  chargesProjected: boolean,
): boolean {
  if (ufDate === null) return true;
  return isFresh(ufDate, today) && (ufSource !== 'projected' || chargesProjected);
}
