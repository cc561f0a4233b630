import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import {
  splitContribution,
  type ContributionSplit,
} from '@cotejo/domain/comparison/contribution-split.ts';

/** Percent of the cost that the company takes until someone chooses: the most common choice. */
export const usualContribution = 50;

/** A whole percent as people type it, `70` or `70 %`; null = none. */
export function readContribution(text: string | null): number | null {
  const digits = /^\s*(\d{1,3})\s*%?\s*$/.exec(text ?? '')?.[1];
  const percent = Number(digits);
  return digits !== undefined && percent <= 100 ? percent : null;
}

/** How a group product's price is shared between company and workers; null for every other kind. */
export function splitOfPrice(
  { price, personCount }: Pick<CardItem, 'price' | 'personCount'>,
  value: number,
  percent: number | null,
): ContributionSplit | null {
  // Only group prices have these suffixes (spec 1 §9).
  if (price.suffix !== '/mes Total' && price.suffix !== '/mes p/empl') return null;
  const workers = price.suffix === '/mes Total' ? personCount : 1;
  return splitContribution(
    { amount: value, currency: price.unit.code },
    workers,
    percent ?? usualContribution,
    price.ufValue ?? 0,
  );
}
