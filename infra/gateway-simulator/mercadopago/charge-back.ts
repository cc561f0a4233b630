import { randomInt } from 'node:crypto';
import type { Collection } from '../journal.ts';
import type { Simulator } from '../simulator.ts';
import type { MpPayment } from './payment.ts';
import { tell } from './payment.ts';

/**
 * The holder's bank takes an approved payment back: the payment says `charged_back`, and a webhook
 * of the charge-back's own id names the payment in its body.
 */
export function chargeBackPayment(
  simulator: Simulator,
  payments: Collection<MpPayment>,
  id: string,
): string | undefined {
  const payment = payments.get(id);
  if (payment?.status !== 'approved') return 'no approved payment has this id';
  if (simulator.ledger.chargeBack(id) === undefined) return 'there is nothing left to take';
  const taken = payments.put({
    ...payment,
    status: 'charged_back',
    detail: 'settled',
    updatedAt: new Date().toISOString(),
  });
  tell(simulator, taken, [
    {
      topic: 'topic_chargebacks_wh',
      id: `${randomInt(100_000_000, 999_999_999)}`,
      data: { payment_id: Number(id), product_id: 'simulated', checkout: 'API' },
    },
  ]);
  return undefined;
}
