import { isLanguage, type Language } from '@cotejo/domain/country/country.ts';
import { amountText, type Absence } from '@cotejo/domain/coverage/amount-text.ts';
import type { CoverageFigure } from '@cotejo/domain/catalogue/product.ts';
import type { CoverageAmount } from '@cotejo/domain/catalogue/coverage-amount.ts';
import type { PrevisionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { rangeText } from '@cotejo/domain/coverage/range-text.ts';
import { requirementTexts, type Requirement } from '@cotejo/domain/coverage/requirement-text.ts';
import type { TFunction } from '../../shared/language/translate.ts';

/** A figure of a card in words; the rules are those of `domain/coverage`. */
export function coverageFigure(
  figure: Pick<CoverageFigure, 'amount' | 'unit'> & Partial<CoverageFigure>,
  absence: Absence,
  t: TFunction,
): string {
  // The label of a yearly limit says the year.
  const unit = figure.unit === 'USD/Año' && figure.period === 'anual' ? 'USD' : figure.unit;
  return amountText({ amount: figure.amount, unit }, absence, languageOf(t));
}

/** What is paid as a sum: `UF 1 a UF 3`; null where nothing is known of it. */
export function coverageRange(amount: CoverageAmount | null, t: TFunction): string | null {
  return amount && rangeText(amount, 'noTop', languageOf(t));
}

/** What Isapre or Fonasa must pay first, in one line; null = nothing. */
export function requirementText(
  requirements: readonly Requirement[],
  prevision: PrevisionCover,
  t: TFunction,
): string | null {
  const said = requirementTexts(requirements, prevision, languageOf(t)).map(({ care, text }) =>
    t(`card:requirement.${care}`, { amount: text }),
  );
  return said.length === 0 ? null : said.join(', ');
}

/** The language that `t` speaks; a translator does not name it, so its texts do. */
export function languageOf(t: TFunction): Language {
  const language: string = t('comparison:facts.language');
  return isLanguage(language) ? language : 'es';
}
