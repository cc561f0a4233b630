import type { RefundCharge } from './provider-port.ts';
import { providers } from './providers.ts';
import { refundRefusal, voidRefusal } from './refund-rules.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;
const refund: RefundCharge = {
  attemptId: 'a',
  refundId: 'r',
  providerPaymentId: 'p',
  amount: 1_000,
  chargedAmount: 1_000,
  currency: 'CLP',
};
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const whyNot = (more: Partial<RefundCharge>, partial: 'yes' | 'no' | 'credit' = 'yes') =>
  refundRefusal(
    { refunds: { partial, withinDays: 90, final: 'at_once' } },
    { ...refund, ...more },
    NOW,
  )?.rawCode;

describe('rules of refunds', () => {
  it('let the whole and a part go back', () => {
    expect(whyNot({})).toBeUndefined();
    expect(whyNot({ amount: 400 })).toBeUndefined();
    expect(whyNot({ amount: 400, refundedBefore: 600 })).toBeUndefined();
  });

  it.each([0, -1, 1.5, Number.NaN])('refuse %p', (amount) => {
    expect(whyNot({ amount })).toBe('invalid_amount');
  });

  it('refuse more than is left', () => {
    expect(whyNot({ amount: 1_001 })).toBe('over_balance');
    expect(whyNot({ amount: 401, refundedBefore: 600 })).toBe('over_balance');
  });

  it('refuse a part where there are no parts, and not the whole', () => {
    expect(whyNot({ amount: 400 }, 'no')).toBe('part_not_allowed');
    expect(whyNot({}, 'no')).toBeUndefined();
  });

  it('refuse what comes after the window, when the time of the charge is known', () => {
    expect(whyNot({ chargedAt: ago(91 * 24 * HOUR) })).toBe('too_late');
    expect(whyNot({ chargedAt: ago(89 * 24 * HOUR) })).toBeUndefined();
  });
});

describe('rules of voiding', () => {
  it('are three hours at Kushki and Webpay, and there is none at the others', () => {
    expect(voidRefusal(providers.kushki, { ...refund, chargedAt: ago(2 * HOUR) }, NOW)).toBe(
      undefined,
    );
    expect(
      voidRefusal(providers.transbank, { ...refund, chargedAt: ago(4 * HOUR) }, NOW)?.rawCode,
    ).toBe('too_late');
    expect(voidRefusal(providers.mercadopago, refund, NOW)?.rawCode).toBe('not_offered');
    expect(voidRefusal(providers.linkify, refund, NOW)?.rawCode).toBe('not_offered');
  });
});
