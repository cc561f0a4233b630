import { countries } from '@cotejo/domain/country/country.ts';
import { Paging } from '@cotejo/ui/paging/paging.tsx';
import { Suspense } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { unitText } from '../../../entities/price/unit-text.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { hasNoList, useComparatorLater } from '../machine/comparator-context.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useIsPhone } from './use-is-phone.ts';

/** What only phones have; without its file nothing follows the list but the way to its pages in the address. */
const MoreResults = lazyPart(
  'More results',
  async () => (await import('./later-parts.ts')).MoreResults,
  Nothing,
);

/** Spec 1 §5: paging shows when there is more than a page, and on page 1 only above three items. */
const fewest = 3;

export function ListPaging() {
  const { t } = useTranslation('comparison');
  const { country, language } = useApp();
  const { comparator, address, answer, actor } = useComparatorLater();
  const withoutList = useSelector(actor, hasNoList);
  const appends = useIsPhone();
  if (answer === null || withoutList) return null;
  const { total, take, uf } = answer.metaData;
  // Beyond the last page the list itself offers the way back.
  if (total === 0 || address.page > Math.ceil(total / take)) return null;
  const pages = total > fewest ? Math.ceil(total / take) : 1;
  const first = (address.page - 1) * take + 1;
  const showing = t('paging.showing', {
    first: Math.min(first, total),
    last: Math.min(address.upTo * take, total),
    total,
  });
  const unit = unitText(uf, t, localeOf(language, country));
  const caption = countries[country].hasUf ? `${showing} · ${unit}` : showing;
  const paging = (
    <Paging
      label={t('paging.label')}
      page={address.upTo}
      pages={pages}
      href={(page) => listHref(comparator, { ...address, page, upTo: page })}
      pageLabel={(page) => t('paging.page', { page })}
      labels={{ previous: t('paging.previous'), next: t('paging.next') }}
      caption={caption}
    />
  );
  if (!appends || address.page !== 1) return paging;
  return (
    <Suspense fallback={paging}>
      <MoreResults caption={caption} />
    </Suspense>
  );
}
