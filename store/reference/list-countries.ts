import type { Database } from '../database.ts';
import { spanishOrder } from '../spanish-order.ts';

/** Country of spec 3 §3, with its name in the three languages. */
export interface CountryRecord {
  readonly code: string;
  readonly iso3: string;
  readonly name: { readonly es: string; readonly en: string; readonly pt: string };
  readonly nationality: { readonly masculine: string; readonly feminine: string } | null;
  /** `+56`; null where there is no telephone network. */
  readonly callingCode: string | null;
}

export async function listCountries(db: Database): Promise<readonly CountryRecord[]> {
  const { rows } = await db.query<CountryRecord>({
    name: 'world-countries',
    text: `SELECT iso2 AS code, iso3, calling_code AS "callingCode",
                  json_build_object('es', name_es, 'en', name_en, 'pt', name_pt) AS name,
                  CASE WHEN nationality_es IS NOT NULL THEN json_build_object(
                    'masculine', nationality_es, 'feminine', nationality_es_feminine) END AS nationality
             FROM world_country`,
  });
  return rows.sort((a, b) => spanishOrder(a.name.es, b.name.es));
}
