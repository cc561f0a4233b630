/** The contract of the schedule `insurer-files`: insurers are told who enters and leaves on their cutting days. */

export const sendInsurerFilesWorkflowType = 'tellInsurers';
export const insurerFilesScheduleId = 'insurer-files';

export interface TellInsurersInput {
  /** Files that one activity writes. */
  readonly batch: number;
}

export interface ToldInsurers {
  /** Files, or reminders. */
  readonly written: number;
  /** Policies whose file, or files whose reminder could not be written: the next run tries again. */
  readonly failed: number;
}

export const defaultTellInsurers: TellInsurersInput = { batch: 20 };
