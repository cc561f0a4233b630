import { DataTypes, type CreationOptional } from 'sequelize';
import type { PasswordPolicyName } from '@cotejo/domain/account/password-policy.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { defineModel, key } from '../define-model.ts';

export const accessRequestKinds = ['invite', 'grant', 'end', 'reset_factor'] as const;
export type AccessRequestKind = (typeof accessRequestKinds)[number];

/** What somebody wants to change about who may do what (migration 0410). */
export interface AccessRequest extends Place {
  readonly id: string;
  readonly kind: AccessRequestKind;
  readonly status: 'asked' | 'done' | 'declined';
  /** Whose; null for an invitation that made no account. */
  readonly accountId: string | null;
  readonly emailKey: CreationOptional<string | null>;
  readonly sealedPerson: CreationOptional<Buffer | null>;
  readonly language: CreationOptional<Language | null>;
  readonly passwordPolicy: CreationOptional<PasswordPolicyName | null>;
  /** Null for a lost second factor. */
  readonly role: Role | null;
  readonly supervisorId: CreationOptional<string | null>;
  readonly requestedBy: string;
  readonly requestedAt: CreationOptional<Date>;
  readonly expiresAt: Date;
  readonly decidedBy: CreationOptional<string | null>;
  readonly decidedAt: CreationOptional<Date | null>;
  /** Of an invitation of somebody who has an account: what they said (migration 0601). */
  readonly answer: CreationOptional<'accepted' | 'declined' | null>;
  readonly answeredAt: CreationOptional<Date | null>;
  /** Grows with what who manages access does of it (migration 0800). */
  readonly version: CreationOptional<number>;
}

export const accessRequestModel = defineModel<AccessRequest>('access_request', () => ({
  id: key(DataTypes.UUID),
  kind: DataTypes.TEXT,
  status: DataTypes.TEXT,
  accountId: DataTypes.UUID,
  emailKey: DataTypes.TEXT,
  sealedPerson: DataTypes.BLOB,
  language: DataTypes.TEXT,
  passwordPolicy: DataTypes.TEXT,
  role: DataTypes.TEXT,
  scopeKind: DataTypes.TEXT,
  scopeId: DataTypes.TEXT,
  supervisorId: DataTypes.UUID,
  requestedBy: DataTypes.UUID,
  requestedAt: DataTypes.DATE,
  expiresAt: DataTypes.DATE,
  decidedBy: DataTypes.UUID,
  decidedAt: DataTypes.DATE,
  answer: DataTypes.TEXT,
  answeredAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
}));
