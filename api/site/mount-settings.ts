import { getSiteSettings } from '@cotejo/contract/site/settings-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { showsClinics } from '@cotejo/domain/site/site-key.ts';
import type { Mount } from '../dependencies.ts';
import { publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { findNamedSite } from './find-named-site.ts';

/** What a site is (spec 2 §3); nothing of it is a secret, its pages show it. */
export const mountSettings: Mount = (app, { sites }) => {
  mount(app, getSiteSettings, ({ query, context }) => {
    const named = findNamedSite(sites, context, query.subdomain);
    if (named === null) throw new AppError('NOT_FOUND');
    const { site, subdomain } = named;
    const { role, country, partner, name, theme, settings, layout, seo, indexed } = site;
    const { allowedPaths, defaultPath } = site;
    // The page around a frame has a header and a footer of its own.
    const isBare = role === 'embed';
    return {
      headers: publicly,
      body: {
        subdomain,
        role,
        country,
        partner,
        name,
        theme,
        headerHTML: isBare ? '' : layout.headerHtml,
        footerHTML: isBare ? '' : layout.footerHtml,
        useHeader: !isBare && layout.showsHeader,
        useFooter: !isBare && layout.showsFooter,
        footerEnabledRoutes: layout.footerPaths === '*' ? ['*'] : [...layout.footerPaths],
        disableShowcase: !layout.showsShowcases,
        SEOMetadata: seo,
        ...settings,
        hidesClinics: !showsClinics({ site, country }),
        indexed,
        allowedPaths: allowedPaths === '*' ? ['*'] : [...allowedPaths],
        defaultPath,
      },
    };
  });
};
