/** The contract of the schedule `recovery`: what is open and nobody works on is found. */

export const recoveryWorkflowType = 'recovery';
export const recoveryScheduleId = 'recovery';

export interface RecoveryInput {
  /** What has not moved for this long is looked at. */
  readonly lateAfterMs: number;
}
