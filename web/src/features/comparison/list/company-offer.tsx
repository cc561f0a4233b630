import { CompanyBanner } from '@cotejo/ui/banner/company-banner.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { blockIcon } from '../../../entities/content/block-icon.ts';
import { blocksQuery, comparatorSizeQuery } from '../../../entities/content/content-queries.ts';
import { comparatorOfKind, comparatorPath } from '../../../entities/comparator/comparators.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useComparatorLater } from '../machine/comparator-context.ts';

/** Insurance for companies (spec 1 §2): after the first cards, which is what a visitor came for. */
export function CompanyOffer() {
  const { t } = useTranslation('comparison');
  const { comparator, address } = useComparatorLater();
  const app = useApp();
  const company = comparatorOfKind('empresa', app.country);
  const offered = comparator.companyBanner && company !== undefined && !address.showcase;
  const { data: blocks } = useQuery({
    ...blocksQuery(app, comparatorPath(comparator)),
    enabled: offered,
  });
  const { data: size } = useQuery({
    ...comparatorSizeQuery(app, company?.slug ?? ''),
    enabled: offered,
  });
  if (!offered || size?.products === 0) return null;
  const banner = blocks?.find(({ zone }) => zone === 'banner');
  const fewest = size?.minimumEmployees ?? null;
  return (
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
  );
}
