import { currencies, isCurrencyCode } from '@cotejo/domain/money/currency.ts';

/** The look of every page of the simulator: the product's tokens, plain HTML, works at 360 px. */

export const STYLE = `
:root{--brand:#00a4b2;--brand-strong:#00656e;--brand-deep:#07363c;--brand-soft:#e8f4f5;
--brand-line:#b4dadd;--accent:#f6a552;--accent-strong:#ee9438;--accent-line:#c47a25;
--accent-contrast:#2b1a05;--surface:#fff;--page:#faf8f4;--sunken:#f3f0ea;--ink:#1c2526;
--ink-2:#524e46;--ink-3:#6b665c;--line:#e5e0d6;--line-strong:#8b8478;--danger:#ad231c;
--danger-soft:#fcedeb;--warn:#7a4e00;--warn-soft:#fdf4e0;--warn-line:#ecd49c}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Inter,system-ui,sans-serif;
font-variant-numeric:tabular-nums}
header{background:var(--surface);border-bottom:1px solid var(--line);padding:16px}
header div{max-width:528px;margin:0 auto}main{max-width:560px;margin:0 auto}
main.wide{max-width:1216px}a{color:var(--brand-strong)}
header div{display:flex;justify-content:space-between;gap:16px;align-items:center}
header strong{color:var(--brand-deep);font-size:18px}
header span{color:var(--ink-3);font-size:14px}
main{padding:24px 16px 64px}
h1{font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.02em;color:var(--brand-deep);margin:0 0 8px}
h2{font-size:18px;line-height:28px;color:var(--brand-deep);margin:32px 0 8px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:24px 16px;margin-top:16px}
.note{background:var(--warn-soft);border:1px solid var(--warn-line);color:var(--warn);border-radius:8px;padding:8px 12px;font-size:14px;line-height:20px}
.error{background:var(--danger-soft);border:2px solid var(--danger);color:var(--danger);border-radius:8px;padding:12px;margin:0 0 16px}
.amount{font-size:30px;line-height:44px;font-weight:700;color:var(--brand-deep)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:12px 0 0}
dt{color:var(--ink-3)}dd{margin:0;overflow-wrap:anywhere}
label{display:block;margin:16px 0 4px;font-weight:600}
.hint{color:var(--ink-3);font-size:14px;line-height:20px;margin:0 0 4px}
input:not([type=radio]),select{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--line-strong);border-radius:8px;font:inherit;background:var(--surface);color:var(--ink)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:end}
button,.button{min-height:48px;padding:8px 20px;border-radius:8px;border:1px solid var(--brand-strong);background:var(--surface);color:var(--brand-strong);font:inherit;font-weight:600;cursor:pointer}
button.main{width:100%;background:var(--accent);border-color:var(--accent-line);color:var(--accent-contrast);margin-top:24px}
button.main:hover{background:var(--accent-strong)}
button.link{border-color:transparent;text-decoration:underline;padding:8px}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
:focus-visible{outline:3px solid var(--brand-strong);outline-offset:2px}
details{margin-top:24px;border-top:1px solid var(--line);padding-top:8px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;color:var(--brand-strong);font-weight:600}
summary::before{content:"+";margin-right:8px}details[open]>summary::before{content:"−"}
table{border-collapse:collapse;width:100%;background:var(--surface);font-size:14px;line-height:20px}
th,td{text-align:left;padding:8px;border-bottom:1px solid var(--line);white-space:nowrap}
th{background:var(--sunken);color:var(--ink-2)}
.scroll{overflow-x:auto}
fieldset{border:0;padding:0;margin:0}legend{font-weight:600;padding:0;margin-top:16px}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;margin:0;font-weight:400}
.choice input{width:20px;height:20px;accent-color:var(--brand-strong)}
`;

export function escapeHtml(text: unknown): string {
  return String(text ?? '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** @param content trusted HTML; everything that came from outside is escaped by the caller */
export function page(title: string, provider: string, content: string, wide = false): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<header><div><strong>${escapeHtml(provider)}</strong><span>Simulador, sin dinero real</span></div></header>
<main${wide ? ' class="wide"' : ''}>${content}</main></body></html>`;
}

/** A page that sends the browser on by a form post, with a button where scripts are off. */
export function postPage(provider: string, url: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields)
    .map(([k, v]) => `<input type="hidden" name="${escapeHtml(k)}" value="${escapeHtml(v)}">`)
    .join('');
  return page(
    'Volviendo al comercio',
    provider,
    `<h1>Volviendo al comercio</h1><form id="return" method="post" action="${escapeHtml(url)}">${inputs}
<button class="main">Volver al comercio</button></form>
<script>document.getElementById('return').submit()</script>`,
  );
}

/** `$36.470`, `S/ 12,50`: how the payer reads an amount in the smallest unit. */
export function showMoney(amount: number, currency: string): string {
  const digits = isCurrencyCode(currency) ? currencies[currency].exponent : 2;
  const text = (amount / 10 ** digits).toLocaleString('es-CL', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return currency === 'CLP' ? `$${text}` : `${currency} ${text}`;
}

export function details(rows: readonly (readonly [string, string])[]): string {
  return `<dl>${rows
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`;
}
