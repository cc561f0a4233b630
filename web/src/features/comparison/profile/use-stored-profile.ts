import { useLocation } from 'react-router-dom';
import { useProfileResolver } from '../../../entities/profile/use-profile-resolver.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { useSelector } from '@xstate/react';
import type { ComparatorHandle } from '../machine/use-comparator.ts';

/**
 * The profile of a list: of its address, of an older link's fragment, or kept by this browser.
 * Whether the link has a profile that cannot be read: then the visitor sees a message instead of being
 * shown the prices of the profile that was kept.
 */
export function useStoredProfile(
  { address, go, actor }: ComparatorHandle,
  comparator: Comparator,
): boolean {
  // A form that is open stays open, with the stored profile in it.
  const open = useSelector(actor, (state) => state.matches('profile'));
  const editing = address.editing || open;
  const { profile } = address;
  const unread = /[?&]perfil=[^&]/.test(useLocation().search) && profile === null;
  useProfileResolver({
    profile,
    productType: comparator.productType,
    restores: !unread,
    adopt: (profile) => go(changeList(address, { profile, editing }), { quiet: true }),
  });
  return unread;
}
