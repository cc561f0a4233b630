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
 * approval after a decline, a dispute. Repeated until the provider has a final answer, and for as long as
 * there are delays where its page may be paid again.
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
  let tries = 0;
  for (;;) {
    const seen = heard;
    const delay = delaysMs[tries];
    const status = await money.checkPayment({ attemptId, last: delay === undefined });
    if (heard !== seen) {
      tries = 0;
      continue;
    }
    const looksAgain = status === 'open' || status === 'watched';
    if (!looksAgain || delay === undefined) {
      show(status, status === 'open' || status === 'charged_back' ? 'person' : 'none');
      return { status };
    }
    // A message begins the schedule again: what it is about may take its own time to show.
    tries = (await condition(() => heard !== seen, delay)) ? 0 : tries + 1;
  }
}
