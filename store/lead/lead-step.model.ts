import { DataTypes, type CreationOptional } from 'sequelize';
import type { DeadlineStep, DeadlineTarget } from '@cotejo/domain/lead/deadline.ts';
import { defineModel, key } from '../define-model.ts';

/** What followed from a deadline, or from the age of a lead; columns are described in migration 1004. */
export interface LeadStepRow {
  readonly leadId: string;
  readonly since: Date;
  readonly step: DeadlineStep | 'referral-expired';
  readonly target: DeadlineTarget | null;
  readonly toldTo: string | null;
  readonly at: CreationOptional<Date>;
}

export const leadStepModel = defineModel<LeadStepRow>('lead_step', () => ({
  leadId: key(DataTypes.UUID),
  since: key(DataTypes.DATE),
  step: key(DataTypes.TEXT),
  target: DataTypes.TEXT,
  toldTo: DataTypes.UUID,
  at: DataTypes.DATE,
}));
