import type { CountryCode } from '../country/country.ts';
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
}: {
  readonly id: string;
  readonly partner: string;
  readonly country: CountryCode;
  readonly version: number;
  readonly given: GivenSite;
}): Site {
  const { organizations, products, hidesClinics } = given;
  const sellsAll = organizations === null && products === null && !hidesClinics;
  return {
    ...countrySites[country],
    id,
    role: 'partner',
    partner,
    name: given.name,
    theme: deriveTheme(given),
    settings: { requests: given.requests, score: given.score },
    allowedPaths: given.allowedPaths ?? '*',
    defaultPath: given.defaultPath,
    assortment: sellsAll
      ? null
      : {
          organizations: organizations && new Set(organizations),
          products: products && new Set(products),
          hidesClinics,
        },
    indexed: given.indexed,
    version,
  };
}
