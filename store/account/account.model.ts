import { DataTypes, type CreationOptional } from 'sequelize';
import type { PasswordPolicyName } from '@cotejo/domain/account/password-policy.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import type { AccountKind, Role } from '@cotejo/domain/account/roles.ts';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 0200. */
export interface AccountRow {
  readonly id: string;
  readonly kind: AccountKind;
  readonly emailKey: string;
  readonly sealedPerson: Buffer;
  readonly status: 'INVITED' | 'ACTIVE' | 'DISABLED';
  readonly passwordPolicy: PasswordPolicyName;
  readonly language: Language;
  /** Grows with each act of who manages access (migration 0561). */
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const accountModel = defineModel<AccountRow>('account', () => ({
  id: key(DataTypes.UUID),
  kind: DataTypes.TEXT,
  emailKey: DataTypes.TEXT,
  sealedPerson: DataTypes.BLOB,
  status: DataTypes.TEXT,
  passwordPolicy: DataTypes.TEXT,
  language: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export interface CredentialRow {
  readonly accountId: string;
  readonly type: 'password' | 'totp';
  readonly hash: CreationOptional<string | null>;
  readonly sealedSecret: CreationOptional<Buffer | null>;
  readonly lastStep: CreationOptional<number | null>;
  readonly confirmedAt: CreationOptional<Date | null>;
  readonly setAt: CreationOptional<Date>;
}

export const credentialModel = defineModel<CredentialRow>('credential', () => ({
  accountId: key(DataTypes.UUID),
  type: key(DataTypes.TEXT),
  hash: DataTypes.TEXT,
  sealedSecret: DataTypes.BLOB,
  lastStep: DataTypes.BIGINT,
  confirmedAt: DataTypes.DATE,
  setAt: DataTypes.DATE,
}));

export interface PasswordHistoryRow {
  readonly id: CreationOptional<number>;
  readonly accountId: string;
  readonly hash: string;
  readonly setAt: CreationOptional<Date>;
}

export const passwordHistoryModel = defineModel<PasswordHistoryRow>('password_history', () => ({
  id: identity(),
  accountId: DataTypes.UUID,
  hash: DataTypes.TEXT,
  setAt: DataTypes.DATE,
}));

export interface MembershipRow extends Place {
  readonly id: string;
  readonly accountId: string;
  readonly role: Role;
  readonly grantedBy: CreationOptional<string | null>;
  readonly grantedAt: CreationOptional<Date>;
  /** The second person, of a role that takes two. */
  readonly confirmedBy: CreationOptional<string | null>;
  /** Accounts each of which alone could have made this one (domain/account/independence.ts). */
  readonly makers: CreationOptional<readonly string[]>;
  /** Everybody who ever gave this role or confirmed it; `grantedBy` and `confirmedBy` are the last ones. */
  readonly granters: CreationOptional<readonly string[]>;
  /** Of an executive: whose team they are in. */
  readonly supervisorId: CreationOptional<string | null>;
  readonly endedAt: CreationOptional<Date | null>;
  /** It opens nothing while it is (migration 0602). */
  readonly disabledAt: CreationOptional<Date | null>;
}

/** Of roles that somebody may work with now. */
export const inUse = { endedAt: null, disabledAt: null } as const;

export const membershipModel = defineModel<MembershipRow>('membership', () => ({
  id: key(DataTypes.UUID),
  accountId: DataTypes.UUID,
  role: DataTypes.TEXT,
  scopeKind: DataTypes.TEXT,
  scopeId: DataTypes.TEXT,
  grantedBy: DataTypes.UUID,
  grantedAt: DataTypes.DATE,
  confirmedBy: DataTypes.UUID,
  makers: DataTypes.ARRAY(DataTypes.UUID),
  granters: DataTypes.ARRAY(DataTypes.UUID),
  supervisorId: DataTypes.UUID,
  endedAt: DataTypes.DATE,
  disabledAt: DataTypes.DATE,
}));

export interface OneTimeLinkRow {
  readonly hash: string;
  readonly purpose: OneTimePurpose;
  readonly accountId: string;
  readonly expiresAt: Date;
  readonly usedAt: CreationOptional<Date | null>;
  readonly createdAt: CreationOptional<Date>;
}

export const oneTimeLinkModel = defineModel<OneTimeLinkRow>('one_time_link', () => ({
  hash: key(DataTypes.TEXT),
  purpose: DataTypes.TEXT,
  accountId: DataTypes.UUID,
  expiresAt: DataTypes.DATE,
  usedAt: DataTypes.DATE,
  createdAt: DataTypes.DATE,
}));

export interface KnownDeviceRow {
  readonly accountId: string;
  readonly deviceHash: string;
  readonly seenAt: CreationOptional<Date>;
}

export const knownDeviceModel = defineModel<KnownDeviceRow>('known_device', () => ({
  accountId: key(DataTypes.UUID),
  deviceHash: key(DataTypes.TEXT),
  seenAt: DataTypes.DATE,
}));

/** What was tried; each is counted apart. */
export type TriedFactor = 'password' | 'code';

/** Columns are described in migrations 0200 and 0400. */
export interface FailedSignInRow {
  readonly id: CreationOptional<number>;
  readonly emailKey: string;
  readonly deviceHash: string;
  readonly deviceKnown: boolean;
  readonly network: string;
  readonly factor: TriedFactor;
  readonly at: CreationOptional<Date>;
}

export const failedSignInModel = defineModel<FailedSignInRow>('failed_sign_in', () => ({
  id: identity(),
  emailKey: DataTypes.TEXT,
  deviceHash: DataTypes.TEXT,
  deviceKnown: DataTypes.BOOLEAN,
  network: DataTypes.TEXT,
  factor: DataTypes.TEXT,
  at: DataTypes.DATE,
}));
