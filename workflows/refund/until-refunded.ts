import { CancellationScope, condition } from '@temporalio/workflow';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import type { RefundWait } from './refund-wait.ts';

/**
 * Asks until the money is back: by the clock while there are delays, then, or once it failed, when a
 * person asks. Idempotent by its call, not cancellable, never given up silently.
 *
 * @param told the status that the last call left; `wait` already says what comes next
 */
export async function untilRefunded(
  wait: RefundWait,
  delaysMs: readonly number[],
  call: () => Promise<PaymentStatus>,
  told: (status: PaymentStatus) => void,
): Promise<void> {
  await CancellationScope.nonCancellable(async () => {
    for (let tries = 0; ; tries += 1) {
      const seen = wait.asked;
      wait.waitsFor = null;
      const status = await call();
      const delay = status === 'refund_failed' ? undefined : delaysMs[tries];
      if (status !== 'refunded') wait.waitsFor = delay === undefined ? 'person' : 'clock';
      told(status);
      if (status === 'refunded') return;
      const asked = () => wait.asked !== seen;
      if (delay === undefined) await condition(asked);
      else await condition(asked, delay);
    }
  });
}
