import {
  condition,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { providerActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { PaymentCheck, PaymentCheckActivities } from './activities.ts';
import { lookAgain, type PaymentCheckInput } from './messages.ts';

/**
 * Looks up an attempt that was settled or abandoned: a transfer after its link expired, an
 * approval after a decline, a dispute. Repeated until the provider has a final answer.
 */
export async function paymentCheck(input: PaymentCheckInput): Promise<{ status: PaymentCheck }> {
  const { attemptId, delaysMs } = input;
  let heard = 0;
  setHandler(lookAgain, () => void (heard += 1));
  const show = (status: string, needs: string): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    setCurrentDetails(`**${status}** · pago ${attemptId}`);
  };
  const money = triedWithoutEnd(proxyActivities<PaymentCheckActivities>(providerActivity), () =>
    show('checking', 'late'),
  );
  for (let tries = 0; ; tries += 1) {
    const seen = heard;
    const delay = delaysMs[tries];
    const status = await money.checkPayment({ attemptId, last: delay === undefined });
    if (heard !== seen) continue;
    if (status !== 'open' || delay === undefined) {
      show(status, status === 'open' || status === 'charged_back' ? 'person' : 'none');
      return { status };
    }
    await condition(() => heard !== seen, delay);
  }
}
