import * as routes from '@cotejo/contract/partner/site-routes.ts';
import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { siteSource } from './site-source.ts';

/** Partners' own sites, as staff make them (docs/decisions/partner-sites.md). */
export const mountSites: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    siteRecord,
    {
      list: routes.listPartnerSites,
      watch: routes.watchPartnerSites,
      create: routes.createPartnerSite,
      read: routes.readPartnerSite,
      history: routes.readPartnerSiteHistory,
      acts: {
        change: routes.changePartnerSite,
        writeHtml: routes.writePartnerSiteHtml,
        showHtml: routes.showPartnerSiteHtml,
        setFavicon: routes.setPartnerSiteFavicon,
        removeFavicon: routes.removePartnerSiteFavicon,
        setLogo: routes.setPartnerSiteLogo,
        removeLogo: routes.removePartnerSiteLogo,
        publish: routes.publishPartnerSite,
        pause: routes.pausePartnerSite,
      },
    },
    siteSource(dependencies),
  );
