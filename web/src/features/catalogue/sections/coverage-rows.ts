import type { Language } from '@cotejo/domain/country/country.ts';
import type { PrevisionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import type { TopPeriod } from '@cotejo/domain/coverage/top-amount.ts';
import { sayCoverage } from '@cotejo/domain/facts/say-coverage.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import { iconOf } from '../../../entities/product-card/card-view.ts';
import { benefitName } from '../../../entities/product/benefit-name.ts';
import { shortText } from './short-text.ts';
import type { ComparedProduct } from '../../../entities/product/side-by-side-query.ts';

export type Coverages = ComparedProduct['coverages'];
type Tag = Coverages['tags'][number];
type Coverage = Tag['coverages'][number];

export interface CoverageRow {
  readonly code: string;
  readonly name: string;
  /** What is to be known of this benefit alone; null = nothing. */
  readonly note: string | null;
  /** Share that the insurer pays for this prevision, 0–100; null = not informed. */
  readonly percent: number | null;
  /** Null = not informed. */
  readonly top: string | null;
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

/** The benefits of one kind of care. */
export interface CoverageGroup {
  readonly code: string;
  readonly name: string;
  readonly icon: IconName;
  readonly rows: readonly CoverageRow[];
}

/**
 * One row for each benefit, under the kind of care that it belongs to: what the insurer pays of it, and up
 * to how much. A benefit that differs by provider says what holds wherever the product covers, or else its
 * first provider's figures.
 */
export function coverageGroups(coverages: Coverages | null, words: RowWords): CoverageGroup[] {
  const said = new Set<string>();
  return (coverages?.tags ?? []).flatMap((tag) => {
    const general = tag.coverages.filter((one) => one.coverageOrganization === null);
    const rows = [...general, ...tag.coverages].flatMap((coverage) => {
      const { code } = coverage.insuranceBenefit;
      if (said.has(code)) return [];
      said.add(code);
      return toRow(coverage, words);
    });
    if (rows.length === 0) return [];
    const name = words.language === 'es' ? tag.displayName : tag.translations[words.language];
    return { code: tag.code, name, icon: iconOf(tag.icon), rows };
  });
}

function toRow(coverage: Coverage, { language, t, prevision }: RowWords): CoverageRow {
  const { amounts, note, insuranceBenefit } = coverage;
  const { code } = insuranceBenefit;
  const { percent, top } = sayCoverage({ amounts, benefitCode: code }, prevision, language);
  return {
    code,
    name: benefitName(insuranceBenefit, language),
    note: note === null ? null : shortText('notes', note, t),
    percent,
    top: top?.text ?? null,
    period: top?.period ?? null,
  };
}
