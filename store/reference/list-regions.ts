import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { spanishOrder } from '../spanish-order.ts';
import { comunaModel, regionModel, type Comuna } from './reference.model.ts';

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
  const regions = await regionModel(db).findAll({
    where: { countryCode: country, stateCode: { [Op.col]: 'historic_state_code' } },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  const comunas = await comunaModel(db).findAll({
    where: { countryCode: country },
    raw: true,
    ...db.scope,
  });
  return regions.map(({ stateCode, name, abbreviation, orderPosition }) => ({
    stateCode,
    stateName: name,
    abbreviation,
    orderPosition,
    comunas: comunas
      .filter(({ historicStateCode }) => historicStateCode === stateCode)
      .map(toRecord)
      .sort((a, b) => spanishOrder(a.comuna, b.comuna)),
  }));
}

function toRecord({ historicStateCode, districtCode, name }: Comuna): ComunaRecord {
  return {
    stateCode: historicStateCode,
    districtCode,
    comuna: name,
    codCiudad: districtCode.slice(0, 3),
    districtName: name,
  };
}
