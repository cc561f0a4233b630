/** The contract of the schedule `recovery`: finds what is open without a running workflow. */

export const recoveryWorkflowType = 'recovery';
export const recoveryScheduleId = 'recovery';

export interface RecoveryInput {
  /** What has not moved for this long is checked. */
  readonly lateAfterMs: number;
}
