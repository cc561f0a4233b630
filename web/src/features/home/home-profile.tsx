import { useHref, useNavigate } from 'react-router-dom';
import { comparatorPath, healthComparator } from '../../entities/comparator/comparators.ts';
import { startAddress, writeAddress } from '../../entities/list-address/list-address.ts';
import { WhyWe } from '../../entities/content/why-we.tsx';
import { LazyProfileForm } from '../../entities/profile/form/lazy-profile-form.tsx';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** The form that leads to the comparator; a returning visitor finds it as it was left. */
export function HomeProfile({ profile }: { profile: Profile | null }) {
  const navigate = useNavigate();
  const path = comparatorPath(healthComparator);
  // With the language's prefix, which the router adds to links only.
  const action = useHref(path);
  return (
    <div>
      <LazyProfileForm
        eager
        productType={healthComparator.productType}
        profile={profile}
        sent={null}
        action={action}
        onSubmit={(entered) =>
          void navigate(path + writeAddress({ ...startAddress, profile: entered }))
        }
      />
      <WhyWe comparator={healthComparator.slug} />
    </div>
  );
}
