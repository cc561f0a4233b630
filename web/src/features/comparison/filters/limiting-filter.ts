import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { toCompareRequest } from '../../../entities/product-list/compare-call.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import {
  changeList,
  hasDeductible,
  hasPrice,
  noDeductible,
  noPrice,
  setFilter,
  type FilterName,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';
import { listQuery } from '../../../entities/product-list/list-query.ts';

export type Limit =
  | { readonly kind: 'filter'; readonly name: FilterName }
  | { readonly kind: 'price' | 'deductible' | 'fit' };

export interface LimitingFilter {
  readonly limit: Limit;
  /** How many there would be without it. */
  readonly total: number;
}

/** The list without one of its limits. */
export function withoutLimit(address: ListAddress, limit: Limit): ListAddress {
  switch (limit.kind) {
    case 'price':
      return changeList(address, noPrice);
    case 'deductible':
      return changeList(address, noDeductible);
    case 'fit':
      return changeList(address, { insuresAll: 'any' });
    case 'filter':
      return changeList(address, { filters: setFilter(address.filters, limit.name, []) });
  }
}

function limitsOf(address: ListAddress): Limit[] {
  const names = Object.keys(address.filters) as FilterName[];
  return [
    ...names.map((name): Limit => ({ kind: 'filter', name })),
    ...(hasPrice(address) ? [{ kind: 'price' } as const] : []),
    ...(hasDeductible(address) ? [{ kind: 'deductible' } as const] : []),
    ...(address.insuresAll === 'all' ? [{ kind: 'fit' } as const] : []),
  ];
}

/** Which filter excludes the most products; one request for each, only when the list is empty. */
export function limitingFilterQuery(
  deps: Pick<AppDeps, 'api' | 'country' | 'queryClient'>,
  address: ListAddress,
  comparator: Comparator,
) {
  return queryOptions({
    queryKey: ['limiting-filter', toCompareRequest(address, comparator, deps.country)],
    queryFn: async (): Promise<LimitingFilter | null> => {
      const found = await Promise.all(
        limitsOf(address).map(async (limit) => {
          const request = toCompareRequest(withoutLimit(address, limit), comparator, deps.country);
          const outcome = await deps.queryClient.fetchQuery(
            listQuery(deps.api, { ...request, take: 1 }),
          );
          return { limit, total: outcome.kind === 'page' ? outcome.answer.metaData.total : 0 };
        }),
      );
      const best = found.sort((a, b) => b.total - a.total)[0];
      return best !== undefined && best.total > 0 ? best : null;
    },
  });
}
