import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import type * as routes from '@cotejo/contract/comparison/compare-routes.ts';
import { comparePath, notRobotPath } from '@cotejo/contract/comparison/compare.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { declareCall } from '../../app/api-call.ts';
import { toCompareProfile } from '../profile/visitor-profile.ts';
import { pageSize, sellers, type Comparator } from './comparators.ts';
import type { ListAddress } from './list-address.ts';

export const compareProducts = declareCall<typeof routes.compareProducts>(
  'compareProducts',
  'POST',
  comparePath,
);
export const proveHuman = declareCall<typeof routes.proveHuman>('proveHuman', 'GET', notRobotPath);

/** The question that an address asks; what only changes the view is left out of it. */
export function toCompareRequest(
  address: ListAddress,
  comparator: Comparator,
  country: CountryCode,
): CompareRequest {
  const { filters, profile, priceFrom, priceTo } = address;
  const { deductibles, ...lists } = filters;
  return {
    ...lists,
    ...(deductibles ? { deductiblesToCompare: deductibles } : {}),
    ...(profile ? { profile: toCompareProfile(profile) } : {}),
    // A range typed the wrong way round is turned, not refused.
    ...orderedRange(priceFrom, priceTo),
    organizationTypes: sellers[country],
    productType: comparator.productType,
    comparator: comparator.slug,
    targetCurrency: countries[country].currency,
    order: address.order,
    page: address.page,
    take: pageSize,
  };
}

function orderedRange(
  from: number | null,
  to: number | null,
): Pick<CompareRequest, 'fromPrice' | 'toPrice'> {
  const turned = from !== null && to !== null && from > to;
  const [low, high] = turned ? [to, from] : [from, to];
  return {
    ...(low === null ? {} : { fromPrice: low }),
    ...(high === null ? {} : { toPrice: high }),
  };
}
