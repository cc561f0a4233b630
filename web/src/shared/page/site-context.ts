import { hasPath } from '@cotejo/domain/site/has-path.ts';
import { ownLayout, ownSeo, ownSettings } from '@cotejo/domain/site/site-settings.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import { createContext, use } from 'react';

const SiteContext = createContext<PageSite>({
  role: 'main',
  name: null,
  settings: ownSettings,
  layout: ownLayout,
  logo: null,
  seo: ownSeo,
  words: {},
  paths: '*',
  defaultPath: '/',
});

export const SiteProvider = SiteContext.Provider;

/** Whose shop the page is in. */
export function useSite(): PageSite {
  return use(SiteContext);
}

/** Whether a site has a page, by a link to it: what a partner's site does not have is not linked to. */
export const hasPage = ({ paths }: Pick<PageSite, 'paths'>, href: string): boolean =>
  !href.startsWith('/') || hasPath(paths, href.split(/[?#]/, 1)[0] ?? '');
