import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { EndpointState } from '@cotejo/domain/partner/endpoint-transitions.ts';
import type { WebhookKind } from '@cotejo/domain/partner/webhook-events.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0620. */
export interface EndpointRow {
  readonly id: string;
  readonly partnerId: string;
  readonly countryCode: CountryCode;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly language: Language;
  readonly sealedContact: Buffer;
  readonly sealedSecrets: Buffer;
  readonly secretId: string;
  readonly state: CreationOptional<EndpointState>;
  readonly failingSince: CreationOptional<Date | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const endpointModel = defineModel<EndpointRow>('partner_endpoint', () => ({
  id: key(DataTypes.UUID),
  partnerId: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  url: DataTypes.TEXT,
  kinds: DataTypes.ARRAY(DataTypes.TEXT),
  language: DataTypes.TEXT,
  sealedContact: DataTypes.BLOB,
  sealedSecrets: DataTypes.BLOB,
  secretId: DataTypes.TEXT,
  state: DataTypes.TEXT,
  failingSince: DataTypes.DATE,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** What happened to an endpoint, as its page tells it. */
export type EndpointEventKind =
  | 'created'
  | 'changed'
  | 'secret_rotated'
  | 'paused'
  | 'enabled'
  | 'ended'
  | 'tested'
  | 'redelivered'
  | 'failing_paused'
  | 'gone';
