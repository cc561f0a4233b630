import { DataTypes, type CreationOptional } from 'sequelize';
import type { RunCounts, RunOutcome } from '@cotejo/domain/schedule/run-report.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1024. */
export interface ScheduleRunRow {
  readonly id: string;
  readonly schedule: string;
  readonly workflowId: string;
  readonly plannedAt: Date;
  readonly startedAt: Date;
  readonly endedAt: CreationOptional<Date | null>;
  readonly outcome: CreationOptional<RunOutcome>;
  readonly counts: CreationOptional<RunCounts>;
  readonly errorClass: CreationOptional<string | null>;
}

export const scheduleRunModel = defineModel<ScheduleRunRow>('schedule_run', () => ({
  id: key(DataTypes.UUID),
  schedule: DataTypes.TEXT,
  workflowId: DataTypes.TEXT,
  plannedAt: DataTypes.DATE,
  startedAt: DataTypes.DATE,
  endedAt: DataTypes.DATE,
  outcome: DataTypes.TEXT,
  counts: DataTypes.JSONB,
  errorClass: DataTypes.TEXT,
}));

/** `refused`: Temporal did not do what was asked for just before. */
export type ScheduleAct = 'paused' | 'resumed' | 'run' | 'refused';

/** Columns are described in migrations 1024 and 1028. */
export interface ScheduleEventRow {
  readonly id: string;
  readonly schedule: string;
  readonly kind: ScheduleAct;
  readonly sealedReason: CreationOptional<Buffer | null>;
  readonly byAccount: string;
  readonly at: CreationOptional<Date>;
}

export const scheduleEventModel = defineModel<ScheduleEventRow>('schedule_event', () => ({
  id: key(DataTypes.UUID),
  schedule: DataTypes.TEXT,
  kind: DataTypes.TEXT,
  sealedReason: DataTypes.BLOB,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));
