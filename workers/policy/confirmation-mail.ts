import { dateInWords } from '@cotejo/domain/purchase/start-dates.ts';
import type { Confirmation } from '@cotejo/store/purchase/read-confirmation.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.ts';
import type { OutgoingMail } from '../purchase/dependencies.ts';
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
  const link = `${site.publicUrl}${prefix}/Compra-Online/${encodeURIComponent(productCode)}/Confirmacion?session=${session}`;
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
    html: page(texts.title, policy.number, [
      ...lines.map(paragraph),
      `<p><a href="${escape(link)}" style="color:#00656e">${escape(link)}</a></p>`,
      ...closing.map(paragraph),
      paragraph(texts.signature),
    ]),
    attachments: [
      { filename: `${policy.number}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
}

function page(title: string, number: string, body: readonly string[]): string {
  return `<!doctype html><html><body style="margin:0;background:#faf8f4;font-family:system-ui,sans-serif;color:#1c2526">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="font-weight:600;font-size:20px;color:#07363c;margin:0 0 16px">cotejo</p>
<div style="background:#fff;border:1px solid #e5e0d6;border-radius:12px;padding:24px">
<h1 style="font-size:22px;line-height:28px;color:#07363c;margin:0 0 4px">${escape(title)}</h1>
<p style="color:#524e46;margin:0 0 16px">${escape(number)}</p>
${body.join('\n')}
</div></div></body></html>`;
}

const paragraph = (text: string): string =>
  `<p style="line-height:24px;margin:0 0 12px">${escape(text)}</p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
