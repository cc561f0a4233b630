import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';

/** How a try ended, and how the money went or goes back where this try knows it. */
export interface TriedRefund {
  readonly outcome: RefundOutcome;
  readonly way?: RefundWay;
}
