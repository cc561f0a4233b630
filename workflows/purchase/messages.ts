import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { Deferral } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PurchasePosition } from '@cotejo/domain/purchase/step/purchase-position.ts';
import { quoteProblems } from '@cotejo/domain/purchase/price/quote-end.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { Accepted, AttemptWaits, Traced } from '../payment/attempt-messages.ts';
import type { AttemptState } from '../payment/attempt-state.ts';

/** The contract of `purchase/{id}`: what starts it, the messages it receives, its answers. */

export const purchaseWorkflowType = 'purchase';
export const purchaseWorkflowId = (purchaseId: string): string => `purchase/${purchaseId}`;

/** Every wait of a purchase, so that a test can run days in seconds on real Temporal (DESIGN §2). */
export interface PurchasePolicy extends AttemptWaits {
  /** An untouched purchase expires after this. */
  readonly inactivityMs: number;
  /** A purchase ends after this, whatever is done with it meanwhile. */
  readonly lifeMs: number;
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
  /** From the run before, whose state it goes on with; absent in the first run. */
  readonly carried?: {
    readonly attempt: AttemptState | null;
    readonly heard: number;
  };
}

/** Its row has moved without it, and is at this version now. */
export interface RowMoved {
  readonly version: number;
}

/** What an API of the release before told: the row and its state. Purchases of today hear its version alone. */
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

export interface PurchaseEnd {
  readonly status: PurchaseStatus;
}

export const rowMoved = defineSignal<[RowMoved]>('rowMoved');
export const touched = defineSignal<[Touched]>('touched');
export const pay = defineUpdate<Accepted, [PayMessage]>('pay');
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
