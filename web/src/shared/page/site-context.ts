import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { ownSettings } from '@cotejo/domain/site/site-settings.ts';
import { leadElsewhere, type PageSite } from '@cotejo/domain/site/site.ts';
import { createContext, use } from 'react';

const SiteContext = createContext<PageSite>({
  role: 'main',
  partner: ownPartner,
  name: null,
  theme: null,
  settings: ownSettings,
  allowedPaths: '*',
  defaultPath: '/',
});

export const SiteProvider = SiteContext.Provider;

/** Whose shop the page is in. */
export function useSite(): PageSite {
  return use(SiteContext);
}

/** Whether a site has a page, by a link to it: what a partner's site does not have is not linked to. */
export function hasPage(site: PageSite, href: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1);
  return !path.startsWith('/') || leadElsewhere(site, path) === null;
}
