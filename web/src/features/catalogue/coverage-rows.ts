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
type Coverage = Tag['coverages'][number];

export interface CoverageRow {
  readonly code: string;
  readonly name: string;
  readonly icon: IconName;
  /** What holds for it alone, otherwise the kind of care that it belongs to. */
  readonly note: string;
  /** Largest share that the insurer pays, 0–100; null = not informed. */
  readonly percent: number | null;
  readonly top: string;
  /** False: without limit, or not informed. */
  readonly limited: boolean;
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

/**
 * One row for each benefit: what the insurer pays of it, and up to how much. A benefit that differs by
 * provider says what holds wherever the product covers, or else its first provider's figures.
 */
export function coverageRows(
  coverages: Coverages | null,
  language: string,
  t: TFunction,
): CoverageRow[] {
  const rows = new Map<string, CoverageRow>();
  for (const tag of coverages?.tags ?? []) {
    const general = tag.coverages.filter((one) => one.coverageOrganization === null);
    for (const coverage of [...general, ...tag.coverages]) {
      const { code, name } = coverage.insuranceBenefit;
      if (!rows.has(code)) rows.set(code, toRow(coverage, { code, name, tag, language, t }));
    }
  }
  return [...rows.values()];
}

function toRow(
  { amounts, note }: Coverage,
  of: { code: string; name: string; tag: Tag; language: string; t: TFunction },
): CoverageRow {
  const shares = percentages.flatMap((kind) => amounts[kind]?.maxAmount ?? []);
  const top = tops.find(([kind]) => amounts[kind] !== undefined);
  const amount = top === undefined ? undefined : amounts[top[0]];
  const limited = amount !== undefined && amount.maxAmount !== null;
  return {
    code: of.code,
    name: of.name,
    icon: iconOf(of.tag.icon),
    note: note ?? nameOf(of.tag, of.language),
    percent: shares.length === 0 ? null : Math.max(...shares),
    top: amount === undefined ? of.t('comparison:facts.unknown') : amountText(amount, of.t),
    limited,
    period: limited && top !== undefined ? top[1] : null,
  };
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
