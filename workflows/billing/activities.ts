import type { AttemptProgress, SettleCall } from '../payment/activities.ts';
import type { DecideChargeMessage } from '../payment/attempt-messages.ts';
import type { PayPeriodMessage } from './messages.ts';

/** What the row of a period says is to be done. */
export type PeriodStanding = { readonly version: number; readonly state: string } & (
  | { readonly next: 'over' }
  /** A try is due: its attempt has this id. */
  | { readonly next: 'charge'; readonly attemptId: string; readonly provider: string }
  /** An attempt is under way. */
  | {
      readonly next: 'follow';
      readonly attemptId: string;
      readonly provider: string;
      readonly progress: AttemptProgress;
    }
  /** Null: until it is poked. */
  | {
      readonly next: 'wait';
      readonly ms: number | null;
      readonly needsPerson: boolean;
      /** One sentence for staff: what is waited for. */
      readonly why: string;
    }
);

export interface PeriodProgress extends AttemptProgress {
  readonly version: number;
}

export interface ChargeActivities {
  /** Reads the row, and writes what its day asks for: a reminder, a stage of the arrears. */
  lookAtPeriod(call: { readonly periodId: string }): Promise<PeriodStanding>;
  /** One try with the card that is kept. `refused`: it is not due any more. */
  tryPeriod(call: {
    readonly periodId: string;
    readonly attemptId: string;
  }): Promise<PeriodProgress | { readonly refused: string }>;
  /** One payment by its holder. `refused`: a code of the error catalogue. */
  payPeriodNow(
    call: PayPeriodMessage & { readonly periodId: string },
  ): Promise<PeriodProgress | { readonly refused: string }>;
  settlePeriod(call: SettleCall & { readonly periodId: string }): Promise<PeriodProgress>;
  decidePeriod(call: DecideChargeMessage & { readonly periodId: string }): Promise<PeriodProgress>;
  passHintOn(call: { readonly attemptId: string }): Promise<void>;
}

export interface BillingRunActivities {
  /** Writes the missing periods of some subscriptions: how many, and where to go on; null: there are no more. */
  fillBillingCalendar(call: {
    readonly after: string | null;
    readonly limit: number;
  }): Promise<{ readonly written: number; readonly next: string | null }>;
  /** Looks again at periods that a workflow follows, which may be lost; named as runs that have begun call it. Null: there are no more. */
  wakeRecycling(call: {
    readonly after: string | null;
    readonly limit: number;
  }): Promise<{ readonly next: string | null }>;
  /** Claims due periods of a provider and begins their charges; `more`: there may be others that it can take now. */
  beginCharges(call: { readonly provider: string; readonly limit: number }): Promise<{
    readonly begun: number;
    readonly more: boolean;
    readonly isStopped: boolean;
  }>;
}
