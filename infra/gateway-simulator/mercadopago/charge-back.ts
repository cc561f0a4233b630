import { randomInt } from 'node:crypto';
import type { ChargeBackStep } from '../control/charge-backs.ts';
import type { Collection } from '../journal.ts';
import type { Simulator } from '../simulator.ts';
import type { MpPayment } from './payment.ts';
import { tell } from './payment.ts';

/**
 * The holder's bank takes an approved payment back, or gives it again: the payment says `charged_back`, then `approved`
 * once more, and a webhook of the charge-back's own id names the payment in its body.
 */
export function chargeBackPayment(
  simulator: Simulator,
  payments: Collection<MpPayment>,
  id: string,
  step: ChargeBackStep,
): string | undefined {
  const isWon = step === 'won';
  const payment = payments.get(id);
  if (payment?.status !== (isWon ? 'charged_back' : 'approved'))
    return `no ${isWon ? 'disputed' : 'approved'} payment has this id`;
  const booked = isWon ? simulator.ledger.giveAgain(id) : simulator.ledger.chargeBack(id);
  if (booked === undefined) return 'there is nothing left to take';
  const turned = payments.put({
    ...payment,
    status: isWon ? 'approved' : 'charged_back',
    detail: isWon ? 'reimbursed' : 'settled',
    updatedAt: new Date().toISOString(),
  });
  tell(simulator, turned, [
    {
      topic: 'topic_chargebacks_wh',
      id: `${randomInt(100_000_000, 999_999_999)}`,
      data: { payment_id: Number(id), product_id: 'simulated', checkout: 'API' },
    },
  ]);
  return undefined;
}
