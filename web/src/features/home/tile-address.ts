import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { healthComparator } from '../../entities/comparator/comparators.ts';
import { startAddress, type ListAddress } from '../../entities/list-address/list-address.ts';
import { toCompareRequest } from '../../entities/product-list/compare-call.ts';
import { fitsForm } from '../../entities/profile/fits-form.ts';
import { homeTiles, type HomeTile } from './home-tiles.ts';

/** For whom the list of each tile shows its prices, by the tile's id. */
export type TileProfiles = Readonly<Record<string, Profile | null>>;

/** The people of the address go along to lists whose form asks for the same. */
export function addressProfiles(
  tiles: readonly HomeTile[],
  profile: Profile | null,
): Record<string, Profile | null> {
  const fits = ({ comparator: { form } }: HomeTile): boolean =>
    profile !== null && form === healthComparator.form && fitsForm(form, profile);
  return Object.fromEntries(tiles.map((tile) => [tile.id, fits(tile) ? profile : null]));
}

/** The list that a tile leads to: in the order of its prices, because the tile names the first. */
export function tileAddress({ id, address }: HomeTile, profiles: TileProfiles): ListAddress {
  return { ...startAddress, ...address, profile: profiles[id] ?? null, order: 'lowerPrice' };
}

/** The questions of the lists of all tiles, in their order. */
export function tileRequests(country: CountryCode, profiles: TileProfiles): CompareRequest[] {
  return homeTiles(country).map((tile) =>
    toCompareRequest(tileAddress(tile, profiles), tile.comparator, country),
  );
}
