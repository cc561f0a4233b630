import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** The lists that forms choose from; columns are described in migration 0001. */

export interface Bank {
  readonly countryCode: string;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}

export const bankModel = defineModel<Bank>('bank', () => ({
  countryCode: key(DataTypes.TEXT),
  code: key(DataTypes.TEXT),
  name: DataTypes.TEXT,
  active: DataTypes.BOOLEAN,
}));

export interface WorldCountry {
  readonly iso2: string;
  readonly iso3: string;
  readonly nameEs: string;
  readonly nameEn: string;
  readonly namePt: string;
  readonly nationalityEs: string | null;
  readonly nationalityEsFeminine: string | null;
  readonly callingCode: string | null;
}

export const worldCountryModel = defineModel<WorldCountry>('world_country', () => ({
  iso2: key(DataTypes.TEXT),
  iso3: DataTypes.TEXT,
  nameEs: DataTypes.TEXT,
  nameEn: DataTypes.TEXT,
  namePt: DataTypes.TEXT,
  nationalityEs: DataTypes.TEXT,
  nationalityEsFeminine: DataTypes.TEXT,
  callingCode: DataTypes.TEXT,
}));

export interface Region {
  readonly countryCode: string;
  readonly stateCode: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly orderPosition: number;
  readonly historicStateCode: number;
}

export const regionModel = defineModel<Region>('region', () => ({
  countryCode: key(DataTypes.TEXT),
  stateCode: key(DataTypes.SMALLINT),
  name: DataTypes.TEXT,
  abbreviation: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
  historicStateCode: DataTypes.SMALLINT,
}));

export interface Comuna {
  readonly districtCode: string;
  readonly countryCode: string;
  readonly historicStateCode: number;
  readonly name: string;
}

export const comunaModel = defineModel<Comuna>('comuna', () => ({
  districtCode: key(DataTypes.TEXT),
  countryCode: DataTypes.TEXT,
  historicStateCode: DataTypes.SMALLINT,
  name: DataTypes.TEXT,
}));

export interface WorkSectorTypeColumns {
  readonly id: number;
  readonly displayName: string;
}

export const workSectorTypeModel = defineModel<WorkSectorTypeColumns>('work_sector_type', () => ({
  id: key(DataTypes.SMALLINT),
  displayName: DataTypes.TEXT,
}));

export interface WorkSector {
  readonly code: string;
  readonly workSectorTypeId: number;
  readonly displayName: string;
}

export const workSectorModel = defineModel<WorkSector>('work_sector', () => ({
  code: key(DataTypes.TEXT),
  workSectorTypeId: DataTypes.SMALLINT,
  displayName: DataTypes.TEXT,
}));
