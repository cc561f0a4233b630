import fc from 'fast-check';
import { convertPrice } from './convert-price.ts';
import { splitPrice, wholeAmount } from './price-rest.ts';
import type { SnapshotPrice } from '../snapshot.ts';

const priced = (amount: number): SnapshotPrice => ({
  amount,
  currency: 'CLP',
  amountClp: amount,
  original: { amount: 20_500, currency: 'UF' },
  ufValue: 4_061_069,
  ufDate: '2026-11-21',
  period: 'month',
  lines: [{ role: 'holder', relationship: null, sex: 'F', age: 34, amount, currency: 'CLP' }],
});
const steps = (...ids: string[]) => ids.map((id) => ({ id }));

test('both parts of a price add up to it, and the first one is never the smaller', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (whole) => {
      const { amount, amountClp, rest } = splitPrice(priced(whole), steps('pago-parcial', 'pago'));
      expect(amount + (rest?.amount ?? 0)).toBe(whole);
      expect(amount - (rest?.amount ?? 0)).toBe(whole % 2);
      expect([amountClp, rest?.by, rest?.currency]).toEqual([amount, 'policyholder', 'CLP']);
    }),
  );
});

test('an isapre contribution is not charged, and every other price is charged whole', () => {
  const isapre = splitPrice(priced(83_252), steps('poliza-isapre', 'pago'));
  expect(isapre).toMatchObject({ amount: 0, amountClp: 0, rest: { by: 'contribution' } });
  expect(wholeAmount(isapre)).toBe(83_252);
  const usual = priced(83_252);
  expect(splitPrice(usual, steps('datos-dps', 'pago'))).toBe(usual);
  expect(wholeAmount(usual)).toBe(83_252);
});

test.each(['pago-parcial', 'poliza-isapre'])(
  'another UF value converts the whole price of %s and splits it again',
  (step) => {
    const before = splitPrice(priced(83_252), steps(step));
    const uf = { value: 4_080_000, date: '2026-11-25', source: 'published' } as const;
    const after = convertPrice(before, uf);
    expect(wholeAmount(after)).toBe(83_640);
    expect(after.before).toEqual({ amount: 83_252 });
    expect(after.rest?.by).toBe(before.rest?.by);
    expect(after.amount).toBe(step === 'pago-parcial' ? 41_820 : 0);
    expect(after.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(83_640);
  },
);
