import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { chooseUnitValue } from '@cotejo/domain/money/unit-value.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { Database } from '../database.ts';
import { findUfValues } from './find-uf-values.ts';
import { refreshUf } from './refresh-uf.ts';

/** `store uf`: takes the series at `url` into the table; without a url says what the table has. */
export async function ufCommand(databaseUrl: string, url: string | undefined): Promise<string> {
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-uf' });
  const today = dayIn(countries[ufCountry].timeZone, Date.now());
  try {
    if (url === undefined || url === '') {
      const known = chooseUnitValue(await findUfValues(db, today), today, false);
      return `UF_URL is not set; the table gives ${(known.value / 100).toFixed(2)} of ${known.date} (${known.state}) for today`;
    }
    const outcome = await refreshUf(db, url, today);
    if (outcome.type === 'refused')
      throw new Error(`the UF at UF_URL was refused (${outcome.reason}): ${outcome.detail}`);
    return `UF: ${outcome.read} values read, ${outcome.changed} changed`;
  } finally {
    await db.close();
  }
}
