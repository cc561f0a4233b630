import { isLanguage, type Language } from '@cotejo/domain/country/country.ts';
import { amountText, type Absence } from '@cotejo/domain/coverage/amount-text.ts';
import type { CoverageFigure } from '@cotejo/domain/catalogue/product.ts';
import type { TFunction } from 'i18next';

/** A figure of a card in words; the rules are those of `domain/coverage`. */
export function coverageFigure(
  figure: Pick<CoverageFigure, 'amount' | 'unit'> & Partial<CoverageFigure>,
  absence: Absence,
  t: TFunction,
): string {
  return amountText(figure, absence, languageOf(t));
}

/** The language that `t` speaks; a translator does not name it, so its texts do. */
export function languageOf(t: TFunction): Language {
  const language: string = t('comparison:facts.language');
  return isLanguage(language) ? language : 'es';
}
