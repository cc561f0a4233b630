import { DataTypes, type CreationOptional } from 'sequelize';
import type { ConnectionResult } from '@cotejo/domain/company-sign-in/connection-result.ts';
import type { CompanySignInState } from '@cotejo/domain/company-sign-in/sign-in-transitions.ts';
import { defineTenantModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 1061. */
export interface CompanySignInRow {
  readonly id: string;
  readonly companyId: string;
  readonly state: CreationOptional<CompanySignInState>;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: Buffer;
  readonly askedDomains: readonly string[];
  readonly domains: CreationOptional<readonly string[]>;
  readonly askedBy: string;
  readonly trustsProvider: boolean;
  readonly tested: CreationOptional<ConnectionResult | null>;
  readonly testedAt: CreationOptional<Date | null>;
  readonly provenAt: CreationOptional<Date | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const companySignInModel = defineTenantModel<CompanySignInRow>('company_sign_in', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  state: DataTypes.TEXT,
  issuer: DataTypes.TEXT,
  clientId: DataTypes.TEXT,
  sealedSecret: DataTypes.BLOB,
  askedDomains: DataTypes.ARRAY(DataTypes.TEXT),
  domains: DataTypes.ARRAY(DataTypes.TEXT),
  askedBy: DataTypes.UUID,
  trustsProvider: DataTypes.BOOLEAN,
  tested: DataTypes.TEXT,
  testedAt: DataTypes.DATE,
  provenAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export type CompanySignInEventKind =
  | 'created'
  | 'changed'
  | 'tested'
  | 'confirmed'
  | 'proven'
  | 'on'
  | 'off'
  | 'required'
  | 'passwords';

/** Columns are described in migration 1061. */
export interface CompanySignInEventRow {
  readonly id: CreationOptional<number>;
  readonly companyId: string;
  readonly companySignInId: string;
  readonly version: number;
  readonly kind: CompanySignInEventKind;
  readonly byAccount: string;
  readonly sealedText: CreationOptional<Buffer | null>;
  readonly recordedAt: CreationOptional<Date>;
}

export const companySignInEventModel = defineTenantModel<CompanySignInEventRow>(
  'company_sign_in_event',
  () => ({
    id: identity(),
    companyId: DataTypes.UUID,
    companySignInId: DataTypes.UUID,
    version: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    byAccount: DataTypes.UUID,
    sealedText: DataTypes.BLOB,
    recordedAt: DataTypes.DATE,
  }),
);
