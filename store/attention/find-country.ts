import { countries, countryCodes } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { findCountries } from './find-country.sql.ts';

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The country that something staff are shown belongs to, by the workflow or the record that it is about; null: none. */
export async function findCountryOf(db: Database, subject: string): Promise<string | null> {
  const ids = subject.match(idPattern) ?? [];
  // A person of the staff belongs where they work.
  const withAccounts = subject.startsWith('account/');
  const [found] = (await findCountries(db, ids, { withAccounts })).values();
  if (found !== undefined) return found;
  const parts = subject.split('/');
  const isOwn = (code: (typeof countryCodes)[number]) =>
    parts[0] === 'uf'
      ? countries[code].hasUf
      : parts[0] === 'ledger' && parts.includes(countries[code].currency);
  return countryCodes.find(isOwn) ?? null;
}
