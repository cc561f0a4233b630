import { productKinds } from '@cotejo/domain/catalogue/product-kinds.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { minimumEmployeesToSay } from '@cotejo/domain/catalogue/minimum-employees.ts';
import { isCollective } from '@cotejo/domain/pricing/shown-price.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PriceAlert } from '@cotejo/ui/price/price-view.ts';
import type { TFunction } from '../../shared/language/translate.ts';

/** Workers of the group that was entered; null = nothing was entered. */
function enteredWorkers({
  price,
  personCount,
}: Pick<CardItem, 'price' | 'personCount'>): number | null {
  return price.suffix === '/mes Total' ? personCount : null;
}

/**
 * How many workers a group product asks for, null when there are enough or it is no matter of its kind
 * (spec 1 §5). On a list and in a detail only an entered group is too small.
 */
export function missingWorkers(
  item: CardItem,
  view: 'grid' | 'list',
  country: CountryCode,
): number | null {
  return isCollective(item.insuranceType.upperType.name, country)
    ? minimumEmployeesToSay(item.insuranceMetadata.metadata, enteredWorkers(item), view)
    : null;
}

/** What to know before choosing a product, below its price. */
export function alertsOf(
  item: CardItem,
  view: 'grid' | 'list',
  country: CountryCode,
  t: TFunction,
): PriceAlert[] {
  return [
    ...item.notInsurable.map(({ text }): PriceAlert => ({ type: 'warning', text })),
    ...minimumOf(item, view, country, t),
  ];
}

function minimumOf(
  item: CardItem,
  view: 'grid' | 'list',
  country: CountryCode,
  t: TFunction,
): PriceAlert[] {
  const { name } = item.insuranceType.upperType;
  const count = missingWorkers(item, view, country);
  if (count === null) return [];
  // Spec 1 §5: a plan and an insurance say it in their own words.
  const words = productKinds[name].isPlan
    ? 'card:alert.minimumPlan'
    : 'card:alert.minimumInsurance';
  return [{ type: 'warning', text: t(words, { count }) }];
}
