import { listShownBanners } from '@cotejo/contract/content/shown-banner-calls.ts';
import { SiteBanner } from '@cotejo/ui/banner/site-banner.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { known } from '../shared/api/known.ts';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../shared/page/app-context.tsx';
import { closeBanner, closedBanners } from '../shared/visitor/closed-banners.ts';

function bannersQuery({ api, country, language }: Pick<AppDeps, 'api' | 'country' | 'language'>) {
  return queryOptions({
    queryKey: ['banners', country, language],
    queryFn: async ({ signal }) =>
      (await known(api.call(listShownBanners, {}, { signal })))?.banners ?? [],
    staleTime: 5 * 60_000,
  });
}

/** The newest of today's banners that this browser has not closed; without an answer none. */
export function ShownBanner() {
  const { t } = useTranslation('shell');
  const { data: banners = [] } = useQuery(bannersQuery(useApp()));
  const [closed, setClosed] = useState(closedBanners);
  const banner = banners.find(({ id }) => !closed.includes(id));
  if (banner === undefined) return null;
  const { id, text, link, dismissible } = banner;
  const close = (): void => {
    const left = closeBanner(id);
    setClosed(left);
    // The button goes with the last one: the keyboard goes on from the page.
    if (banners.every((one) => left.includes(one.id)))
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <SiteBanner
      label={t('banner.label')}
      text={text}
      action={link && <Link href={link.path}>{link.text}</Link>}
      close={dismissible ? { label: t('banner.close'), onClose: close } : undefined}
    />
  );
}
