import { dateInWords } from '@cotejo/domain/purchase/start-dates.ts';
import { confirmationSegment } from '@cotejo/domain/purchase/step-definitions.ts';
import { purchasePath } from '@cotejo/domain/site-paths.ts';
import type { Confirmation } from '@cotejo/store/purchase/read-confirmation.sql.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { escapeHtml, mailPage, mailParagraph } from '../mail/mail-page.ts';
import { fill, policyTexts } from './policy-texts.ts';

/** The mail of a new policy: what happened, the document, the link that keeps working. */
export function writeConfirmationMail(
  confirmation: Confirmation,
  holder: Policyholder,
  pdf: Buffer,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const texts = policyTexts[confirmation.language];
  const { policy, product, session, productCode } = confirmation;
  const prefix = confirmation.language === 'es' ? '' : `/${confirmation.language}`;
  const link = `${site.publicUrl}${prefix}${purchasePath(productCode, confirmationSegment)}?session=${session}`;
  const values = {
    name: holder.name,
    number: policy.number,
    product: product.displayName,
    organization: product.organization,
    startsOn: dateInWords(policy.startsOn, confirmation.language),
    contact: site.contactEmail,
  };
  const lines = [texts.greeting, texts.body, texts.attached].map((text) => fill(text, values));
  const closing = [texts.next, texts.help].map((text) => fill(text, values));
  return {
    to: holder.email,
    subject: fill(texts.subject, values),
    messageId: `<policy.${policy.id}@cotejo>`,
    text: [...lines, link, ...closing, texts.signature].join('\n\n'),
    html: mailPage(texts.title, policy.number, [
      ...lines.map(mailParagraph),
      `<p><a href="${escapeHtml(link)}" style="color:#00656e">${escapeHtml(link)}</a></p>`,
      ...closing.map(mailParagraph),
      mailParagraph(texts.signature),
    ]),
    attachments: [
      { filename: `${policy.number}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
}
