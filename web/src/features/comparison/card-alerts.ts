import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { UpperTypeName } from '@cotejo/domain/catalogue/product.ts';
import type { PriceAlert } from '@cotejo/ui/price/price.tsx';
import type { TFunction } from 'i18next';
import { minimumEmployees } from './card-facts.ts';

/** Spec 1 §5: the collective types, each with its own words. */
const collective: Readonly<Partial<Record<UpperTypeName, string>>> = {
  'SEGURO COLECTIVO': 'card:alert.minimumInsurance',
  EPS: 'card:alert.minimumPlan',
};

/** Workers of the group that was entered; null = nothing was entered. */
export function enteredWorkers({
  price,
  personCount,
}: Pick<CardItem, 'price' | 'personCount'>): number | null {
  return price.suffix === '/mes Total' ? personCount : null;
}

/**
 * Spec 1 §5: how many employees to say; null = enough of them, or nothing to say. Without an entered
 * group only the grid says it, and says 1: at least somebody has to be entered.
 */
export function minimumToSay(
  minimum: number,
  workers: number | null,
  view: 'grid' | 'list',
): number | null {
  if (workers === null || workers <= 0) return view === 'grid' ? 1 : null;
  return workers < minimum ? minimum : null;
}

/** What to know before choosing a product, below its price. */
export function alertsOf(item: CardItem, view: 'grid' | 'list', t: TFunction): PriceAlert[] {
  const alerts: PriceAlert[] = [];
  const words = collective[item.insuranceType.upperType.name];
  if (words !== undefined) {
    const count = minimumToSay(minimumEmployees(item), enteredWorkers(item), view);
    if (count !== null) alerts.push({ type: 'warning', text: t(words, { count }) });
  }
  return alerts;
}
