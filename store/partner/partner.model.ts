import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PartnerState } from '@cotejo/domain/partner/partner.record.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1031. */
export interface PartnerRow {
  readonly id: string;
  /** What places, sites and leads call it. */
  readonly code: string;
  readonly name: string;
  readonly countryCode: CountryCode;
  readonly host: CreationOptional<string | null>;
  readonly brand: CreationOptional<string | null>;
  readonly accent: CreationOptional<string | null>;
  readonly state: CreationOptional<PartnerState>;
  readonly proposedBy: CreationOptional<string | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const partnerModel = defineModel<PartnerRow>('partner', () => ({
  id: key(DataTypes.UUID),
  code: DataTypes.TEXT,
  name: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  host: DataTypes.TEXT,
  brand: DataTypes.TEXT,
  accent: DataTypes.TEXT,
  state: DataTypes.TEXT,
  proposedBy: DataTypes.UUID,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));
