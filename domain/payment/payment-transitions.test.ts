import { canMove } from '../state/transition-table.ts';
import { paymentStatusAfter, paymentTransitions } from './payment-transitions.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

describe('payment transitions', () => {
  it('defines exactly the statuses of the contract and the internal charged_back', () => {
    expect([...paymentTransitions.states].sort()).toEqual([...PAYMENT_STATUSES].sort());
  });

  it('never turns an unknown outcome into a second sending', () => {
    expect(canMove(paymentTransitions, 'unknown', 'sending')).toBe(false);
    expect(canMove(paymentTransitions, 'pending', 'sending')).toBe(false);
  });

  it('never sends an attempt again: who tries again makes another attempt', () => {
    const resendable = paymentTransitions.states.filter((from) =>
      canMove(paymentTransitions, from, 'sending'),
    );
    expect(resendable).toEqual(['created']);
  });

  it('never takes back a decline or a completed refund: money goes back again at most', () => {
    expect(paymentTransitions.moves.declined).toEqual(['refund_requested']);
    expect(paymentTransitions.moves.refunded).toEqual(['refund_requested']);
  });

  it('can reach the status of every outcome from sending', () => {
    const traces = { providerPaymentId: 'p' };
    const moved = { amount: 1, currency: 'CLP' };
    const statuses = [
      paymentStatusAfter({ type: 'SUCCESS', ...traces, ...moved }),
      paymentStatusAfter({ type: 'PENDING', reason: 'pending' }),
      paymentStatusAfter({ type: 'UNKNOWN', reason: 'unknown' }),
      paymentStatusAfter({ type: 'UNKNOWN', reason: 'amount_mismatch', moved }),
      paymentStatusAfter({ type: 'DECLINED', reason: 'expired' }),
      paymentStatusAfter({ type: 'NOT_SENT', reason: 'processor_down' }),
    ];
    expect(statuses).toEqual([
      'approved',
      'pending',
      'unknown',
      'refund_requested',
      'declined',
      'not_sent',
    ]);
    for (const status of statuses)
      expect(canMove(paymentTransitions, 'sending', status)).toBe(true);
  });

  it('lets money that moved wrongly go back without ever being approved', () => {
    expect(canMove(paymentTransitions, 'unknown', 'refund_requested')).toBe(true);
  });
});
