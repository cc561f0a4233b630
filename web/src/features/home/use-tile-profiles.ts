import { useMemo } from 'react';
import { browserStore, readProfile } from '../../entities/profile/profile-storage.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import type { HomeTile } from './home-tiles.ts';
import { addressProfiles, type TileProfiles } from './tile-address.ts';

/** The people of the address, and where it names nobody, whom this browser kept for the kind: so does the list. */
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
