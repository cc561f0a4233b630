import * as calls from '@cotejo/contract/partner/site-calls.ts';
import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { recordPages } from '../record/kind-pages.ts';
import { SiteStateCell } from './partner-site-cells.tsx';

export const pages = recordPages(
  siteRecord,
  {
    list: calls.listPartnerSites,
    watch: calls.watchPartnerSites,
    create: calls.createPartnerSite,
    read: calls.readPartnerSite,
    history: calls.readPartnerSiteHistory,
    acts: {
      change: calls.changePartnerSite,
      publish: calls.publishPartnerSite,
      pause: calls.pausePartnerSite,
    },
  },
  {
    cells: { state: SiteStateCell },
  },
);
