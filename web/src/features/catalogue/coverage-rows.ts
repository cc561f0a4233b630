import type {
  CoverageAmount,
  CoverageAmountKind,
} from '@cotejo/domain/catalogue/coverage-amount.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import type { TFunction } from 'i18next';
import { coverageFigure } from '../comparison/coverage-figure.ts';
import { iconOf } from '../comparison/card-view.ts';
import type { ComparedProduct } from './side-by-side-query.ts';

export type Coverages = ComparedProduct['coverages'];
type Tag = Coverages['tags'][number];

export interface CoverageRow {
  readonly code: string;
  readonly name: string;
  readonly icon: IconName;
  /** The benefits that it is made of. */
  readonly note: string;
  /** Largest share that the insurer pays, 0–100; null = not informed. */
  readonly percent: number | null;
  readonly top: string;
  /** Key of the top's period; null when there is no figure. */
  readonly period: TopPeriod | null;
}

export type TopPeriod = 'anual' | 'mensual' | 'semanal' | 'diario' | 'evento';

/** Spec 2 §9: which of several tops is said first. */
const tops: readonly (readonly [CoverageAmountKind, TopPeriod])[] = [
  ['yearly_top', 'anual'],
  ['yearly_top_pref', 'anual'],
  ['yearly_top_libre', 'anual'],
  ['monthly_top', 'mensual'],
  ['weekly_top', 'semanal'],
  ['daily_top', 'diario'],
  ['bed_day', 'diario'],
  ['top_amount', 'evento'],
  ['top_amount_pref', 'evento'],
  ['top_amount_libre', 'evento'],
  ['max_coverage', 'evento'],
  ['compensation', 'evento'],
];

const percentages: readonly CoverageAmountKind[] = [
  'percentage',
  'percentage_isapre',
  'percentage_fonasa',
  'percentage_particular',
];

/** One row for each kind of care: what the insurer pays of it, and up to how much. */
export function coverageRows(
  coverages: Coverages | null,
  language: string,
  t: TFunction,
): CoverageRow[] {
  return (coverages?.tags ?? []).map((tag) => {
    const shares = tag.coverages.flatMap(({ amounts }) =>
      percentages.flatMap((kind) => amounts[kind]?.maxAmount ?? []),
    );
    const top = firstTop(tag);
    const names = [...new Set(tag.coverages.map((one) => one.insuranceBenefit.name))];
    return {
      code: tag.code,
      name: nameOf(tag, language),
      icon: iconOf(tag.icon),
      note: names.slice(0, 3).join(', '),
      percent: shares.length === 0 ? null : Math.max(...shares),
      top: top === null ? t('comparison:facts.unknown') : amountText(top.amount, t),
      period: top === null || top.amount.maxAmount === null ? null : top.period,
    };
  });
}

function firstTop(tag: Tag): { amount: CoverageAmount; period: TopPeriod } | null {
  for (const [kind, period] of tops) {
    const amounts = tag.coverages.flatMap(({ amounts }) => amounts[kind] ?? []);
    // The largest of several benefits; one without limit is larger than every figure.
    const largest = amounts.sort(
      (a, b) => (b.maxAmount ?? Infinity) - (a.maxAmount ?? Infinity),
    )[0];
    if (largest !== undefined) return { amount: largest, period };
  }
  return null;
}

function nameOf(tag: Tag, language: string): string {
  if (language === 'en') return tag.translations.en;
  return language === 'pt' ? tag.translations.pt : tag.displayName;
}

/** Ranges as "de … a …"; units that are no money carry their name. */
export function amountText({ minAmount, maxAmount, unit }: CoverageAmount, t: TFunction): string {
  const text = (amount: number | null) =>
    unit.currencyCode === null && unit.code !== '%' && amount !== null
      ? `${amount} ${unit.name}`
      : coverageFigure({ amount, unit: unit.code, period: null }, 'noTop', t);
  if (minAmount === null || minAmount === maxAmount || maxAmount === null) return text(maxAmount);
  return t('catalogue:range', { from: text(minAmount), to: text(maxAmount) });
}
