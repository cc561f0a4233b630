import { countries } from '@cotejo/domain/country/country.ts';
import { listAvailableToSell } from '@cotejo/contract/catalogue/reference-calls.ts';
import { toCompareRequest } from '../../entities/product-list/compare-call.ts';
import { healthComparator } from '../../entities/comparator/comparators.ts';
import { askList } from '../../entities/product-list/list-query.ts';
import { startAddress, type ListAddress } from '../../entities/list-address/list-address.ts';
import { findPair, pairProfile, type PricePair } from './price-pair.ts';
import type { HomeData, HomeDeps } from './home-data.ts';

/** Asks for every figure of the home page at once. */
export async function askHome(deps: HomeDeps): Promise<HomeData> {
  const [total, sellers, pair] = await Promise.all([
    ask(deps, {}, 1),
    deps.api.call(listAvailableToSell, {}),
    pairOf(deps),
  ]);
  const selling = sellers.ok ? sellers.data.filter(({ products }) => products > 0) : [];
  return {
    products: total?.metaData.total ?? 0,
    pair,
    insurers: selling.sort((a, b) => b.products - a.products).map(({ displayName }) => displayName),
  };
}

/** The first `take` products of the health list; null where it did not answer. */
async function ask(deps: HomeDeps, change: Partial<ListAddress>, take: number) {
  const request = toCompareRequest({ ...startAddress, ...change }, healthComparator, deps.country);
  // Not through the cache: whole answers would travel to the browser for three figures.
  const outcome = await askList(deps.api, { ...request, take });
  return outcome.kind === 'page' ? outcome.answer : null;
}

async function pairOf(deps: HomeDeps): Promise<PricePair | null> {
  if (!countries[deps.country].showsPricePair) return null;
  const change = { filters: { categoryTypes: ['Complementario'] }, profile: pairProfile };
  const answer = await ask(deps, { ...change, order: 'lowerPrice' }, 100);
  return answer === null ? null : findPair(answer.data);
}
