import { isLanguage, type Language } from '@cotejo/domain/country/country.ts';
import type { Request, Response } from 'express';
import { escapeHtml, STYLE } from '../page.ts';
import { frameScript } from './frame-script.ts';
import { cardTexts, type CardTexts } from './texts.ts';

/** What differs from provider to provider. */
export interface CardFrame {
  readonly provider: string;
  /**
   * Source of a browser function `(card: {number, holder, month, year, code}) => Promise<{token} | {fields}>`: the
   * provider's own token call. `fields` are the parts that it refused.
   */
  readonly tokenize: string;
  /**
   * Source of a browser function `(bin) => Promise<{type, months[], monthsOfGrace[]}[]>`: what the card's bank offers,
   * asked where the query has `deferred=true`. Then `card` has `deferred: {months, graceMonths, creditType}`.
   */
  readonly findInstalments?: string;
  /** Test cards with what comes of each. */
  readonly trials: readonly (readonly [string, string])[];
}

/**
 * The provider's card fields, for a sandboxed iframe of the merchant's page: the number never touches the merchant
 * (SAQ A, reference §4.5). Query: `origin` of the page that frames it, `lang`. Messages, README "Card fields".
 */
export function sendCardFrame(request: Request, response: Response, frame: CardFrame): void {
  const origin = String(request.query['origin'] ?? '');
  const asked = String(request.query['lang'] ?? '');
  const language: Language = isLanguage(asked) ? asked : 'es';
  const texts = cardTexts[language];
  const defers = request.query['deferred'] === 'true' ? frame.findInstalments : undefined;
  // A real provider knows the pages of its merchants; this one takes the page at its word.
  response.set(
    'content-security-policy',
    `frame-ancestors ${URL.canParse(origin) ? new URL(origin).origin : "'none'"}`,
  );
  response.send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title>
<link rel="icon" href="data:,"><style>${STYLE}${FRAME_STYLE}</style></head><body><main>
<form id="card" novalidate>${fields(texts)}${defers === undefined ? '' : instalments(texts)}</form>${trials(frame, texts)}</main>
<script>${frameScript({ origin, language, texts, tokenize: frame.tokenize, findInstalments: defers })}</script></body></html>`);
}

/** No scroll bar: the page that frames it follows its height. */
const FRAME_STYLE = `html{overflow:hidden}body{background:transparent}main{padding:4px;max-width:none}
label{margin-top:0;color:var(--ink)}.field{margin-bottom:16px}
.pair{display:flex;flex-wrap:wrap;align-items:start;gap:0 16px}.pair .field{flex:1 1 140px}
.wrong{color:var(--danger);font-size:14px;line-height:20px;font-weight:600;margin:0 0 4px}
input[aria-invalid=true],select[aria-invalid=true]{border:2px solid var(--danger)}
details{margin-top:0;font-size:14px;line-height:20px}dl{margin:0}`;

function fields(texts: CardTexts): string {
  return `${field('number', texts.number, '', 'inputmode="numeric" autocomplete="cc-number" maxlength="23"')}
${field('holder', texts.holder, '', 'autocomplete="cc-name" maxlength="80"')}
<div class="pair">
${field('expiry', texts.expiry, texts.expiryHint, 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"')}
${field('code', texts.code, texts.codeHint, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}
</div>`;
}

function instalments({ months }: CardTexts): string {
  return `<div class="field"><label for="months">${months.label}</label>
<p class="hint" id="months-hint">${months.hint}</p><p class="wrong" id="months-wrong" hidden></p>
<select id="months" required disabled aria-describedby="months-wrong months-hint"><option value="">${months.choose}</option></select></div>`;
}

function field(id: string, label: string, hint: string, attributes: string): string {
  const text = hint === '' ? '' : `<p class="hint" id="${id}-hint">${escapeHtml(hint)}</p>`;
  return `<div class="field"><label for="${id}">${escapeHtml(label)}</label>${text}
<p class="wrong" id="${id}-wrong" hidden></p>
<input id="${id}" type="text" required ${attributes} aria-describedby="${id}-wrong${hint === '' ? '' : ` ${id}-hint`}"></div>`;
}

function trials({ provider, trials: cards }: CardFrame, { trial }: CardTexts): string {
  const rows = cards.map(([name, effect]) => `<dt>${escapeHtml(name)}</dt><dd>${effect}</dd>`);
  return `<details><summary>${escapeHtml(`${provider}: ${trial}`)}</summary><dl>${rows.join('')}</dl></details>`;
}
