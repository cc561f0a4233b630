import type {
  CoverageAmount,
  CoverageAmountKind,
  CoverageAmounts,
} from '../catalogue/coverage-amount.ts';

const topPeriods = ['anual', 'mensual', 'semanal', 'diario', 'evento'] as const;
export type TopPeriod = (typeof topPeriods)[number];

/**
 * Which of several limits is shown: the first that exists. Periods in the order anual, mensual,
 * semanal, diario (spec 2 §9); within a period what holds everywhere, then the preferred providers,
 * then free choice. Tops without a period come last.
 */
export const topPriority: readonly (readonly [CoverageAmountKind, TopPeriod])[] = [
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

export interface TopAmount {
  readonly kind: CoverageAmountKind;
  readonly period: TopPeriod;
  readonly amount: CoverageAmount;
}

/** The limit shown for a coverage; null when none is known. */
export function topOf(amounts: CoverageAmounts): TopAmount | null {
  for (const [kind, period] of topPriority) {
    const amount = amounts[kind];
    if (amount !== undefined) return { kind, period, amount };
  }
  return null;
}

/** The same order for tops that name their period (topAmounts of spec 2 §3); without one comes last. */
export function firstByPeriod<T extends { readonly period: TopPeriod | null }>(
  tops: readonly T[],
): T | null {
  const rank = ({ period }: T) =>
    period === null ? topPeriods.length : topPeriods.indexOf(period);
  return [...tops].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
