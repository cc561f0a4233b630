/** The contract of the schedule `uf`: the published UF values are fetched ahead of their days. */

export const ufWorkflowType = 'refreshUf';
export const ufScheduleId = 'uf';

export interface UfInput {
  /** Between two questions to a source that is away or not believed. */
  readonly pauseMs: number;
  /** After so many the next run of the schedule asks. */
  readonly maxTries: number;
}

/** Asks for just under two hours; the schedule runs three times a day. */
export const defaultUfInput: UfInput = { pauseMs: 10 * 60_000, maxTries: 12 };
