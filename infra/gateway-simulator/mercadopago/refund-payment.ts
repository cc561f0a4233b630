import { randomInt } from 'node:crypto';
import type { Collection } from '../journal.ts';
import type { Answer } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import { toSmallest } from './accounts.ts';
import { badRequest } from './errors.ts';
import type { MpPayment } from './payment.ts';
import { isMoved, notify, showRefund } from './payment.ts';

/** `{}` gives everything back, `{amount}` a part (reference §4.3). */
export function refundPayment(
  simulator: Simulator,
  payments: Collection<MpPayment>,
  payment: MpPayment,
  asked: unknown,
): Answer {
  if (!isMoved(payment))
    return badRequest(2063, 'The action requested is not valid for the current payment state');
  const left = payment.chargedAmount - simulator.ledger.refundedOf(payment.id);
  if (left === 0) return badRequest(4296, 'Payment already refunded');
  if (asked !== undefined && asked !== null && typeof asked !== 'number')
    return badRequest(4040, 'Invalid refund amount');
  const amount = typeof asked === 'number' ? toSmallest(asked, payment) : left;
  if (!(amount > 0)) return badRequest(4040, 'Invalid refund amount');
  if (amount > left) return badRequest(4041, 'Amount to refund exceeds the payment');

  const refund = {
    id: String(Date.now()) + String(randomInt(100, 999)),
    amount,
    at: new Date().toISOString(),
  };
  if (simulator.ledger.refund({ id: refund.id, chargeId: payment.id, amount }) === undefined) {
    return badRequest(4041, 'Amount to refund exceeds the payment');
  }
  const whole = amount === left;
  const refunded = payments.put({
    ...payment,
    updatedAt: refund.at,
    ...(whole
      ? { status: 'refunded' as const, detail: 'refunded' }
      : { detail: 'partially_refunded' }),
    refunds: [...payment.refunds, refund],
  });
  notify(simulator, refunded, ['payment.updated']);
  return { status: 201, body: showRefund(refunded, refund) };
}
