import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import type { SiteState } from '@cotejo/domain/partner/site-transitions.ts';
import type { SalesChannel } from '@cotejo/domain/site/sales-channels.ts';
import { defineModel, key } from '../define-model.ts';

/** Header and footer as the partner wrote them: what is shown, and what waits to be; empty: none. Cleaned when shown. */
export interface SiteHtml {
  readonly headerHtml: string;
  readonly footerHtml: string;
  readonly headerDraft: string;
  readonly footerDraft: string;
}

/** Columns are described in migrations 0930, 0980, 1047, 1080 and 1083. */
export interface SiteRow extends GivenSite {
  readonly leadOrigin: CreationOptional<SalesChannel | null>;
  readonly hidesHeader: CreationOptional<boolean>;
  readonly hidesFooter: CreationOptional<boolean>;
  readonly hidesShowcases: CreationOptional<boolean>;
  readonly seoTitle: CreationOptional<string>;
  readonly seoDescription: CreationOptional<string>;
  readonly favicon: CreationOptional<string | null>;
  readonly logo: CreationOptional<string | null>;
  readonly headerHtml: CreationOptional<string>;
  readonly footerHtml: CreationOptional<string>;
  readonly headerDraft: CreationOptional<string>;
  readonly footerDraft: CreationOptional<string>;
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
  leadOrigin: DataTypes.TEXT,
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
  frameOrigins: DataTypes.ARRAY(DataTypes.TEXT),
  headerHtml: DataTypes.TEXT,
  footerHtml: DataTypes.TEXT,
  headerDraft: DataTypes.TEXT,
  footerDraft: DataTypes.TEXT,
  hidesHeader: DataTypes.BOOLEAN,
  hidesFooter: DataTypes.BOOLEAN,
  footerPaths: DataTypes.ARRAY(DataTypes.TEXT),
  hidesShowcases: DataTypes.BOOLEAN,
  seoTitle: DataTypes.TEXT,
  seoDescription: DataTypes.TEXT,
  favicon: DataTypes.TEXT,
  logo: DataTypes.TEXT,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** Names of stored pictures; null: none of its own. */
export interface SitePictures {
  readonly favicon: string | null;
  readonly logo: string | null;
}

/** What happened to a site, as its page tells it. */
export type SiteEventKind =
  | 'created'
  | 'changed'
  | 'published'
  | 'paused'
  | 'wrote-html'
  | 'showed-html'
  | 'set-favicon'
  | 'removed-favicon'
  | 'set-logo'
  | 'removed-logo';
