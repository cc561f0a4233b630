import fc from 'fast-check';
import { sharePayment } from './share-payment.ts';

const owed = [
  { id: 'b', dueOn: '2026-10-20', owed: 100 },
  { id: 'a', dueOn: '2026-09-20', owed: 50 },
  { id: 'c', dueOn: '2026-11-20', owed: 70 },
];

test('the pre-invoice that it was entered for is paid first, then the others by their due day', () => {
  expect(sharePayment(130, 'b', owed)).toEqual({
    shares: [
      { periodId: 'b', amount: 100 },
      { periodId: 'a', amount: 30 },
    ],
    surplus: 0,
  });
  expect(sharePayment(40, 'b', owed).shares).toEqual([{ periodId: 'b', amount: 40 }]);
  expect(sharePayment(40, 'x', owed).shares).toEqual([{ periodId: 'a', amount: 40 }]);
  expect(sharePayment(300, null, owed).surplus).toBe(80);
});

test('nothing is lost, and nothing is paid beyond what is open', () => {
  const period = fc.record({
    id: fc.uuid(),
    dueOn: fc.constantFrom('2026-09-20', '2026-10-20'),
    owed: fc.integer({ min: 1, max: 1_000 }),
  });
  const periods = fc.uniqueArray(period, { selector: ({ id }) => id, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), periods, (amount, open) => {
      const { shares, surplus } = sharePayment(amount, open[0]?.id ?? null, open);
      const paid = shares.reduce((sum, share) => sum + share.amount, 0);
      expect(paid + surplus).toBe(amount);
      for (const share of shares) {
        const { owed: left = 0 } = open.find(({ id }) => id === share.periodId) ?? {};
        expect(share.amount).toBeLessThanOrEqual(left);
      }
      const isAllPaid = paid === open.reduce((sum, each) => sum + each.owed, 0);
      expect(surplus === 0 || isAllPaid).toBe(true);
    }),
  );
});
