import type { CountryCode } from '../country/country.ts';
import { pictureAddress } from '../media/picture.ts';
import { deriveTheme } from '../site/derive-theme.ts';
import { countrySites, type Site } from '../site/site.ts';
import type { GivenSite } from './read-site-form.ts';

/** A partner's row as the site that its host is answered with. */
export function toSite({
  id,
  partner,
  country,
  version,
  given,
  html,
  pictures,
}: {
  readonly id: string;
  readonly partner: string;
  readonly country: CountryCode;
  readonly version: number;
  readonly given: GivenSite;
  /** Header and footer of the partner, cleaned; empty: none. */
  readonly html: { readonly header: string; readonly footer: string };
  /** Names of stored pictures; null: none of its own. */
  readonly pictures: { readonly favicon: string | null; readonly logo: string | null };
}): Site {
  const { organizations, products, hidesClinics } = given;
  const sellsAll = organizations === null && products === null && !hidesClinics;
  return {
    ...countrySites[country],
    id,
    role: 'partner',
    partner,
    leadOrigin: given.leadOrigin,
    name: given.name,
    theme: deriveTheme(given),
    settings: { requests: given.requests, score: given.score },
    favicon: pictures.favicon && pictureAddress(pictures.favicon),
    logo: pictures.logo && pictureAddress(pictures.logo),
    layout: {
      headerHtml: html.header,
      footerHtml: html.footer,
      showsHeader: !given.hidesHeader,
      showsFooter: !given.hidesFooter,
      footerPaths: given.footerPaths ?? '*',
      showsShowcases: !given.hidesShowcases,
    },
    seo: { title: given.seoTitle, description: given.seoDescription },
    allowedPaths: given.allowedPaths ?? '*',
    defaultPath: given.defaultPath,
    assortment: sellsAll
      ? null
      : {
          organizations: organizations && new Set(organizations),
          products: products && new Set(products),
          hidesClinics,
        },
    frameOrigins: given.frameOrigins,
    indexed: given.indexed,
    version,
  };
}
