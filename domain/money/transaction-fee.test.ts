import fc from 'fast-check';
import { transactionFee } from './transaction-fee.ts';

test('2 % and its tax of 0.38 % are taken from a payment', () => {
  expect(transactionFee(100_000)).toEqual({ fee: 2_000, tax: 380, net: 97_620 });
});

test('the parts add up, and the fee never exceeds the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      const { fee, tax, net } = transactionFee(amount);
      expect(fee + tax + net).toBe(amount);
      expect(net).toBeGreaterThanOrEqual(0);
    }),
  );
});
