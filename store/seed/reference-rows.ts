import { banks } from '@cotejo/domain/bank/banks.ts';
import { comunas } from './data/comunas.ts';
import { chileanRegions, colombianDepartments, peruvianDepartments } from './data/regions.ts';
import { ufValues } from './data/uf-values.ts';
import { workSectors } from './data/work-sectors.ts';
import { worldCountries } from './data/world-countries.ts';
import type { RowSet } from './row-set.ts';

/** Countries, regions, comunas, banks, work sectors and the UF by day. */
export function addReferenceRows(rows: RowSet): void {
  addWorldCountries(rows);
  addRegions(rows);
  for (const [districtCode, stateCode, historic, province, name] of comunas) {
    rows.add('comuna', {
      district_code: districtCode,
      country_code: 'CL',
      state_code: stateCode,
      historic_state_code: historic,
      province,
      name,
    });
  }
  for (const [country, list] of Object.entries(banks))
    for (const { code, name, isOffered } of list)
      rows.add('bank', { country_code: country, code, name, active: isOffered });
  for (const [type, sectors] of workSectors) {
    const id = rows.nextId('work_sector_type');
    rows.add('work_sector_type', { id, display_name: type });
    for (const [code, name] of sectors) {
      rows.add('work_sector', { code, work_sector_type_id: id, display_name: name });
    }
  }
  for (const [date, value] of ufValues) {
    rows.add('uf_value', { date, value, source: 'seed', saved_at: `${date}T12:00:00Z` });
  }
}

function addWorldCountries(rows: RowSet): void {
  const names = ['es', 'en', 'pt'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
  );
  for (const [iso2, iso3, nationality, feminine, callingCode] of worldCountries) {
    const [es, en, pt] = names.map((language) => language.of(iso2) ?? iso2);
    rows.add('world_country', {
      iso2,
      iso3,
      name_es: es,
      name_en: en,
      name_pt: pt,
      nationality_es: nationality,
      nationality_es_feminine: feminine,
      calling_code: callingCode,
    });
  }
}

function addRegions(rows: RowSet): void {
  for (const [stateCode, name, fullName, abbreviation, order, historic, iso] of chileanRegions) {
    rows.add('region', {
      country_code: 'CL',
      state_code: stateCode,
      code: String(stateCode).padStart(2, '0'),
      iso_3166_2: iso,
      name,
      full_name: fullName,
      abbreviation,
      order_position: order,
      historic_state_code: historic,
    });
  }
  for (const [country, departments] of [
    ['PE', peruvianDepartments],
    ['CO', colombianDepartments],
  ] as const) {
    departments.forEach(([code, name, iso], index) => {
      rows.add('region', {
        country_code: country,
        state_code: Number(code),
        code,
        iso_3166_2: iso,
        name,
        full_name: name,
        abbreviation: iso.slice(3),
        order_position: index + 1,
        historic_state_code: Number(code),
      });
    });
  }
}
