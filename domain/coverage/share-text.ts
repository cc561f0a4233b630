import type { Language } from '../country/country.ts';
import { amountText } from './amount-text.ts';
import { coverageWords } from './coverage-words.ts';

/** Zero is a share as well: the insurer pays nothing of it. */
export function percentText(percent: number | null, language: Language): string {
  if (percent === null) return coverageWords[language].notInformed;
  return percent === 0 ? '0\u00a0%' : amountText({ amount: percent, unit: '%' }, 'noTop', language);
}
