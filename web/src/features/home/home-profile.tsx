import { useEffect, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { comparatorPath, healthComparator } from '../comparison/comparators.ts';
import { startAddress, writeAddress } from '../comparison/list-address.ts';
import { emptyDraft, toDraft, type ProfileDraft } from '../profile/profile-draft.ts';
import { ProfileForm } from '../profile/profile-form.tsx';
import { browserStore, readProfile } from '../profile/profile-storage.ts';

/** The form that leads to the comparator; a visitor of before finds it as it was left. */
export function HomeProfile() {
  const { country } = useApp();
  const navigate = useNavigate();
  const [start, setStart] = useState<ProfileDraft>(emptyDraft);
  const path = comparatorPath(healthComparator);
  // With the language's prefix, which the router adds to links only.
  const action = useHref(path);
  useEffect(() => {
    const known = readProfile(browserStore(), country, healthComparator.productType);
    if (known !== null) setStart(toDraft(known));
  }, [country]);
  return (
    <ProfileForm
      key={JSON.stringify(start)}
      start={start}
      action={action}
      onSubmit={(profile) => void navigate(path + writeAddress({ ...startAddress, profile }))}
    />
  );
}
