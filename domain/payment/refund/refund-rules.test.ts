import fc from 'fast-check';
import { PAYMENT_PROVIDERS } from '../kinds.ts';
import type { RefundCharge } from '../provider/provider-port.ts';
import { factsOf } from '../provider/provider-facts.ts';
import { providers } from '../provider/providers.ts';
import { howToGiveBack, refundRefusal, voidRefusal } from './refund-rules.ts';

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

describe('how a charge is given back', () => {
  const charges = fc
    .record({
      chargedAmount: fc.integer({ min: 1, max: 1_000_000_000 }),
      amountShare: fc.constantFrom(0, 0.3, 1, 1.5),
      refundedBefore: fc.constantFrom(0, 1),
      ageMs: fc.oneof(fc.nat({ max: 6 * HOUR }), fc.nat({ max: 400 * 24 * HOUR })),
    })
    .map(({ chargedAmount, amountShare, refundedBefore, ageMs }) => ({
      ...refund,
      chargedAmount,
      refundedBefore,
      chargedAt: ago(ageMs),
      ageMs,
      amount: Math.floor(chargedAmount * amountShare),
    }));

  it('is one way: the whole as a void in its time, else as a refund, and nothing that a rule forbids', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_PROVIDERS), charges, (name, charge) => {
        const facts = providers[name];
        const back = howToGiveBack(facts, charge, NOW);
        expect(back.way === 'none').toBe(refundRefusal(facts, charge, NOW) !== undefined);
        if (back.way === 'none') return;
        const isWhole = charge.amount === charge.chargedAmount && charge.refundedBefore === 0;
        const isVoid = isWhole && voidRefusal(facts, charge, NOW) === undefined;
        expect(back.way).toBe(isVoid ? 'void' : 'refund');
        if (back.way === 'void') expect(charge.ageMs).toBeLessThanOrEqual(3 * HOUR);
        expect(charge.ageMs).toBeLessThanOrEqual((facts.refunds?.withinDays ?? 400) * 24 * HOUR);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is nothing that a call does where people have to transfer it', () => {
    const back = howToGiveBack(factsOf('kushki', 'transfer'), refund, NOW);
    expect(back).toMatchObject({ way: 'none', refusal: { rawCode: 'not_offered' } });
  });

  it('is a refund at Kushki from midnight on, however young the charge, and still a void at Webpay', () => {
    const chargedAt = '2026-06-01T03:30:00Z';
    // Chile: 23:30 of the day before, and 00:30.
    const afterMidnight = Date.parse('2026-06-01T04:30:00Z');
    const wayOf = (name: 'kushki' | 'transbank', now: number) =>
      howToGiveBack(providers[name], { ...refund, chargedAt }, now).way;
    expect(wayOf('kushki', afterMidnight)).toBe('refund');
    expect(wayOf('kushki', Date.parse('2026-06-01T03:50:00Z'))).toBe('void');
    expect(wayOf('transbank', afterMidnight)).toBe('void');
  });

  it('is nothing after 90 days at Webpay and 180 at Mercado Pago, and says that it is too late', () => {
    const tooLate = { way: 'none', refusal: { rawCode: 'too_late' } };
    const after = (days: number) => ({ ...refund, chargedAt: ago(days * 24 * HOUR) });
    expect(howToGiveBack(providers.transbank, after(91), NOW)).toMatchObject(tooLate);
    expect(howToGiveBack(providers.mercadopago, after(181), NOW)).toMatchObject(tooLate);
    expect(howToGiveBack(providers.mercadopago, after(91), NOW)).toEqual({ way: 'refund' });
  });
});
