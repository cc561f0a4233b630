import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { purchasePath } from '@cotejo/domain/site-paths.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import type { NoticeSubject } from '@cotejo/store/purchase/read-notice.ts';
import type { NoticeInput } from '@cotejo/workflows/mail/messages.ts';
import { fill } from '../policy/policy-texts.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { escapeHtml, mailPage, mailParagraph } from './mail-page.ts';
import { noticeTexts, refundTexts } from './notice-texts.ts';

/** The outcome of a payment, and the link that keeps working. */
export function writePurchaseNotice(
  { kind, attemptId }: NoticeInput,
  subject: NoticeSubject,
  holder: Policyholder,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const texts = noticeTexts(kind, subject.language);
  const prefix = subject.language === 'es' ? '' : `/${subject.language}`;
  const link = `${site.publicUrl}${prefix}${purchasePath(subject.productCode)}?session=${subject.session}`;
  const about = { product: holder.productName, amount: formatMoney(subject.amount) };
  const { story, after: afterwards } = refundTexts(subject, subject.language);
  const values = {
    ...about,
    name: holder.name,
    contact: site.contactEmail,
    story: fill(story, about),
    after: afterwards,
  };
  const before = [texts.greeting, texts.body, texts.next].map((text) => fill(text, values));
  const after = [fill(texts.help, values), 'Cotejo'];
  return {
    to: holder.email,
    subject: fill(texts.subject, values),
    messageId: `<${kind}.${attemptId}@cotejo>`,
    text: [...before, link, ...after].join('\n\n'),
    html: mailPage(texts.title, holder.productName, [
      ...before.map(mailParagraph),
      `<p><a href="${escapeHtml(link)}" style="color:#00656e">${escapeHtml(link)}</a></p>`,
      ...after.map(mailParagraph),
    ]),
  };
}
