import { DataTypes, type CreationOptional } from 'sequelize';
import type { ExclusionReason } from '@cotejo/domain/company-policy/exclusion-reasons.ts';
import type { DeclineReason } from '@cotejo/domain/member-process/decline-reason.ts';
import type { ProcessKind, ProcessState } from '@cotejo/domain/member-process/process-state.ts';
import { defineTenantModel, key } from '../define-model.ts';

/** A row about somebody in a policy that stood and the one that took its place; null: none did. */
export interface MemberMove {
  readonly before: string | null;
  readonly after: string | null;
}

/** Columns are described in migrations 1041 and 1042. */
export interface MemberProcessRow {
  readonly id: string;
  readonly companyId: string;
  readonly companyPolicyId: string;
  readonly companyPersonId: string;
  readonly kind: ProcessKind;
  readonly state: CreationOptional<ProcessState>;
  readonly day: string;
  readonly coverageGroup: string;
  readonly reason: ExclusionReason | null;
  readonly moves: readonly MemberMove[];
  readonly version: CreationOptional<number>;
  readonly madeBy: string;
  readonly loadedBy: string | null;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
  readonly sentAt: CreationOptional<Date | null>;
  readonly sentBy: CreationOptional<string | null>;
  readonly answerBy: CreationOptional<string | null>;
  readonly endedAt: CreationOptional<Date | null>;
  readonly endedBy: CreationOptional<string | null>;
  readonly declineReason: CreationOptional<DeclineReason | null>;
  readonly kept: CreationOptional<boolean>;
  readonly insurerFileId: CreationOptional<string | null>;
}

export const memberProcessModel = defineTenantModel<MemberProcessRow>('member_process', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  companyPolicyId: DataTypes.UUID,
  companyPersonId: DataTypes.UUID,
  kind: DataTypes.TEXT,
  state: DataTypes.TEXT,
  day: DataTypes.DATEONLY,
  coverageGroup: DataTypes.TEXT,
  reason: DataTypes.TEXT,
  moves: DataTypes.JSONB,
  version: DataTypes.INTEGER,
  madeBy: DataTypes.UUID,
  loadedBy: DataTypes.UUID,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
  sentAt: DataTypes.DATE,
  sentBy: DataTypes.UUID,
  answerBy: DataTypes.DATEONLY,
  endedAt: DataTypes.DATE,
  endedBy: DataTypes.UUID,
  declineReason: DataTypes.TEXT,
  kept: DataTypes.BOOLEAN,
  insurerFileId: DataTypes.UUID,
}));
