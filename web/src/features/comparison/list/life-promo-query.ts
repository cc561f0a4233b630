import type { PriceUnit } from '@cotejo/contract/comparison/compare.ts';
import { maximumAge } from '@cotejo/domain/catalogue/product.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { toCompareRequest } from '../../../entities/product-list/compare-call.ts';
import { startAddress } from '../../../entities/list-address/list-address.ts';
import { askList } from '../../../entities/product-list/list-query.ts';
import { askedPrice } from '../../../entities/product-list/asked-price.ts';
import { promotedIn } from './promo-rule.ts';

export interface LifePrice {
  readonly age: number;
  readonly amount: number;
  readonly unit: PriceUnit;
}

const stepsOfAge = [20, 10, 0] as const;

/** The ages that are compared, oldest first. */
export function promoAges(age: number): readonly number[] {
  return stepsOfAge.map((years) => age + years).filter((each) => each <= maximumAge);
}

/** The lowest price of life insurance for someone now, in ten and in twenty years; oldest first. */
export function lifePromoQuery(
  deps: Pick<AppDeps, 'api' | 'country'>,
  holder: NonNullable<Profile['holder']> | null,
) {
  return queryOptions({
    queryKey: ['life-promo', holder, deps.country],
    queryFn: async (): Promise<readonly LifePrice[]> => {
      const life = promotedIn(deps.country);
      if (life === undefined || holder === null) return [];
      const found = await Promise.all(
        promoAges(holder.age).map(async (age) => {
          const profile = { holder: { ...holder, age }, dependants: [], prevision: null };
          const address = { ...startAddress, profile, order: 'lowerPrice' } as const;
          const request = { ...toCompareRequest(address, life, deps.country), take: 1 };
          const outcome = await askList(deps.api, request);
          const first = outcome.kind === 'page' ? outcome.answer.data[0] : undefined;
          const amount = first === undefined ? null : askedPrice(first);
          return first && amount !== null ? [{ age, amount, unit: first.price.unit }] : [];
        }),
      );
      return found.flat();
    },
    staleTime: Infinity,
  });
}
