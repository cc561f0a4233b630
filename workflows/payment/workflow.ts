import {
  condition,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { statusAttribute } from '../search-attributes.ts';
import type { OrphanActivities } from './activities.ts';
import * as messages from './messages.ts';

const money = proxyActivities<OrphanActivities>({
  startToCloseTimeout: '45 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 minutes' },
});

/**
 * A provider tells of an attempt that its purchase gave up: a transfer after its link expired, an
 * approval after a decline. No policy hangs on it, so money that moved goes back.
 */
export async function orphanCharge(input: messages.OrphanInput): Promise<{ status: string }> {
  let asked = 0;
  setHandler(messages.retryOrphanRefund, () => void (asked += 1));

  const { moved } = await money.checkOrphan(input);
  if (!moved) return { status: 'nothing moved' };

  for (let tries = 0; ; tries += 1) {
    const { status } = await money.refundOrphan(input);
    upsertSearchAttributes([{ key: statusAttribute, value: status }]);
    setCurrentDetails(
      `**${status}** · cobro huérfano del intento ${input.attemptId}, compra purchase/${input.purchaseId}`,
    );
    if (status === 'refunded') return { status };
    const seen = asked;
    if (status === 'refund_failed') await condition(() => asked !== seen);
    else await condition(() => asked !== seen, `${Math.min(2 ** tries, 1_440)} minutes`);
  }
}
