import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { RenewalWay } from '@cotejo/domain/billing/charged-by.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { NoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { pauseCharges, pauseTexts, type PauseMailKind } from './pause-texts.ts';
import { writePurchaseLetter } from './purchase-letter.ts';
import { purchaseLink } from './purchase-link.ts';

export interface PauseMail {
  readonly kind: PauseMailKind;
  readonly pauseId: string;
  /** ISO days without cover, both included. */
  readonly from: string;
  readonly to: string;
  /** What is paid next. */
  readonly next: {
    /** A charge of it has failed, or was taken back. */
    readonly isOwed: boolean;
    /** ISO day of its charge, or until which its holder pays; null where it is not tried by itself. */
    readonly on: string | null;
    readonly renewal: RenewalWay;
  };
  readonly head: NoticeHead;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link. */
  readonly session: string;
}

/** That a pause was asked for, or ends. */
export function writePauseMail(
  { kind, pauseId, from, to, next, head, holder, session }: PauseMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language } = head;
  const texts = pauseTexts[kind][language];
  const inWords = (day: string): string => dateInWords(day, language);
  const charge = pauseCharges[chargeOf(next)][language];
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
    from: inWords(from),
    to: inWords(to),
    back: inWords(addDays(to, 1)),
    charge: fillText(charge, next.on === null ? {} : { date: inWords(next.on) }),
  };
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(texts.subject, values),
    messageId: `<${kind}.${pauseId}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts,
      values,
      href: purchaseLink(site.publicUrl, head, session),
    }),
  };
}

function chargeOf({ isOwed, on, renewal }: PauseMail['next']): keyof typeof pauseCharges {
  if (isOwed) return on === null ? 'owed' : 'tried';
  if (on === null) return 'none';
  return renewal === 'asked' ? 'asked' : 'card';
}
