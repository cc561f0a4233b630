import { useHref, useNavigate } from 'react-router-dom';
import { comparatorPath, healthComparator } from '../comparison/comparators.ts';
import { startAddress, writeAddress } from '../comparison/list-address.ts';
import { WhyWe } from '../experiment/why-we.tsx';
import { LazyProfileForm } from '../profile/lazy-profile-form.tsx';

/** The form that leads to the comparator; a visitor of before finds it as it was left. */
export function HomeProfile() {
  const navigate = useNavigate();
  const path = comparatorPath(healthComparator);
  // With the language's prefix, which the router adds to links only.
  const action = useHref(path);
  return (
    <div>
      <LazyProfileForm
        eager
        productType={healthComparator.productType}
        profile={null}
        sent={null}
        action={action}
        onSubmit={(profile) => void navigate(path + writeAddress({ ...startAddress, profile }))}
      />
      <WhyWe />
    </div>
  );
}
