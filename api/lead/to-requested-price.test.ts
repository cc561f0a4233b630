import { toRequestedPrice } from './to-requested-price.ts';

const price = {
  value: 50_264,
  unit: { code: 'CLP' as const, display: null },
  suffix: '/mes' as const,
  ufState: 'projected' as const,
  ufDate: '2026-11-22',
};
const kept = { amount: 50_264, currency: 'CLP', display: null, suffix: '/mes' };

test('a price that a projected UF converted keeps the day of that UF', () => {
  expect(toRequestedPrice(price, 'UF')).toEqual({ ...kept, projectedUfDate: '2026-11-22' });
});

test.each([
  ['of a contract in pesos', price, 'CLP'],
  ['converted by a published UF', { ...price, ufState: 'current' }, 'UF'],
] as const)('a price %s keeps none', (_, given, own) => {
  expect(toRequestedPrice(given, own)).toEqual(kept);
});

test('without a price there is nothing to keep', () => {
  expect(toRequestedPrice({ ...price, value: null }, 'UF')).toBeNull();
});
