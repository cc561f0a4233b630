import { writePurchaseLetter } from './purchase-letter.ts';
import { isAsked, type RenewalWay } from '@cotejo/domain/billing/charged-by.ts';
import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { formatExact, formatMoney } from '@cotejo/domain/money/format-money.ts';
import { reasonOf, type ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { paragraph, type MailPart } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { purchaseLink } from './purchase-link.ts';
import { askedTexts, askedWords } from './asked-texts.ts';
import { periodTexts, periodWords, type PeriodMailKind, type PeriodText } from './period-texts.ts';

/** A period of another policy of the same person, as a mail names it. */
export interface OwedBeside {
  readonly productName: string;
  readonly price: Pick<BillingPeriod, 'amount' | 'currency'>;
}

export interface PeriodMail {
  readonly kind: PeriodMailKind;
  readonly period: Pick<
    BillingPeriod,
    | 'id'
    | 'coversFrom'
    | 'coversTo'
    | 'dueOn'
    | 'amount'
    | 'currency'
    | 'nextTryAt'
    | 'reason'
    | 'provider'
  >;
  /** What was paid; null while it is owed. */
  readonly paid: Money | null;
  /** Of one that is to come: what it would cost today, where that is another money, and the premium before it. */
  readonly coming: {
    readonly about: Money | null;
    readonly before: Money | null;
    /** Its premium is whole because the discount of the purchase is over. */
    readonly discountEnds: boolean;
  } | null;
  /** What else its holder owes, of a mail about what is owed: they are not written to about each. */
  readonly others: readonly OwedBeside[];
  /** ISO day of the next charge by itself; null where there is none. */
  readonly nextChargeOn: string | null;
  readonly last4: string | null;
  /** Whether what comes after it is charged to a card, or asked of its holder: a card that stays may have paid it. */
  readonly renewal: RenewalWay;
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** A mail about a period: what was or is to be paid, for which days, why not, and what comes next. */
export function writePeriodMail(
  mail: PeriodMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { kind, period, paid, coming, nextChargeOn, last4, renewal, head, holder, session } = mail;
  const { language, country } = head;
  const isByHolder = kind === 'period_charged' ? renewal === 'asked' : isAsked(period);
  const texts = textsOf(kind, isByHolder)[language];
  const own = periodWords[language];
  const later = (renewal === 'asked' ? askedWords : periodWords)[language];
  const { nextTryAt } = period;
  const inWords = (day: string) => dateInWords(day, language);
  const nextTryOn =
    nextTryAt === null || isAsked(period)
      ? null
      : dayIn(countries[country].timeZone, nextTryAt.getTime());
  const chargedOn = nextTryOn ?? period.dueOn;
  const inExact = (price: OwedBeside['price']): string =>
    price.currency === 'UF' ? fillText(own.uf, { uf: formatExact(price) }) : formatExact(price);
  const owed = inExact(period);
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    amount: paid === null ? owed : formatMoney(paid),
    from: inWords(period.coversFrom),
    to: inWords(period.coversTo),
    due: inWords(chargedOn),
    before: coming?.before == null ? '' : formatExact(coming.before),
    about: [
      ...(coming?.about == null
        ? []
        : [` ${fillText(own.about, { money: formatMoney(coming.about) })}`]),
      ...(coming?.discountEnds === true ? [` ${own.discountEnds}`] : []),
    ].join(''),
    why: period.reason === null ? '' : reasonOf(period.reason as ReasonCode).message[language],
    nextTry:
      nextTryOn === null ? own.noNextTry : fillText(own.nextTry, { date: inWords(nextTryOn) }),
    nextCharge:
      nextChargeOn === null
        ? later.noNextCharge
        : fillText(later.nextCharge, { date: inWords(nextChargeOn) }),
  };
  const card: readonly MailPart[] =
    last4 === null ? [] : [{ kind: 'facts', rows: [[own.card, fillText(own.ending, { last4 })]] }];
  const beside: readonly MailPart[] =
    mail.others.length === 0
      ? []
      : [
          paragraph(own.others),
          {
            kind: 'facts',
            rows: mail.others.map(({ productName, price }) => [productName, inExact(price)]),
          },
        ];
  const isOwed = paid === null && coming === null;
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(texts.subject, values),
    // Told again of another day it is another mail.
    messageId: `<${kind}.${period.id}${coming === null ? '' : `.${chargedOn}`}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts,
      values,
      href: purchaseLink(site.publicUrl, head, session),
      label: isOwed ? own.pay : mailWords[language].open,
      facts: [...card, ...beside],
      end: isOwed ? [paragraph(own.noLaw)] : [],
    }),
  };
}

/** By whom it is paid: a card that is charged, or its holder on a page. */
function textsOf(
  kind: PeriodMailKind,
  isByHolder: boolean,
): Readonly<Record<NoticeHead['language'], PeriodText>> {
  if (kind === 'period_declined') return periodTexts[kind];
  if (kind === 'period_overdue' || isByHolder) return askedTexts[kind];
  return periodTexts[kind];
}
