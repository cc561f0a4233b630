import { useLocation, useNavigate } from 'react-router-dom';
import { useProfileResolver } from '../profile/use-profile-resolver.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { withProfile } from '../profile/with-profile.ts';
import type { Comparator } from './comparators.ts';

/** The profile of a page beside the lists; one that the address lacks is written into it. */
export function usePageProfile(
  profile: Profile | null,
  { productType }: Comparator,
  { restores = true }: { readonly restores?: boolean } = {},
): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useProfileResolver({
    profile,
    productType,
    restores,
    adopt: (found) =>
      void navigate(pathname + withProfile(search, found), {
        replace: true,
        preventScrollReset: true,
      }),
  });
}
