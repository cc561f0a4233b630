import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { ProfileBar } from '@cotejo/ui/profile-bar/profile-bar.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { comparatorPath, healthComparator } from '../comparison/comparators.ts';
import { startAddress, writeAddress, type ListAddress } from '../comparison/list-address.ts';
import { profilePeople } from '../profile/profile-people.ts';

/** For whom the prices of a product or a comparison are; to change it leads to the list's form. */
export function ProductProfileBar({ address }: { address: ListAddress }) {
  const { t } = useTranslation('profile');
  const { country } = useApp();
  const { profile } = address;
  if (profile === null) return null;
  const change =
    comparatorPath(healthComparator) + writeAddress({ ...startAddress, profile, editing: true });
  return (
    <section aria-label={t('bar.label')}>
      <ProfileBar
        label={t('bar.label')}
        people={profilePeople(profile, country, t)}
        action={
          <ButtonLink look="quiet" size="small" icon="edit" href={change}>
            {t('bar.change')}
          </ButtonLink>
        }
      />
    </section>
  );
}
