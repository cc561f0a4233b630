import type { CardItem, CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import type { PricePeriod } from '@cotejo/domain/catalogue/product.ts';

/** What the prices of a list are measured in: which switches change one, and how their filter is called. */
export interface ListMeasure {
  /** Which of two currencies comes first by default; null = there is one only, and nothing to swap. */
  readonly firstUnit: 'local' | 'UF' | null;
  /** Whether a month can be shown as a year. */
  readonly monthly: boolean;
  /** Of what the price filter compares; null = no list yet. */
  readonly period: PricePeriod | null;
  /** Years are shown and months are paid: what the filter counts is the month. */
  readonly chargedMonthly: boolean;
}

/** Read from the cards: a category of health may be in dollars though its comparator is not. */
export function measureOf(answer: Pick<CompareAnswer, 'data'> | null | undefined): ListMeasure {
  const prices = answer?.data.map(({ price }: CardItem) => price) ?? [];
  const swappable = prices.find(({ convertionTo }) => convertionTo !== null);
  const periods = new Set(prices.map(({ paymentMode }) => paymentMode));
  const [only] = periods;
  return {
    firstUnit: swappable === undefined ? null : swappable.unit.code === 'UF' ? 'UF' : 'local',
    monthly: periods.has('month'),
    // A list of months and years is compared by the month.
    chargedMonthly: prices.some(({ chargedMonthly }) => chargedMonthly !== null),
    period: only === undefined ? null : periods.size > 1 ? 'month' : only,
  };
}
