/** The contract of the schedule `ledger`: the ledger is compared with what the providers list, day by day. */

export const ledgerWorkflowType = 'compareLedger';
export const ledgerScheduleId = 'ledger';

export interface LedgerInput {
  /** Between two questions to providers whose lists did not come. */
  readonly pauseMs: number;
  /** After so many the next run of the schedule asks. */
  readonly maxTries: number;
}

/** Asks for some two hours; the schedule runs once a day. */
export const defaultLedgerInput: LedgerInput = { pauseMs: 10 * 60_000, maxTries: 12 };
