import type { PageSeo } from '@cotejo/domain/content/page-seo.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { readShownSeo } from '@cotejo/store/content/page-seo.ts';
import type { Dependencies } from '../dependencies.ts';
import { keptFor } from './kept-for.ts';

/** What is published is shown, and what is withdrawn is gone, this soon. */
const freshFor = 1_000;

/** What staff say of the pages of a country, in memory: every page asks for it. Nothing where it cannot be read: pages say their own. */
export function createPageSeoHolder({
  db,
  caches,
  logger,
}: Pick<Dependencies, 'db' | 'caches' | 'logger'>): (
  country: CountryCode,
) => Promise<readonly PageSeo[]> {
  const read = keptFor(caches, freshFor, () => db.snapshot(readShownSeo));
  return async (country) => {
    try {
      return (await read()).filter((one) => one.country === country);
    } catch (error) {
      logger.warn({ err: error }, 'what is said of pages could not be read');
      return [];
    }
  };
}
