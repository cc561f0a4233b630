import { uploadSiteFavicon, uploadSiteLogo } from '@cotejo/contract/media/picture-calls.ts';
import * as calls from '@cotejo/contract/partner/site-calls.ts';
import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { PictureAct } from '../picture/picture-act.tsx';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { DraftColors, SiteColors } from './site-colors-preview.tsx';
import { SiteHtmlPreview } from './site-html-preview.tsx';
import { FaviconCell, LogoCell, SiteStateCell } from './partner-site-cells.tsx';

export const pages: KindPages = recordPages(
  siteRecord,
  {
    list: calls.listPartnerSites,
    watch: calls.watchPartnerSites,
    create: calls.createPartnerSite,
    read: calls.readPartnerSite,
    history: calls.readPartnerSiteHistory,
    acts: {
      change: calls.changePartnerSite,
      writeHtml: calls.writePartnerSiteHtml,
      showHtml: calls.showPartnerSiteHtml,
      setFavicon: calls.setPartnerSiteFavicon,
      removeFavicon: calls.removePartnerSiteFavicon,
      setLogo: calls.setPartnerSiteLogo,
      removeLogo: calls.removePartnerSiteLogo,
      publish: calls.publishPartnerSite,
      pause: calls.pausePartnerSite,
    },
  },
  {
    cells: { state: SiteStateCell, favicon: FaviconCell, logo: LogoCell },
    below: ({ record }) => (
      <>
        <SiteColors record={record} />
        <SiteHtmlPreview record={record} />
      </>
    ),
    beside: { create: DraftColors, change: DraftColors },
    acts: {
      setFavicon: ({ record }) => (
        <PictureAct
          of={pages}
          record={record}
          act="setFavicon"
          cell="favicon"
          use="site-favicon"
          upload={uploadSiteFavicon}
        />
      ),
      setLogo: ({ record }) => (
        <PictureAct
          of={pages}
          record={record}
          act="setLogo"
          cell="logo"
          use="site-logo"
          upload={uploadSiteLogo}
        />
      ),
    },
  },
);
