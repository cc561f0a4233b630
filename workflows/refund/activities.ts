import type { RefundStatus } from '@cotejo/domain/payment/payment-status.ts';

export interface RefundActivities {
  /** Refunds an attempt, or looks up an earlier try; tells its owner. */
  refundPayment(call: { attemptId: string }): Promise<{
    readonly status: RefundStatus;
    /** Whose money it is: `purchase:{id}`. */
    readonly owner: string;
  }>;
}
