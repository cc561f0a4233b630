import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import type { SiteState } from '@cotejo/domain/partner/site-transitions.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 0930. */
export interface SiteRow extends GivenSite {
  readonly id: string;
  readonly partnerId: string;
  readonly countryCode: CountryCode;
  readonly state: CreationOptional<SiteState>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const siteModel = defineModel<SiteRow>('partner_site', () => ({
  id: key(DataTypes.UUID),
  partnerId: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  host: DataTypes.TEXT,
  name: DataTypes.TEXT,
  brand: DataTypes.TEXT,
  accent: DataTypes.TEXT,
  organizations: DataTypes.ARRAY(DataTypes.TEXT),
  products: DataTypes.ARRAY(DataTypes.TEXT),
  hidesClinics: DataTypes.BOOLEAN,
  requests: DataTypes.BOOLEAN,
  score: DataTypes.BOOLEAN,
  indexed: DataTypes.BOOLEAN,
  allowedPaths: DataTypes.ARRAY(DataTypes.TEXT),
  defaultPath: DataTypes.TEXT,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** What happened to a site, as its page tells it. */
export type SiteEventKind = 'created' | 'changed' | 'published' | 'paused';

export interface SiteEventRow {
  readonly id: CreationOptional<number>;
  readonly siteId: string;
  readonly version: number;
  readonly kind: SiteEventKind;
  readonly byAccount: string;
  readonly at: CreationOptional<Date>;
}

export const siteEventModel = defineModel<SiteEventRow>('partner_site_event', () => ({
  id: identity(),
  siteId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  kind: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));
