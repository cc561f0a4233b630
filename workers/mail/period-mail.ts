import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { reasonOf, type ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { paragraph, writeMail, type MailPart } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { purchaseLink } from './purchase-link.ts';
import { periodTexts, periodWords, type PeriodMailKind } from './period-texts.ts';

export interface PeriodMail {
  readonly kind: PeriodMailKind;
  readonly period: Pick<
    BillingPeriod,
    'id' | 'coversFrom' | 'coversTo' | 'dueOn' | 'amount' | 'currency' | 'nextTryAt' | 'reason'
  >;
  /** What was paid; null while it is owed. */
  readonly paid: Money | null;
  /** Of one that is to come: what it would cost today, where that is another money, and the premium before it. */
  readonly coming: { readonly about: Money | null; readonly before: Money | null } | null;
  /** ISO day of the next charge by itself; null where there is none. */
  readonly nextChargeOn: string | null;
  readonly last4: string | null;
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** A mail about a period: what was or is to be paid, for which days, why not, and what comes next. */
export function writePeriodMail(
  { kind, period, paid, coming, nextChargeOn, last4, head, holder, session }: PeriodMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language, country } = head;
  const texts = periodTexts[kind][language];
  const own = periodWords[language];
  const words = mailWords[language];
  const { nextTryAt } = period;
  const inWords = (day: string) => dateInWords(day, language);
  const nextTryOn =
    nextTryAt === null ? null : dayIn(countries[country].timeZone, nextTryAt.getTime());
  const chargedOn = nextTryOn ?? period.dueOn;
  const premium = { amount: period.amount, currency: period.currency };
  const owed =
    period.currency === 'UF'
      ? fillText(own.uf, { uf: formatMoney(premium) })
      : formatMoney(premium);
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    amount: paid === null ? owed : formatMoney(paid),
    from: inWords(period.coversFrom),
    to: inWords(period.coversTo),
    due: inWords(chargedOn),
    before: coming?.before == null ? '' : formatMoney(coming.before),
    about:
      coming?.about == null ? '' : ` ${fillText(own.about, { money: formatMoney(coming.about) })}`,
    why: period.reason === null ? '' : reasonOf(period.reason as ReasonCode).message[language],
    nextTry:
      nextTryOn === null ? own.noNextTry : fillText(own.nextTry, { date: inWords(nextTryOn) }),
    nextCharge:
      nextChargeOn === null
        ? own.noNextCharge
        : fillText(own.nextCharge, { date: inWords(nextChargeOn) }),
  };
  const card: readonly MailPart[] =
    last4 === null ? [] : [{ kind: 'facts', rows: [[own.card, fillText(own.ending, { last4 })]] }];
  const isOwed = paid === null && coming === null;
  const said: readonly MailPart[] = isOwed ? [paragraph(own.noLaw)] : [];
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(texts.subject, values),
    // Told again of another day it is another mail.
    messageId: `<${kind}.${period.id}${coming === null ? '' : `.${chargedOn}`}@cotejo>`,
    ...writeMail({
      language,
      title: texts.title,
      number: holder.productName,
      preview: fillText(texts.body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(texts.body, values).trim()),
        ...card,
        paragraph(fillText(texts.next, values)),
        {
          kind: 'button',
          label: isOwed ? own.pay : words.open,
          href: purchaseLink(site.publicUrl, head, session),
        },
        ...said,
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
