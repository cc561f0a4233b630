import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';

/** The contract of `purchase/{id}`: what starts it, what it is told, what it answers. */

export const purchaseWorkflowType = 'purchase';
export const purchaseWorkflowId = (purchaseId: string): string => `purchase/${purchaseId}`;

/** Every wait of a purchase, so that a test runs days in seconds on the real engine (DESIGN §2). */
export interface PurchasePolicy {
  /** An untouched purchase expires after this. */
  readonly inactivityMs: number;
  /** How long a started redirect may stay silent before the provider is asked. */
  readonly redirectPatienceMs: number;
  /** Waits between look-ups of an outcome that is not known; after the last one a person decides. */
  readonly reconcileDelaysMs: readonly number[];
  /** Issuing is retried this often before the money goes back. */
  readonly issueAttempts: number;
  readonly issueRetryMs: number;
}

/**
 * Purchases that are started today. Stands in the input instead of `patched()`, whose marker and search
 * attribute each history would pay for; purchases without it go on as they began.
 */
export const purchaseRevision = 3;

export interface PurchaseInput {
  readonly purchaseId: string;
  readonly leadId: string;
  readonly country: string;
  readonly productCode: string;
  readonly partner: string;
  /** Steps in the order of their `orderPosition`; the one named `payment` is paid, not submitted. */
  readonly steps: readonly string[];
  readonly paymentStep: string;
  readonly version: number;
  readonly policy: PurchasePolicy;
  /** Which telling of the story it was started with; a history from before there were two has none. */
  readonly revision?: 2 | typeof purchaseRevision;
  /** A workflow that has to be made again from its row begins where the row stands. */
  readonly resume?: { readonly completed: readonly string[]; readonly stepId: string };
}

/** The version after the change; the caller reads the snapshot from PostgreSQL. */
export interface Accepted {
  readonly version: number;
}

/** The request that a message came with: the same id stands in the API's log and in the history row. */
interface Traced {
  readonly requestId?: string;
}

export interface SubmitStepMessage extends Traced {
  readonly version: number;
  readonly stepId: string;
  /** The stored, sealed answers; they themselves never enter a history. */
  readonly submissionId: string;
}

export interface GoBackMessage extends Traced {
  readonly version: number;
  /** The answered step to open; null is the one before the current. */
  readonly stepId: string | null;
}

export interface PayMessage extends Traced {
  readonly version: number;
  readonly attemptId: string;
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
  readonly provider: PaymentProviderName;
  readonly installments: number | null;
  /** The provider's single-use token; encrypted with everything else by the payload codec. */
  readonly cardToken: string | null;
  readonly cardBrand: string | null;
}

export interface CancelMessage extends Traced {
  readonly reason: string;
}

/** A webhook or a returning browser says that something changed; the provider's GET is the truth. */
export interface PaymentHint {
  readonly attemptId: string;
  readonly source: 'return' | 'webhook' | 'staff';
  /** The shape of a return (reference: Webpay has four); null for webhooks. */
  readonly shape: string | null;
}

export interface PurchaseEnd {
  readonly status: PurchaseStatus;
}

export const submitStep = defineUpdate<Accepted, [SubmitStepMessage]>('submitStep');
export const goBack = defineUpdate<Accepted, [GoBackMessage]>('goBack');
export const pay = defineUpdate<Accepted, [PayMessage]>('pay');
export const cancel = defineUpdate<Accepted, [CancelMessage]>('cancel');
/** Staff: ask again for a refund that failed, or that waits. */
export const retryRefund = defineUpdate<Accepted, []>('retryRefund');
export const paymentHint = defineSignal<[PaymentHint]>('paymentHint');
export const purchaseState = defineQuery<{
  status: PurchaseStatus;
  version: number;
  waitingFor: string;
}>('purchaseState');

/** Types of the failures that an update is rejected with; they are codes of the error catalogue. */
export const rejections = ['VERSION_CONFLICT', 'STEP_OUT_OF_ORDER', 'NOT_EDITABLE'] as const;
export type Rejection = (typeof rejections)[number];
