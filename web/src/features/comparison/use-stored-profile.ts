import { useProfileResolver } from '../profile/use-profile-resolver.ts';
import type { Comparator } from './comparators.ts';
import { changeList } from './list-address.ts';
import type { ComparatorHandle } from './use-comparator.ts';

/** The profile of a list: of its address, of an older link's fragment, or kept by this browser. */
export function useStoredProfile({ address, go }: ComparatorHandle, comparator: Comparator): void {
  useProfileResolver({
    profile: address.profile,
    productType: comparator.productType,
    restores: true,
    adopt: (profile) => go(changeList(address, { profile }), { quiet: true }),
  });
}
