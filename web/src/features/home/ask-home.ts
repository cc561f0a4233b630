import { countries } from '@cotejo/domain/country/country.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { listAvailableToSell } from '@cotejo/contract/catalogue/reference-calls.ts';
import { toCompareRequest } from '../../entities/product-list/compare-call.ts';
import { healthComparator, type Comparator } from '../../entities/comparator/comparators.ts';
import { askList } from '../../entities/product-list/list-query.ts';
import { startAddress, type ListAddress } from '../../entities/list-address/list-address.ts';
import { findPair, pairProfile, type PricePair } from './price-pair.ts';
import type { HomeData, HomeDeps } from './home-data.ts';
import { homeTiles, type HomeTile } from './home-tiles.ts';

/** Asks for every figure of the home page at once. */
export async function askHome(deps: HomeDeps): Promise<HomeData> {
  const tiles = homeTiles(deps.country);
  const [total, sellers, pair, ...cheapest] = await Promise.all([
    ask(deps, healthComparator, {}),
    deps.api.call(listAvailableToSell, {}),
    pairOf(deps),
    ...tiles.map((tile) => cheapestOf(deps, tile)),
  ]);
  const selling = sellers.ok ? sellers.data.filter(({ products }) => products > 0) : [];
  return {
    products: total?.metaData.total ?? 0,
    pair,
    insurers: selling.sort((a, b) => b.products - a.products).map(({ displayName }) => displayName),
    from: Object.fromEntries(tiles.map(({ id }, at) => [id, cheapest[at] ?? null])),
  };
}

async function ask(deps: HomeDeps, comparator: Comparator, change: Partial<ListAddress>, take = 1) {
  const request = toCompareRequest({ ...startAddress, ...change }, comparator, deps.country);
  // Not through the cache: sixteen answers would travel to the browser for sixteen figures.
  const outcome = await askList(deps.api, { ...request, take });
  return outcome.kind === 'page' ? outcome.answer : null;
}

async function cheapestOf(deps: HomeDeps, tile: HomeTile): Promise<CardItem['priceRange'] | null> {
  const answer = await ask(deps, tile.comparator, { ...tile.address, order: 'lowerPrice' });
  return answer?.data[0]?.priceRange ?? null;
}

async function pairOf(deps: HomeDeps): Promise<PricePair | null> {
  if (!countries[deps.country].showsPricePair) return null;
  const change = { filters: { categoryTypes: ['Complementario'] }, profile: pairProfile };
  const answer = await ask(deps, healthComparator, { ...change, order: 'lowerPrice' }, 100);
  return answer === null ? null : findPair(answer.data);
}
