import { writePurchaseLetter } from './purchase-letter.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { NoticeSubject } from '@cotejo/store/purchase/read/read-notice.ts';
import type { NoticeInput } from '@cotejo/workflows/mail/messages.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { dateFormat } from '@cotejo/domain/country/formatters.ts';
import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { noticeTexts, refundTexts, unpaidPeriodNext } from './notice-texts.ts';
import { purchaseLink } from './purchase-link.ts';

/**
 * The outcome of a payment, and the mail's own link.
 *
 * @param session the secret of that link
 */
export function writePurchaseNotice(
  { kind, attemptId }: NoticeInput,
  subject: NoticeSubject,
  holder: Policyholder,
  site: { readonly publicUrl: string; readonly contactEmail: string },
  session: string,
): OutgoingMail {
  const { language } = subject;
  const written = noticeTexts(kind, language);
  const texts =
    kind === 'transfer_unpaid' && subject.isOfPeriod
      ? { ...written, next: unpaidPeriodNext[language] }
      : written;
  const about = { product: holder.productName, amount: formatMoney(subject.amount) };
  const { story, after } = refundTexts(kind, subject, language);
  const values = {
    ...about,
    name: holder.firstName,
    contact: site.contactEmail,
    story: fillText(story, about),
    after,
    why: subject.why[language],
    reviewBy: sayTime(subject, language),
  };
  return {
    to: holder.email,
    subject: fillText(texts.subject, values),
    messageId: `<${kind}.${attemptId}@cotejo>`,
    ...writePurchaseLetter({
      language,
      texts,
      values,
      href: purchaseLink(site.publicUrl, subject, session),
    }),
  };
}

/** Until when a person looks at a proof: `24 de noviembre de 2026, 14:30`, in the time of the country. */
function sayTime({ country, reviewBy }: NoticeSubject, language: Language): string {
  if (reviewBy === null) return '';
  const { timeZone } = countries[country];
  const time = dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${dateInWords(dayIn(timeZone, reviewBy.getTime()), language)}, ${time.format(reviewBy)}`;
}
