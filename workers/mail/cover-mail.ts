import type { RenewalWay } from '@cotejo/domain/billing/charged-by.ts';
import { coverLaws, isTermOver } from '@cotejo/domain/billing/cover-end.ts';
import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import type { CoverNotice } from '@cotejo/store/billing/cover-notice.model.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { askedCoverNext } from './asked-end-texts.ts';
import { coverTexts, coverWords, type CoverMailKind } from './cover-texts.ts';
import { paragraph } from './mail-page.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { periodWords } from './period-texts.ts';
import { writePurchaseLetter } from './purchase-letter.ts';
import { purchaseLink } from './purchase-link.ts';

export interface CoverMail {
  readonly kind: CoverMailKind;
  readonly notice: CoverNotice;
  readonly period: Pick<
    BillingPeriod,
    'countryCode' | 'dueOn' | 'coversFrom' | 'coversTo' | 'amount' | 'currency' | 'state'
  >;
  /** Whether its card is charged, or its holder is asked for each period. */
  readonly renewal: RenewalWay;
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** A mail about the insurer's notice: until when the policy holds as the insurer said, and what became of it. */
export function writeCoverMail(
  { kind, notice, period, renewal, head, holder, session }: CoverMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language, country } = head;
  const own = coverWords[language];
  // Recorded after the time to pay was over, which its last day tells: nobody is asked for money that is not taken.
  const isLate =
    kind === 'cover_notice' && notice.endsOn !== null && isTermOver(period, notice.endsOn);
  // Its mail waits for the hours of the country: what was owed may be paid, or given up, by then.
  const isSettled =
    kind === 'cover_back' && period.state !== 'scheduled' && period.state !== 'recycling';
  const { next } = coverTexts.cover_kept[language];
  const texts = {
    ...coverTexts[kind][language],
    ...(renewal === 'asked' && (kind === 'cover_ended' || kind === 'cover_back')
      ? { next: askedCoverNext[kind][language] }
      : {}),
    ...(isLate ? own.late : {}),
    ...(isSettled ? { next } : {}),
  };
  const inWords = (day: string | null) => (day === null ? '' : dateInWords(day, language));
  const premium = formatMoney({ amount: period.amount, currency: period.currency });
  const { suspendsOn, endsOn, closedAt, outcome, backFrom } = notice;
  const closedOn =
    closedAt === null ? null : dayIn(countries[country].timeZone, closedAt.getTime());
  const days = {
    from: inWords(period.coversFrom),
    to: inWords(period.coversTo),
    sent: inWords(notice.sentOn),
    suspends: inWords(suspendsOn),
    end: inWords(endsOn),
    restored: closedOn === null ? '' : inWords(addDays(closedOn, 1)),
    reference: notice.reference ?? '',
    back: inWords(backFrom),
    lost: endsOn === null ? '' : inWords(addDays(endsOn, 1)),
    before: backFrom === null ? '' : inWords(addDays(backFrom, -1)),
  };
  const isGapless = backFrom === null || endsOn === null || backFrom === addDays(endsOn, 1);
  const isRestored = suspendsOn !== null && closedOn !== null && closedOn >= suspendsOn;
  const paid = isRestored ? own.restored : own.paid;
  const kept =
    outcome === 'withdrawn' ? own.withdrawn : outcome === 'cancelled' ? own.waived : paid;
  const what = suspendsOn === null ? own.ends : endsOn === null ? own.claimed : own.suspends;
  const values = {
    ...days,
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    // Of what is not taken any more there is no day on which it is paid.
    amount:
      period.currency === 'UF' && !isLate
        ? fillText(periodWords[language].uf, { uf: premium })
        : premium,
    law: coverLaws[notice.law][language],
    ends: fillText(what, days),
    last: endsOn === null ? '' : fillText(own.last, days),
    kept: fillText(kept, days),
    answer: notice.backReference ?? '',
    gap: fillText(isGapless ? own.noGap : own.gap, days),
  };
  const isOpen =
    (kind === 'cover_notice' && !isLate) ||
    kind === 'cover_suspended' ||
    (kind === 'cover_back' && !isSettled);
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(texts.subject, values),
    messageId: `<${kind}.${notice.id}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts,
      values,
      href: purchaseLink(site.publicUrl, head, session),
      ...(isOpen ? { label: own.pay } : {}),
      end: [paragraph(own.noProcedure)],
    }),
  };
}
