import { Database } from '../database.ts';
import { fetchUfSeries } from './fetch-uf-series.ts';
import { saveUfValues } from './save-uf-values.ts';
import { ufForDate } from './uf-for-date.ts';

/** `store uf`: takes the series at `url` into the table; without a url says what the table has. */
export async function refreshUf(databaseUrl: string, url: string | undefined): Promise<string> {
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-uf' });
  const today = new Date().toISOString().slice(0, 10);
  try {
    if (url === undefined || url === '') {
      const { value, date } = await ufForDate(db, today);
      return `UF_URL is not set; the table gives ${(value / 100).toFixed(2)} of ${date} for today`;
    }
    const fetched = await fetchUfSeries(url, fetch, today);
    if (fetched.type !== 'series') {
      throw new Error(`the UF at UF_URL is ${fetched.type}: ${fetched.reason}`);
    }
    const changed = await saveUfValues(db, fetched.values, new URL(url).host);
    return `UF: ${fetched.values.length} values read, ${changed} changed`;
  } finally {
    await db.close();
  }
}
