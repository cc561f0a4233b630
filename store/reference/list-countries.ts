import type { Database } from '../database.ts';
import { spanishOrder } from '../spanish-order.ts';
import { worldCountryModel, type WorldCountry } from './reference.model.ts';

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
  const rows = await worldCountryModel(db).findAll({ raw: true, ...db.scope });
  return rows.map(toRecord).sort((a, b) => spanishOrder(a.name.es, b.name.es));
}

function toRecord(row: WorldCountry): CountryRecord {
  return {
    code: row.iso2,
    iso3: row.iso3,
    callingCode: row.callingCode,
    name: { es: row.nameEs, en: row.nameEn, pt: row.namePt },
    nationality: toNationality(row),
  };
}

function toNationality({
  nationalityEs: masculine,
  nationalityEsFeminine: feminine,
}: WorldCountry): CountryRecord['nationality'] {
  return masculine === null ? null : { masculine, feminine: feminine ?? masculine };
}
