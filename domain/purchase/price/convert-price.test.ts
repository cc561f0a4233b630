import fc from 'fast-check';
import { convertPrice } from './convert-price.ts';
import type { SnapshotPrice } from '../snapshot.ts';

const line = (amount: number): SnapshotPrice['lines'][number] => ({
  role: 'holder',
  relationship: null,
  sex: 'F',
  age: 38,
  amount,
  currency: 'CLP',
});
const price: SnapshotPrice = {
  amount: 35_295,
  currency: 'CLP',
  amountClp: 35_295,
  original: { amount: 10_000, currency: 'UF' },
  ufValue: 3_921_480,
  ufDate: '2025-06-10',
  period: 'month',
  lines: [line(20_000), line(19_215)],
  discount: { offerId: 1, amount: 3_920, currency: 'CLP' },
  offer: { id: 1, type: 'DISCOUNT', unitCode: '%', amount: 10, limited: false },
};

test('a price keeps its unit price and promotion and takes the new value', () => {
  const again = convertPrice(price, { value: 4_000_000, date: '2026-01-05', source: 'published' });
  expect(again).toMatchObject({
    amount: 36_000,
    amountClp: 36_000,
    original: price.original,
    ufValue: 4_000_000,
    ufDate: '2026-01-05',
    ufSource: 'published',
    discount: { offerId: 1, amount: 4_000, currency: 'CLP' },
  });
});

test('its lines always add up to the price before the discount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 3_000_000, max: 6_000_000 }),
      (amounts, value) => {
        const lines = [...amounts, 1].map(line);
        const again = convertPrice(
          { ...price, lines },
          { value, date: '2026-01-05', source: 'published' },
        );
        const sum = again.lines.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBe(again.amount + (again.discount?.amount ?? 0));
      },
    ),
  );
});

test('a price in pesos is never converted', () => {
  const pesos = { ...price, original: { amount: 35_295, currency: 'CLP' as const } };
  expect(convertPrice(pesos, { value: 1, date: '2026-01-05', source: 'published' })).toBe(pesos);
});
