import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { leadElsewhere } from '@cotejo/domain/site/site.ts';
import type { Database } from '../database.ts';
import { listLiveSites } from './read-site.ts';

/** Whether one of a partner's sites that are open to visitors lacks a page: it would lead them to its first one. */
export async function lacksPage(
  tx: Database,
  partner: string,
  country: CountryCode,
  address: string,
): Promise<boolean> {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const sites = await listLiveSites(tx);
  return sites.some(
    ({ partnerId, countryCode, allowedPaths, defaultPath }) =>
      partnerId === partner &&
      countryCode === country &&
      leadElsewhere({ allowedPaths: allowedPaths ?? '*', defaultPath }, path) !== null,
  );
}
