import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { Deferral } from '@cotejo/domain/payment/provider-port.ts';
import type { PurchasePosition } from '@cotejo/domain/purchase/purchase-position.ts';
import { quoteProblems } from '@cotejo/domain/purchase/quote-end.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';

/** The contract of `purchase/{id}`: what starts it, the messages it receives, its answers. */

export const purchaseWorkflowType = 'purchase';
export const purchaseWorkflowId = (purchaseId: string): string => `purchase/${purchaseId}`;

/** Every wait of a purchase, so that a test can run days in seconds on real Temporal (DESIGN §2). */
export interface PurchasePolicy {
  /** An untouched purchase expires after this. */
  readonly inactivityMs: number;
  /** A purchase ends after this, whatever is done with it meanwhile. */
  readonly lifeMs: number;
  /** How long a payment page may stay unpaid before it is closed. */
  readonly redirectPatienceMs: number;
  /** How long a transfer may stay without a proof; absent in purchases from before a person looked for them. */
  readonly transferPatienceMs?: number;
  /** Waits between look-ups of an outcome that is not known; after the last one a person decides. */
  readonly reconcileDelaysMs: readonly number[];
  /** First wait before issuing is tried again; it doubles up to a minute and never ends. */
  readonly issueRetryMs: number;
}

export interface PurchaseInput {
  readonly purchaseId: string;
  readonly leadId: string;
  readonly country: string;
  readonly productCode: string;
  readonly partner: string;
  readonly policy: PurchasePolicy;
  readonly position: PurchasePosition;
}

/** The version after the change; the caller reads the snapshot from PostgreSQL. */
export interface Accepted {
  readonly version: number;
}

/** The request that a message came with: the same id is in the API's log and in the history row. */
interface Traced {
  readonly requestId?: string;
}

/** The visitor cancelled: the row has moved already, this only carries its state. */
export type Touched = Pick<PurchasePosition, 'status' | 'version' | 'expiresAt'>;

export interface PayMessage extends Traced {
  readonly version: number;
  readonly attemptId: string;
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
  readonly provider: PaymentProviderName;
  readonly installments: number | null;
  /** Of a payment in instalments; absent in older histories. */
  readonly deferral?: Deferral | null;
  /** The provider's single-use token; encrypted with everything else by the payload codec. */
  readonly cardToken: string | null;
  readonly cardBrand: string | null;
  /** The card of an earlier payment that pays this one; absent in older histories. */
  readonly storedCardId?: string | null;
}

/** The visitor wants another way to pay than the page that is open, or the charge that is not decided. */
export interface LeavePaymentMessage extends Traced {
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

export interface PurchaseEnd {
  readonly status: PurchaseStatus;
}

export const touched = defineSignal<[Touched]>('touched');
export const pay = defineUpdate<Accepted, [PayMessage]>('pay');
export const leavePayment = defineUpdate<Accepted, [LeavePaymentMessage]>('leavePayment');
export const decideCharge = defineUpdate<Accepted, [DecideChargeMessage]>('decideCharge');
export const paymentHint = defineSignal<[PaymentHint]>('paymentHint');
/** Something takes longer than it should; only shown to staff. */
export const noteLate = defineSignal<[]>('noteLate');
export const purchaseState = defineQuery<{
  status: PurchaseStatus;
  waitingFor: string;
  needs: 'none' | 'late' | 'person';
}>('purchaseState');

/** Types of the failures that an update is rejected with; they are codes of the error catalogue. */
export const rejections = [
  'VERSION_CONFLICT',
  'STEP_OUT_OF_ORDER',
  'NOT_EDITABLE',
  ...quoteProblems,
] as const;
export type Rejection = (typeof rejections)[number];
