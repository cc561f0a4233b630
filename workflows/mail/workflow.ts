import { proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { statusAttribute } from '../search-attributes.ts';
import type { NoticeActivities } from './activities.ts';
import type { NoticeInput } from './messages.ts';

/** A mail server that is away for a weekend must not cost a visitor the answer. */
const { sendPurchaseNotice } = proxyActivities<NoticeActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '3 days',
  retry: { initialInterval: '2 seconds', maximumInterval: '10 minutes' },
});

/** Writes to the policyholder what became of a payment while nobody was looking. */
export async function purchaseNotice(input: NoticeInput): Promise<void> {
  setCurrentDetails(
    `Correo **${input.kind}** de purchase/${input.purchaseId} · pago ${input.attemptId}`,
  );
  await sendPurchaseNotice(input);
  upsertSearchAttributes([{ key: statusAttribute, value: 'sent' }]);
}
