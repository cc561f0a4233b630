import { DataTypes, type CreationOptional } from 'sequelize';
import type { LeadStatus, LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { defineModel, identity, key } from '../define-model.ts';

export interface LeadRow {
  readonly id: string;
  readonly countryCode: string;
  /** Null: a message, which is about no product. */
  readonly productCode: string | null;
  readonly status: LeadStatus;
  readonly subStatus: LeadSubStatus | null;
  /** Of the purchase, or counted by the requests of the lead. */
  readonly sourceVersion: number;
  readonly attribution: CreationOptional<Readonly<Record<string, unknown>>>;
  readonly reference: CreationOptional<string | null>;
  /** Who attends to it, and where it came in (spec 3 §2); null for purchases from before it was kept. */
  readonly businessLine: CreationOptional<string | null>;
  readonly originRoute: CreationOptional<string | null>;
  readonly webApplicationId: CreationOptional<number | null>;
  /** Whose site it came through (domain/site); null: our own. */
  readonly partnerId: CreationOptional<string | null>;
  /** Who of the staff works on it. */
  readonly assignedTo: CreationOptional<string | null>;
  /** When it is to be called or written to: ISO day by the clocks of its country, and the moment. */
  readonly dueOn: CreationOptional<string | null>;
  readonly dueAt: CreationOptional<Date | null>;
  /** By whose link its visitor came; null: by nobody's. */
  readonly adviserId: CreationOptional<string | null>;
  /** The first lead of the same person for the same product. */
  readonly duplicateOf: CreationOptional<string | null>;
  /** Its first and its second deadline, and when it is to be looked at for them (migration 1004); a move empties them. */
  readonly actBy: CreationOptional<Date | null>;
  readonly escalateAt: CreationOptional<Date | null>;
  readonly nextStepAt: CreationOptional<Date | null>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export interface LeadEventRow {
  readonly id: CreationOptional<number>;
  readonly leadId: string;
  readonly sourceVersion: number;
  readonly status: LeadStatus;
  readonly subStatus: LeadSubStatus | null;
  readonly at: CreationOptional<Date>;
  /** Who of the staff moved it; null where it followed its request or purchase, or a rule assigned it. */
  readonly movedBy: CreationOptional<string | null>;
  readonly assignedTo: CreationOptional<string | null>;
  readonly dueOn: CreationOptional<string | null>;
  readonly dueAt: CreationOptional<Date | null>;
  /** Of an assignment by rule: the name that the rule had. */
  readonly rule: CreationOptional<string | null>;
  /** Where it changed hands: who had it until then, and who has it now. */
  readonly takenFrom: CreationOptional<string | null>;
  readonly givenTo: CreationOptional<string | null>;
  /** Where somebody said so: the lead that it is not the same as. */
  readonly notSameAs: CreationOptional<string | null>;
  /** Where somebody took that back: the lead that it repeats again. */
  readonly sameAs: CreationOptional<string | null>;
  /** Where somebody took their assignment back: the version of its line. */
  readonly undoes: CreationOptional<number | null>;
}

export const leadModel = defineModel<LeadRow>('lead', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  productCode: DataTypes.TEXT,
  status: DataTypes.INTEGER,
  subStatus: DataTypes.INTEGER,
  sourceVersion: DataTypes.INTEGER,
  attribution: DataTypes.JSONB,
  reference: DataTypes.TEXT,
  businessLine: DataTypes.TEXT,
  originRoute: DataTypes.TEXT,
  webApplicationId: DataTypes.INTEGER,
  partnerId: DataTypes.TEXT,
  assignedTo: DataTypes.UUID,
  dueOn: DataTypes.DATEONLY,
  dueAt: DataTypes.DATE,
  adviserId: DataTypes.UUID,
  duplicateOf: DataTypes.UUID,
  actBy: DataTypes.DATE,
  escalateAt: DataTypes.DATE,
  nextStepAt: DataTypes.DATE,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export const leadEventModel = defineModel<LeadEventRow>('lead_event', () => ({
  id: identity(),
  leadId: DataTypes.UUID,
  sourceVersion: DataTypes.INTEGER,
  status: DataTypes.INTEGER,
  subStatus: DataTypes.INTEGER,
  at: DataTypes.DATE,
  movedBy: DataTypes.UUID,
  assignedTo: DataTypes.UUID,
  dueOn: DataTypes.DATEONLY,
  dueAt: DataTypes.DATE,
  rule: DataTypes.TEXT,
  takenFrom: DataTypes.UUID,
  givenTo: DataTypes.UUID,
  notSameAs: DataTypes.UUID,
  sameAs: DataTypes.UUID,
  undoes: DataTypes.INTEGER,
}));
