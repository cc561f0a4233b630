import fc from 'fast-check';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-status.ts';
import { knownMoney, surplusOf, type AttemptMoney } from './surplus.ts';

const at = (status: PaymentStatus, movedAmount: number | null = null): AttemptMoney => ({
  status,
  amount: 34_357,
  movedAmount,
});

test('what bought the policy, or goes back, is known; a second transfer is surplus', () => {
  expect(surplusOf(at('approved'), 34_357, 34_357, 0)).toBe(0);
  expect(surplusOf(at('approved'), 68_714, 68_714, 0)).toBe(34_357);
  expect(surplusOf(at('refunded', 33_357), 33_357, 33_357, 0)).toBe(0);
  expect(surplusOf(at('refunded', 33_357), 67_714, 67_714, 0)).toBe(34_357);
  expect(surplusOf(at('refunded', 33_357), 67_714, 67_714, 34_357)).toBe(0);
  expect(surplusOf(at('declined'), 34_357, 34_357, 0)).toBe(34_357);
});

test('what bought the policy never goes back, whatever the provider returned by itself', () => {
  expect(surplusOf(at('approved'), 68_714, 34_357, 0)).toBe(0);
  expect(surplusOf(at('approved'), 68_714, 40_000, 0)).toBe(5_643);
  expect(surplusOf(at('approved'), 34_357, 1_000, 0)).toBe(0);
});

test.each(['created', 'sending', 'pending', 'unknown'] as const)(
  'of an attempt that is %s nothing is surplus: its own look-up decides',
  (status) => {
    expect(knownMoney(at(status))).toBeNull();
    expect(surplusOf(at(status), 99_999, 99_999, 0)).toBe(0);
  },
);

test('however transfers come, what is known and all surplus together are what came', () => {
  const ended = PAYMENT_STATUSES.filter((status) => knownMoney(at(status, 500)) !== null);
  fc.assert(
    fc.property(
      fc.constantFrom(...ended),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 }),
      (status, transfers) => {
        const attempt = at(status, 500);
        const known = knownMoney(attempt) ?? 0;
        let received = known;
        let booked = 0;
        for (const amount of transfers) {
          received += amount;
          booked += surplusOf(attempt, received, received, booked);
          expect(surplusOf(attempt, received, received, booked)).toBe(0);
        }
        expect(known + booked).toBe(received);
      },
    ),
  );
});
