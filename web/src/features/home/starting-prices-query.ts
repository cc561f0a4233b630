import { getStartingPrices } from '@cotejo/contract/comparison/compare-calls.ts';
import type { StartingPrice } from '@cotejo/contract/comparison/compare.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { queryOptions } from '@tanstack/react-query';
import { startAddress, type ListAddress } from '../../entities/list-address/list-address.ts';
import { toCompareRequest } from '../../entities/product-list/compare-call.ts';
import type { HomeDeps } from './home-data.ts';
import { homeTiles, type HomeTile } from './home-tiles.ts';
import type { TileProfiles } from './tile-profiles.ts';

/** The list that a tile leads to: in the order of its prices, because the tile names the first. */
export function tileAddress({ id, address }: HomeTile, profiles: TileProfiles): ListAddress {
  return { ...startAddress, ...address, profile: profiles[id] ?? null, order: 'lowerPrice' };
}

/** The first price of each tile's list; null where that reads "Consultar". */
export function startingPricesQuery(deps: HomeDeps, profiles: TileProfiles) {
  const { api, country } = deps;
  const tiles = homeTiles(country);
  const people = tiles.map(({ id }) => {
    const profile = profiles[id] ?? null;
    return profile === null ? '' : encodeProfile(profile);
  });
  return queryOptions({
    queryKey: ['starting-prices', country, people],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, StartingPrice | null>>> => {
      const lists = tiles.map((tile) =>
        toCompareRequest(tileAddress(tile, profiles), tile.comparator, country),
      );
      const answer = await api.call(getStartingPrices, { body: { lists } }, { signal });
      const prices = answer.ok ? answer.data.prices : [];
      return Object.fromEntries(tiles.map(({ id }, at) => [id, prices[at] ?? null]));
    },
    staleTime: 5 * 60_000,
  });
}
