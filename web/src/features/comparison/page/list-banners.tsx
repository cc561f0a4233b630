import { CompanyBanner } from '@cotejo/ui/banner/company-banner.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { companyKinds } from '../../../entities/company/company-kinds.ts';
import { RunningEvent } from '../../../entities/event/running-event.tsx';
import { showsEvents } from '../../../entities/event/shows-events.ts';
import { hasNoList, useComparatorLater } from '../machine/comparator-context.ts';
import { LazyContributionHint } from '../profile/lazy-contribution-hint.tsx';
import { EditProfileLink } from '../profile/edit-profile-link.tsx';

/** Above the list, one line each: the sale of these days, the prompt to enter a profile, the 7 %. */
export function ListBanners() {
  const { t } = useTranslation('comparison');
  const { comparator, address, actor } = useComparatorLater();
  const withoutList = useSelector(actor, hasNoList);
  if (withoutList || address.showcase) return null;
  return (
    <>
      {showsEvents(comparator) && <RunningEvent inside={comparator.kind === 'cyber'} />}
      {/* A company's page asks for its workers above the list. */}
      {address.profile === null && !companyKinds.includes(comparator.kind) && (
        <CompanyBanner
          line
          icon="user"
          title={t('prompt.title')}
          text={t('prompt.text')}
          action={<EditProfileLink look="strong">{t('prompt.action')}</EditProfileLink>}
        />
      )}
      <LazyContributionHint />
    </>
  );
}
