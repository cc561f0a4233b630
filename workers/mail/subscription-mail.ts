import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { paragraph, writeMail } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
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
  /** ISO day of the next charge; null where none is made by itself. */
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
  const { kind, attemptId, endedAt, paidUntil, isKept, nextChargeOn, head, holder, session } = mail;
  const { language } = head;
  const texts = subscriptionTexts[kind][language];
  const own = subscriptionWords[language];
  const words = mailWords[language];
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
    ...writeMail({
      language,
      title: texts.title,
      number: holder.productName,
      preview: fillText(texts.body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(texts.body, values)),
        paragraph(fillText(texts.next, values)),
        { kind: 'button', label: words.open, href: purchaseLink(site.publicUrl, head, session) },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
