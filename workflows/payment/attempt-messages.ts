import { defineSignal, defineUpdate } from '@temporalio/workflow';

/** Signals and updates about a payment attempt that every owner's workflow receives. */

/** The waits of an attempt that is in progress, for every owner. */
export interface AttemptWaits {
  /** How long a payment page may stay unpaid before it is closed. */
  readonly redirectPatienceMs: number;
  /** How long a transfer may stay without a proof; absent in owners from before a person looked for them. */
  readonly transferPatienceMs?: number;
  /** Waits between look-ups of an outcome that is not known; after the last one a person decides. */
  readonly reconcileDelaysMs: readonly number[];
}

/** The version of the owner's row after the change; the caller reads it from PostgreSQL. */
export interface Accepted {
  readonly version: number;
}

/** The request that a message came with: the same id is in the API's log and in the history row. */
export interface Traced {
  readonly requestId?: string;
}

/** The payer wants another way to pay than the page that is open, or the charge that is not decided. */
export interface LeavePaymentMessage extends Traced {
  /** Of the owner's row as the payer saw it. */
  readonly version: number;
  /** The staff want it for them; absent in older histories. */
  readonly by?: 'staff';
}

/** Staff decide the outcome of a charge that its provider does not know. */
export interface DecideChargeMessage extends Traced {
  readonly attemptId: string;
  readonly charged: boolean;
  /** What they wrote about it, a row of `staff_note`; absent in older histories. */
  readonly noteId?: string;
  readonly decidedBy: string;
}

/** A webhook or a returning browser says that something changed; the provider's GET is the truth. */
export interface PaymentHint {
  readonly attemptId: string;
  readonly source: 'return' | 'webhook' | 'staff' | 'clock' | 'payer';
  /** The shape of a return (reference: Webpay has four); null for webhooks. */
  readonly shape: string | null;
}

export const paymentHint = defineSignal<[PaymentHint]>('paymentHint');
export const leavePayment = defineUpdate<Accepted, [LeavePaymentMessage]>('leavePayment');
export const decideCharge = defineUpdate<Accepted, [DecideChargeMessage]>('decideCharge');
