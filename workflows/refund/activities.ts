import type { RefundStatus } from '@cotejo/domain/payment/payment-transitions.ts';

export interface RefundActivities {
  /** Gives the money of an attempt back, or asks how far an earlier try got; tells its owner. */
  refundPayment(call: { attemptId: string }): Promise<{
    readonly status: RefundStatus;
    /** Whose money it is: `purchase:{id}`. */
    readonly owner: string;
  }>;
}
