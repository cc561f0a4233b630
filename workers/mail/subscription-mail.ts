import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { RenewalWay } from '@cotejo/domain/billing/charged-by.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { askedSubscriptionTexts, askedSubscriptionWords } from './asked-end-texts.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { writePurchaseLetter } from './purchase-letter.ts';
import { purchaseLink } from './purchase-link.ts';
import {
  subscriptionTexts,
  subscriptionWords,
  type SubscriptionMailKind,
} from './subscription-texts.ts';

export interface SubscriptionMail {
  readonly kind: SubscriptionMailKind;
  /** Of the subscription, and when it was ended: each end has a mail of its own. */
  readonly attemptId: string;
  readonly endedAt: string;
  /** ISO day: the last one that is paid. */
  readonly paidUntil: string;
  /** Its holder may take the end back until that day. */
  readonly isKept: boolean;
  /** Whether its card is charged, or its holder is asked for each period. */
  readonly renewal: RenewalWay;
  /** ISO day of the next charge, or until which its holder pays; null where neither is known. */
  readonly nextChargeOn: string | null;
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** That no more is charged, with the last day of what was paid; or that it goes on, with the next charge. */
export function writeSubscriptionMail(
  mail: SubscriptionMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { kind, attemptId, endedAt, paidUntil, isKept, renewal, nextChargeOn } = mail;
  const { head, holder, session } = mail;
  const { language } = head;
  const isAsked = renewal === 'asked';
  const texts = (isAsked ? askedSubscriptionTexts : subscriptionTexts)[kind][language];
  const own = (isAsked ? askedSubscriptionWords : subscriptionWords)[language];
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    until: dateInWords(paidUntil, language),
    after: isKept ? own.kept : own.gone,
    nextCharge:
      nextChargeOn === null
        ? own.noNextCharge
        : fillText(own.nextCharge, { date: dateInWords(nextChargeOn, language) }),
  };
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(texts.subject, values),
    messageId: `<${kind}.${attemptId}.${Date.parse(endedAt)}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts,
      values,
      href: purchaseLink(site.publicUrl, head, session),
    }),
  };
}
