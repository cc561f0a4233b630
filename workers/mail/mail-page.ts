/** The layout of all our mails: its title, the number that it is about, paragraphs as HTML. */
export function mailPage(title: string, number: string, body: readonly string[]): string {
  return `<!doctype html><html><body style="margin:0;background:#faf8f4;font-family:system-ui,sans-serif;color:#1c2526">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="font-weight:600;font-size:20px;color:#07363c;margin:0 0 16px">cotejo</p>
<div style="background:#fff;border:1px solid #e5e0d6;border-radius:12px;padding:24px">
<h1 style="font-size:22px;line-height:28px;color:#07363c;margin:0 0 4px">${escapeHtml(title)}</h1>
<p style="color:#524e46;margin:0 0 16px">${escapeHtml(number)}</p>
${body.join('\n')}
</div></div></body></html>`;
}

export const mailParagraph = (text: string): string =>
  `<p style="line-height:24px;margin:0 0 12px">${escapeHtml(text)}</p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
