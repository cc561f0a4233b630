import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { minimumEmployeesToSay } from '@cotejo/domain/comparison/minimum-employees.ts';
import { isCollective } from '@cotejo/domain/comparison/shown-price.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PriceAlert } from '@cotejo/ui/price/price.tsx';
import type { TFunction } from 'i18next';

/** Workers of the group that was entered; null = nothing was entered. */
export function enteredWorkers({
  price,
  personCount,
}: Pick<CardItem, 'price' | 'personCount'>): number | null {
  return price.suffix === '/mes Total' ? personCount : null;
}

/** What to know before choosing a product, below its price. */
export function alertsOf(
  item: CardItem,
  view: 'grid' | 'list',
  country: CountryCode,
  t: TFunction,
): PriceAlert[] {
  const { name } = item.insuranceType.upperType;
  if (!isCollective(name, country)) return [];
  const terms = item.insuranceMetadata.metadata;
  const count = minimumEmployeesToSay(terms, enteredWorkers(item), view);
  if (count === null) return [];
  // Spec 1 §5: a plan and an insurance say it in their own words.
  const words = name === 'EPS' ? 'card:alert.minimumPlan' : 'card:alert.minimumInsurance';
  return [{ type: 'warning', text: t(words, { count }) }];
}
