import { companyAddress } from '@cotejo/domain/country/company-address.ts';
import type { Language } from '@cotejo/domain/country/country.ts';

/** One part of a mail; the same parts make its HTML and its plain text. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** What is typed from the mail into a page: large, and easy to select. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'steps';
      readonly title: string;
      readonly steps: readonly { readonly title: string; readonly text: string }[];
    };

export interface MailContent {
  readonly language: Language;
  readonly title: string;
  /** Under the title: the number that the mail is about. */
  readonly number: string;
  /** The line that an inbox shows beside the subject. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
  /** At the foot: who writes, and where to answer. */
  readonly foot: string;
  /** A link under the foot, to the reader's account. */
  readonly account?: { readonly label: string; readonly href: string };
  /** A link under the foot, to get no more mails of this kind. */
  readonly stop?: { readonly label: string; readonly href: string };
}

export const paragraph = (text: string): MailPart => ({ kind: 'text', text });

/** Who sends it, and where we are. */
const sender = `Cotejo, ${companyAddress}`;

/** Inter where the reader has it: mail programs load no fonts that can be relied on. */
const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The wordmark of the design's README as a table: mail programs show no SVG and block pictures. */
const wordmark = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="vertical-align:middle;padding-right:8px"><div style="width:26px;height:8px;border-radius:2.5px;background:#00a4b2;font-size:0;line-height:0">&nbsp;</div><div style="width:16px;height:8px;margin-top:3px;border-radius:2.5px;background:#07363c;font-size:0;line-height:0">&nbsp;</div></td><td style="vertical-align:middle;${font};font-weight:600;font-size:22px;line-height:26px;letter-spacing:-0.045em;color:#07363c">cotejo</td></tr></table>`;

/** The layout of all our mails, in HTML and in plain text. */
export function writeMail(content: MailContent): { readonly html: string; readonly text: string } {
  const { language, title, number, preview, parts, foot, account, stop } = content;
  const footLinks = [account, stop].filter((link) => link !== undefined);
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#faf8f4;${font};color:#1c2526">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 0 20px">${wordmark}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e5e0d6;border-radius:12px;padding:28px 24px;${font}">
<h1 style="margin:0 0 4px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.02em;color:#07363c">${escapeHtml(title)}</h1>
<p style="margin:0 0 20px;font-size:14px;line-height:20px;color:#524e46">${escapeHtml(number)}</p>
${parts.map(htmlOf).join('\n')}
</td></tr>
<tr><td style="padding:20px 24px 0;${font};font-size:14px;line-height:20px;color:#524e46">${linked(foot)}<p style="margin:4px 0 0">${sender}</p>${footLinks.map(footLink).join('')}</td></tr>
</table></td></tr></table></body></html>`;
  const text = [
    title,
    number,
    ...parts.map(textOf),
    `--\n${foot}\n${sender}`,
    ...footLinks.map(({ label, href }) => `${label}:\n${href}`),
  ].join('\n\n');
  return { html, text };
}

const footLink = ({ label, href }: NonNullable<MailContent['stop']>): string =>
  `<p style="margin:12px 0 0"><a href="${escapeHtml(href)}" style="color:#524e46">${escapeHtml(label)}</a></p>`;

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${linked(part.text)}</p>`;
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-top:1px solid #e5e0d6">${part.rows.map(factRow).join('')}</table>`;
    case 'code':
      return `<p style="margin:0 0 4px;font-size:15px;line-height:22px;color:#524e46">${escapeHtml(part.label)}</p><p style="margin:0 0 20px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:0.12em;font-variant-numeric:tabular-nums;color:#07363c">${escapeHtml(part.code)}</p>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td style="border-radius:8px;background:#f6a552;border:1px solid #c47a25"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:#2b1a05;text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`;
    case 'steps':
      return `<h2 style="margin:8px 0 12px;font-size:18px;line-height:26px;font-weight:600;color:#07363c">${escapeHtml(part.title)}</h2>
${part.steps
  .map(
    (step) =>
      `<h3 style="margin:0 0 2px;font-size:16px;line-height:24px;font-weight:600;color:#07363c">${escapeHtml(step.title)}</h3><p style="margin:0 0 16px;font-size:16px;line-height:24px">${linked(step.text)}</p>`,
  )
  .join('\n')}`;
  }
}

const cell = 'padding:10px 0;border-bottom:1px solid #e5e0d6;font-size:15px;line-height:22px';

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><th scope="row" width="34%" style="${cell};padding-right:12px;text-align:left;vertical-align:top;font-weight:400;color:#524e46">${escapeHtml(label)}</th><td style="${cell};vertical-align:top">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'facts':
      return part.rows
        .map(([label, value]) => `${label}: ${value.replaceAll('\n', '; ')}`)
        .join('\n');
    case 'code':
      return `${part.label}: ${part.code}`;
    case 'button':
      return `${part.label}:\n${part.href}`;
    case 'steps':
      return [part.title, ...part.steps.map(({ title, text }) => `${title}\n${text}`)].join('\n\n');
  }
}

/** Addresses in a text can be clicked; nothing else in it is HTML. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    (address) => `<a href="mailto:${address}" style="color:#00656e">${address}</a>`,
  );

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
