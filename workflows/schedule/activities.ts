import type { RunCounts, RunEnd } from '@cotejo/domain/schedule/run-report.ts';

/** A run of a schedule, as it knows itself. */
export interface RunBegun {
  /** The first run id of its workflow: the same however often a part of the run is repeated. */
  readonly id: string;
  readonly schedule: string;
  readonly workflowId: string;
  /** ISO time at which the schedule's clock wanted it. */
  readonly plannedAt: string;
  /** ISO time. */
  readonly startedAt: string;
}

export interface RunEnded {
  readonly id: string;
  readonly outcome: RunEnd;
  readonly counts: RunCounts;
  /** The type of the failure, never its words: those may name a person. */
  readonly errorClass: string | null;
  /** ISO time. */
  readonly endedAt: string;
}

/** Each may come twice: the row is the same afterwards. */
export interface RunReportActivities {
  noteRunBegun(run: RunBegun): Promise<void>;
  noteRunEnded(run: RunEnded): Promise<void>;
}
