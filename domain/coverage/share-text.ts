import type { Language } from '../country/country.ts';
import { amountText } from './amount-text.ts';
import type { Share } from './coverage-share.ts';
import { coverageWords } from './coverage-words.ts';
import { rangeText } from './range-text.ts';

/** `70 %`, `60 %, con tope de UF 2`, "No informado". */
export function shareText(share: Share | null, language: Language): string {
  const words = coverageWords[language];
  if (share === null) return words.notInformed;
  const percent = percentText(share.percent, language);
  return share.cap === null
    ? percent
    : words.capped(percent, rangeText(share.cap, 'noTop', language));
}

/** Zero is a share as well: the insurer pays nothing of it. */
export function percentText(percent: number | null, language: Language): string {
  if (percent === null) return coverageWords[language].notInformed;
  return percent === 0 ? '0\u00a0%' : amountText({ amount: percent, unit: '%' }, 'noTop', language);
}
