import { CompanyBanner } from '@cotejo/ui/banner/company-banner.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { companyKinds } from '../../../entities/company/company-kinds.ts';
import { blockIcon } from '../../../entities/content/block-icon.ts';
import { blocksQuery, comparatorSizeQuery } from '../../../entities/content/content-queries.ts';
import { EventBanner } from '../../../entities/event/event-banner.tsx';
import { showsEvents } from '../../../entities/event/shows-events.ts';
import { hasNoList, useComparatorLater } from '../machine/comparator-context.ts';
import { comparatorOfKind, comparatorPath } from '../../../entities/comparator/comparators.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { ContributionHint } from '../profile/contribution-hint.tsx';
import { EditProfileLink } from '../profile/edit-profile-link.tsx';

/** Other suggestions (spec 1 §2): the prompt to enter a profile, and insurance for companies. */
export function ListBanners() {
  const { t } = useTranslation('comparison');
  const { comparator, address, actor } = useComparatorLater();
  const withoutList = useSelector(actor, hasNoList);
  const app = useApp();
  const { country } = app;
  const company = comparatorOfKind('empresa', country);
  const { data: blocks } = useQuery(blocksQuery(app, comparatorPath(comparator)));
  const banner = blocks?.find(({ zone }) => zone === 'banner');
  const offersCompany = comparator.companyBanner && company !== undefined;
  const { data: size } = useQuery({
    ...comparatorSizeQuery(app, company?.slug ?? ''),
    enabled: offersCompany,
  });
  const fewest = size?.minimumEmployees ?? null;
  if (withoutList || address.showcase) return null;
  return (
    <>
      {showsEvents(comparator) && <EventBanner inside={comparator.kind === 'cyber'} />}
      {/* A company's page asks for its workers above the list. */}
      {address.profile === null && !companyKinds.includes(comparator.kind) && (
        <CompanyBanner
          icon="user"
          title={t('prompt.title')}
          text={t('prompt.text')}
          action={<EditProfileLink look="strong">{t('prompt.action')}</EditProfileLink>}
        />
      )}
      <ContributionHint />
      {offersCompany && size?.products !== 0 && (
        <CompanyBanner
          icon={blockIcon(banner?.icon ?? null)}
          title={banner?.title ?? t('company.title')}
          text={
            banner?.body ??
            (fewest === null ? t('company.textPlain') : t('company.text', { count: fewest }))
          }
          action={
            <ButtonLink size="small" href={banner?.link?.url ?? comparatorPath(company)}>
              {banner?.link?.label ?? t('company.action')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
