import { listShownBanners as shownRoute } from '@cotejo/contract/content/shown-banner-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { partnerOf } from '@cotejo/domain/site/site.ts';
import { listShownBanners } from '@cotejo/store/content/banners.ts';
import type { Mount } from '../dependencies.ts';
import { publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';

/** What a site shows at the foot of the screen for some days (docs/decisions/banners.md). */
export const mountShownBanners: Mount = (app, dependencies) => {
  mount(app, shownRoute, async ({ context: { site, country, language } }) => {
    const today = dayIn(countries[country].timeZone, Date.now());
    const partner = partnerOf(site);
    const rows = await listShownBanners(dependencies.db, { country, language, partner, today });
    return {
      headers: publiclyByLanguage,
      body: {
        banners: rows.map(({ id, version, text, link, linkText, dismissible }) => ({
          id: `${id}.${version}`,
          text,
          link: link === null || linkText === null ? null : { path: link, text: linkText },
          dismissible,
        })),
      },
    };
  });
};
