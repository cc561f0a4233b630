import { useMemo } from 'react';
import { healthComparator } from '../../entities/comparator/comparators.ts';
import { fitsForm } from '../../entities/profile/fits-form.ts';
import { browserStore, readProfile } from '../../entities/profile/profile-storage.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useHydrated } from '../../shared/hooks/use-hydrated.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import type { HomeTile } from './home-tiles.ts';

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

/** The same, and where the address names nobody, whom this browser kept for the kind: so does the list. */
export function useTileProfiles(tiles: readonly HomeTile[], profile: Profile | null): TileProfiles {
  const { country } = useApp();
  const hydrated = useHydrated();
  return useMemo(() => {
    const found = addressProfiles(tiles, profile);
    if (!hydrated) return found;
    const store = browserStore();
    for (const { id, comparator } of tiles) {
      found[id] ??= readProfile(store, country, comparator.productType);
    }
    return found;
  }, [tiles, profile, country, hydrated]);
}
