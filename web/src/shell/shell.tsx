import { SkipLink } from '@cotejo/ui/skip-link/skip-link.tsx';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { StepUpHost } from '../shared/account/step-up-host.tsx';
import { useTranslation } from '../shared/language/use-translation.ts';
import { Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router-dom';
import {
  useShowMeta,
  type PageAsks,
  type PageData,
  type PageMeta,
} from '../shared/page/document-meta.ts';
import { pathInLanguage } from '../shared/language/language-path.ts';
import { useApp } from '../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../shared/page/lazy-part.ts';
import { isWizard, type PageHandle } from '../shared/page/page-route.ts';
import { SiteNavigation, type Navigation } from '../shared/page/site-navigation.ts';
import { useSite } from '../shared/page/site-context.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useLatest } from '../shared/hooks/use-latest.ts';
import { DetailHost } from '../features/catalogue/detail/detail-host.tsx';
import { AskProfileContext } from '../entities/profile/ask-profile-context.ts';
import { ProfileDialogHost } from '../features/profile/profile-dialog-host.tsx';
import { FooterLine } from './footer-line.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PartnerPart, useHasFooter } from './partner-html.tsx';
import { ReferredHost } from './referred-host.tsx';
import { asksHealth } from './profile-href.ts';
import { useFocusOnArrival } from '../shared/hooks/use-focus-on-arrival.ts';

const Banner = lazyPart(
  'Banner',
  async () => (await import('./shown-banner.tsx')).ShownBanner,
  Nothing,
);

/** The frame of every page. A wizard keeps only its own header, so that nothing leads away from it. */
export function Shell() {
  const { t } = useTranslation('shell');
  const hydrated = useHydrated();
  const { language } = useApp();
  const { wizard, asks, meta } = usePage();
  // The page around a frame has a header and a footer of its own.
  const { role, layout } = useSite();
  const isFramed = role === 'embed';
  const hasFooter = useHasFooter();
  const isBare = wizard || isFramed;
  const [asking, setAsking] = useState(false);
  const routerNavigate = useNavigate();
  const navigate = useLatest<Parameters<Navigation>>(
    (path, options) => void routerNavigate(pathInLanguage(path, language), options),
  );
  const ask = useCallback(() => setAsking(true), []);
  useFocusOnArrival();
  return (
    <SiteNavigation value={navigate}>
      {/* A list opens its own form, which knows what is filtered and compared there. */}
      <AskProfileContext value={wizard || asks.here ? null : ask}>
        {/* Before the page, whose own title may say more and is set after it. */}
        <LoadedMeta meta={meta} />
        <SkipLink href="#contenido">{t('skip')}</SkipLink>
        {asks.here && <SkipLink href="#resultados">{t('skipToResults')}</SkipLink>}
        {!isBare && <PartnerPart part="header" />}
        {!isBare && layout.showsHeader && <Header asks={asks} />}
        {!wizard && <ReferredHost />}
        <Outlet />
        {!wizard && <DetailHost />}
        {!isBare && hasFooter && <PartnerPart part="footer" />}
        {!isBare && (hasFooter && layout.showsFooter ? <Footer /> : <FooterLine />)}
        <ProfileDialogHost open={asking} asks={asks} onClose={() => setAsking(false)} />
        <StepUpHost />
        {/* Nothing of a page waits for it. */}
        {hydrated && !isBare && (
          <Suspense fallback={null}>
            <Banner />
          </Suspense>
        )}
        {/* Only in the browser: on the server it would write a script without our nonce. */}
        {hydrated && <ScrollRestoration />}
      </AskProfileContext>
    </SiteNavigation>
  );
}

/** Title and description of every page that is navigated to; an error's page says its own. */
function LoadedMeta({ meta }: { meta: PageMeta | undefined }) {
  const show = useShowMeta();
  useEffect(() => {
    if (meta !== undefined) show(meta);
  }, [meta, show]);
  return null;
}

/** What the open page says about its frame. */
function usePage(): {
  readonly wizard: boolean;
  readonly asks: PageAsks;
  readonly meta: PageMeta | undefined;
} {
  const matches = useMatches();
  const said = matches.map(({ data }) => data as PageData | undefined);
  return {
    wizard: matches.some(({ handle, params }) =>
      isWizard((handle as PageHandle | undefined)?.frame, params),
    ),
    asks: said.findLast((one) => one?.asks !== undefined)?.asks ?? asksHealth,
    meta: said.findLast((one) => one?.meta !== undefined)?.meta,
  };
}
