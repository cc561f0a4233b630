import type { RecoveryInput } from './messages.ts';

/** What one look found; numbers for staff in Temporal's UI. */
export interface RecoveryReport {
  /** Open rows without a workflow: started again from the row's state. */
  readonly restarted: number;
  /** Open rows that someone works on, for longer than it should take. */
  readonly late: number;
  /** Workflows that wait for a person. */
  readonly waiting: number;
  /** Workflows that ended by failing and were not started again. */
  readonly failed: number;
  /** Places of limited offers that nobody answered for in time. */
  readonly returned: number;
}

export interface RecoveryActivities {
  findForgotten(input: RecoveryInput): Promise<RecoveryReport>;
}
