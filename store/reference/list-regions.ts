import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { spanishOrder } from '../spanish-order.ts';

/** Comuna record of spec 3 §3. */
export interface ComunaRecord {
  /** Region number 1 to 13. */
  readonly stateCode: number;
  /** CUT code. */
  readonly districtCode: string;
  readonly comuna: string;
  /** The province's part of the CUT code. */
  readonly codCiudad: string;
  readonly districtName: string;
}

export interface RegionRecord {
  readonly stateCode: number;
  readonly stateName: string;
  readonly abbreviation: string;
  readonly orderPosition: number;
  readonly comunas: readonly ComunaRecord[];
}

/**
 * Regions as the platform counts them: Chile's 1 to 13, north to south, where the three younger ones
 * are part of their parent (spec 3 §3); departments elsewhere, without comunas.
 */
export async function listRegions(
  db: Database,
  country: CountryCode,
): Promise<readonly RegionRecord[]> {
  const { rows } = await db.query<RegionRecord>({
    name: 'regions-of-country',
    text: `SELECT r.state_code AS "stateCode", r.name AS "stateName", r.abbreviation,
                  r.order_position AS "orderPosition",
                  (SELECT coalesce(json_agg(json_build_object('stateCode', c.historic_state_code,
                            'districtCode', c.district_code, 'comuna', c.name,
                            'codCiudad', left(c.district_code, 3), 'districtName', c.name)), '[]')
                     FROM comuna c
                    WHERE c.country_code = r.country_code
                      AND c.historic_state_code = r.state_code) AS comunas
             FROM region r
            WHERE r.country_code = $1 AND r.state_code = r.historic_state_code
            ORDER BY r.order_position`,
    values: [country],
  });
  return rows.map((region) => ({
    ...region,
    comunas: region.comunas.toSorted((a, b) => spanishOrder(a.comuna, b.comuna)),
  }));
}
