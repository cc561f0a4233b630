import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { ProfileBar } from '@cotejo/ui/profile-bar/profile-bar.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { Comparator } from '../comparator/comparators.ts';
import type { ListAddress } from '../list-address/list-address.ts';
import { useAskProfile } from '../profile/ask-profile-context.ts';
import { profilePeople } from '../profile/profile-people.ts';
import { listForPeople } from '../list-address/list-for-people.ts';

/** For whom the prices of a product or a comparison are; to change it leads to the form of its list. */
export function ProductProfileBar(props: { address: ListAddress; comparator: Comparator }) {
  const { t } = useTranslation('profile');
  const { country } = useApp();
  const { onClick } = useAskProfile();
  const { address, comparator } = props;
  if (address.profile === null) return null;
  return (
    <section aria-label={t('bar.label')}>
      <ProfileBar
        label={t('bar.label')}
        people={profilePeople(address.profile, country, t)}
        action={
          <ButtonLink
            look="quiet"
            size="small"
            icon="edit"
            href={listForPeople(comparator, address, { editing: true })}
            onClick={onClick}
          >
            {t('bar.change')}
          </ButtonLink>
        }
      />
    </section>
  );
}
