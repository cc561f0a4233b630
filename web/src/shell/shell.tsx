import { SkipLink } from '@cotejo/ui/skip-link/skip-link.tsx';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { PageHandle } from '../app/page-module.ts';
import { useHydrated } from '../app/use-hydrated.ts';
import { DetailHost } from '../features/catalogue/detail-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every page. A wizard keeps only its own header, so that nothing leads away from it. */
export function Shell() {
  const { t } = useTranslation('shell');
  const hydrated = useHydrated();
  const wizard = useMatches().some(
    ({ handle }) => (handle as PageHandle | undefined)?.frame === 'wizard',
  );
  return (
    <>
      <SkipLink href="#contenido">{t('skip')}</SkipLink>
      {!wizard && <Header />}
      <Outlet />
      {!wizard && <DetailHost />}
      {!wizard && <Footer />}
      {/* Only in the browser: on the server it would write a script without our nonce. */}
      {hydrated && <ScrollRestoration />}
    </>
  );
}
