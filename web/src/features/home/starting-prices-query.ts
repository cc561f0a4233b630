import { getStartingPrices } from '@cotejo/contract/comparison/compare-calls.ts';
import type { StartingPrice } from '@cotejo/contract/comparison/compare.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { queryOptions } from '@tanstack/react-query';
import type { HomeDeps } from './home-data.ts';
import { homeTiles } from './home-tiles.ts';
import { tileRequests, type TileProfiles } from './tile-address.ts';

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
      const lists = tileRequests(country, profiles);
      const answer = await api.call(getStartingPrices, { body: { lists } }, { signal });
      const prices = answer.ok ? answer.data.prices : [];
      return Object.fromEntries(tiles.map(({ id }, at) => [id, prices[at] ?? null]));
    },
    staleTime: 5 * 60_000,
  });
}
