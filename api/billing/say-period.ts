import { isSaidPaused, pausedWords, sayStanding } from '@cotejo/domain/billing/standing-words.ts';
import { sayNotice } from '@cotejo/domain/billing/notice-words.ts';
import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { reasonOf } from '@cotejo/domain/payment/codes/reasons.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import type { PolicyCover } from '@cotejo/store/subscription/read-standing.ts';

/**
 * A period as its holder sees it: its days, where it stands, and of one that is owed why it was not charged, in plain
 * words, and the day of the next try.
 *
 * @param paid amounts by attempt: what was charged, where it was
 */
export function sayPeriod(
  period: BillingPeriod,
  paid: ReadonlyMap<string, Money>,
  language: Language,
) {
  const { number, coversFrom, coversTo, dueOn, state, amount, currency, reason } = period;
  const isOwed = state === 'scheduled' || state === 'recycling';
  return {
    number,
    from: coversFrom,
    to: coversTo,
    dueOn,
    state,
    isPaused: period.pauseId != null,
    isAsked: isAsked(period),
    price: paid.get(period.attemptId ?? '') ?? { amount, currency },
    message: isOwed && reason !== null ? reasonOf(reason).message[language] : null,
    nextTryOn:
      period.nextTryAt === null || isAsked(period)
        ? null
        : dayIn(countries[period.countryCode].timeZone, period.nextTryAt.getTime()),
  };
}

/** Where the policy stands, as the desk sees it, too; today without cover where its holder has paused it. */
export const sayCover = (cover: PolicyCover, language: Language) => ({
  standing: cover.standing,
  name: sayStanding(cover, language),
  notice: cover.notice === null ? sayPause(cover, language) : sayNotice(cover.notice, language),
});

const sayPause = (cover: PolicyCover, language: Language): string | null =>
  cover.pausedTo !== null && isSaidPaused(cover)
    ? fillText(pausedWords.until[language], { date: dateInWords(cover.pausedTo, language) })
    : null;
