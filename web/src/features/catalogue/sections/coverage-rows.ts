import type { Language } from '@cotejo/domain/country/country.ts';
import { shareOf, type PrevisionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { rangeText } from '@cotejo/domain/coverage/range-text.ts';
import { topOf, type TopPeriod } from '@cotejo/domain/coverage/top-amount.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import { iconOf } from '../../../entities/product-card/card-view.ts';
import { benefitName } from '../../../entities/product/benefit-name.ts';
import { shortText } from './short-text.ts';
import type { ComparedProduct } from '../../../entities/product/side-by-side-query.ts';

export type { TopPeriod };
export type Coverages = ComparedProduct['coverages'];
type Tag = Coverages['tags'][number];
type Coverage = Tag['coverages'][number];

export interface CoverageRow {
  readonly code: string;
  readonly name: string;
  readonly icon: IconName;
  /** Its own texts, otherwise those of the kind of care that it belongs to. */
  readonly note: string;
  /** Share that the insurer pays for this prevision, 0–100; null = not informed. */
  readonly percent: number | null;
  readonly top: string;
  /** False: without limit, or not informed. */
  readonly limited: boolean;
  /** Key of the top's period; null when there is no figure. */
  readonly period: TopPeriod | null;
}

export interface RowWords {
  readonly language: Language;
  readonly t: TFunction;
  /** Of the visitor's profile; null = unknown. */
  readonly prevision: PrevisionCover;
  /** The profile is known. */
  readonly entered?: boolean;
}

/**
 * One row for each benefit: what the insurer pays of it, and up to how much. A benefit that differs by
 * provider says what holds wherever the product covers, or else its first provider's figures.
 */
export function coverageRows(coverages: Coverages | null, words: RowWords): CoverageRow[] {
  const rows = new Map<string, CoverageRow>();
  for (const tag of coverages?.tags ?? []) {
    const general = tag.coverages.filter((one) => one.coverageOrganization === null);
    for (const coverage of [...general, ...tag.coverages]) {
      const { code } = coverage.insuranceBenefit;
      if (!rows.has(code)) rows.set(code, toRow(coverage, tag, words));
    }
  }
  return [...rows.values()];
}

function toRow(coverage: Coverage, tag: Tag, { language, t, prevision }: RowWords): CoverageRow {
  const { amounts, note, insuranceBenefit } = coverage;
  const share = shareOf({ amounts, benefitCode: insuranceBenefit.code }, prevision);
  const top = topOf(amounts);
  // A cap that the share brings holds for one visit, whatever the top of the year says.
  const amount = share?.cap ?? top?.amount;
  const limited = amount !== undefined && amount.maxAmount !== null;
  return {
    code: insuranceBenefit.code,
    name: benefitName(insuranceBenefit, language),
    icon: iconOf(tag.icon),
    note: note === null ? nameOf(tag, language) : shortText('notes', note, t),
    percent: share?.percent ?? null,
    top:
      amount === undefined ? t('comparison:facts.unknown') : rangeText(amount, 'noTop', language),
    limited,
    period: !limited ? null : share?.cap != null ? 'evento' : (top?.period ?? null),
  };
}

function nameOf(tag: Tag, language: Language): string {
  return language === 'es' ? tag.displayName : tag.translations[language];
}
