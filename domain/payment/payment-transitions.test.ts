import { canMove, isFinal } from '../state/transition-table.ts';
import { PAYMENT_STATUSES, paymentTransitions, STATUS_OF_OUTCOME } from './payment-transitions.ts';

describe('payment transitions', () => {
  it('defines exactly the statuses of the contract and the internal charged_back', () => {
    expect([...paymentTransitions.states].sort()).toEqual([...PAYMENT_STATUSES].sort());
  });

  it('never turns an unknown outcome into a second sending', () => {
    expect(canMove(paymentTransitions, 'unknown', 'sending')).toBe(false);
    expect(canMove(paymentTransitions, 'pending', 'sending')).toBe(false);
  });

  it('lets only what was not sent be sent again', () => {
    const resendable = paymentTransitions.states.filter((from) =>
      canMove(paymentTransitions, from, 'sending'),
    );
    expect(resendable.sort()).toEqual(['created', 'not_sent']);
  });

  it('never takes back a decline or a completed refund', () => {
    expect(paymentTransitions.moves.declined).toEqual(['refund_requested']);
    expect(isFinal(paymentTransitions, 'refunded')).toBe(true);
  });

  it('can reach the status of every outcome from sending', () => {
    for (const status of Object.values(STATUS_OF_OUTCOME)) {
      expect(canMove(paymentTransitions, 'sending', status)).toBe(true);
    }
  });

  it('lets money that moved wrongly go back without ever being approved', () => {
    expect(canMove(paymentTransitions, 'unknown', 'refund_requested')).toBe(true);
  });
});
