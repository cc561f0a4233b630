import { useProfileResolver } from '../profile/use-profile-resolver.ts';
import type { Comparator } from './comparators.ts';
import { changeList } from './list-address.ts';
import type { ComparatorHandle } from './use-comparator.ts';

/** The profile of a list: of its address, of an older link's fragment, or kept by this browser. */
export function useStoredProfile(
  { address, go, state }: ComparatorHandle,
  comparator: Comparator,
): void {
  // Whoever opened the form keeps it, with what was kept in it.
  const editing = address.editing || state.matches('profile');
  useProfileResolver({
    profile: address.profile,
    productType: comparator.productType,
    restores: true,
    adopt: (profile) => go(changeList(address, { profile, editing }), { quiet: true }),
  });
}
