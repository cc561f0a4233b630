import type { Offer } from '../../catalogue/product.ts';
import type { Money } from '../../money/currency.ts';
import { agreedPremium, firstWholePeriod, laterDiscount, wholeFrom } from './later-premium.ts';

const uf = 4_000_000;
const inUf: Money = { amount: 20_000, currency: 'UF' };
const offer = (change: Partial<Offer>): Offer => ({
  id: 1,
  type: 'DISCOUNT',
  unitCode: '%',
  amount: 20,
  parceledDiscounts: [],
  stock: null,
  startsAt: '2026-11-20T03:00:00Z',
  endsAt: '2026-11-27T02:59:59Z',
  months: 12,
  ...change,
});

test.each([
  ['twelve months of a price by the month', {}, 'month', { periods: 11, amount: 16_000 }],
  ['one that nobody gave months', { months: null }, 'month', null],
  ['of the first month alone', { months: 1 }, 'month', null],
  ['of the first year alone', {}, 'year', null],
  ['whole years only', { months: 30 }, 'year', { periods: 1, amount: 16_000 }],
  ['a trip is paid once', {}, 'day', null],
  [
    'a sum in the unit of the price',
    { unitCode: 'UF', amount: 1_000 },
    'month',
    { periods: 11, amount: 19_000 },
  ],
  // 4,000 pesos are 0.1 UF of 40,000.
  [
    'a sum in another unit, at the value of the day',
    { unitCode: 'CLP', amount: 4_000 },
    'month',
    { periods: 11, amount: 19_000 },
  ],
  ['a present', { type: 'GIFTCARD' }, 'month', null],
  ['nothing would be left to charge', { amount: 100 }, 'month', null],
] as const)('%s', (_, change, period, later) => {
  expect(laterDiscount(offer(change), inUf, period, uf)).toEqual(later);
});

test('periods cost what was agreed: discounted as long as that holds, and then whole', () => {
  const discount = {
    offerId: 1,
    amount: 1,
    currency: 'CLP',
    later: { periods: 2, amount: 16_000 },
  } as const;
  const price = { original: inUf, discount, period: 'month' } as const;
  expect([1, 2, 3, 40].map((number) => agreedPremium(price, number).amount)).toEqual([
    16_000, 16_000, 20_000, 20_000,
  ]);
  expect(firstWholePeriod(price)).toBe(3);
  expect(wholeFrom(price, '2026-12-01')).toBe('2027-03-01');
  expect(wholeFrom({ ...price, period: 'year' }, '2026-12-01')).toBe('2029-12-01');
  const today = { ...price, discount: { offerId: 1, amount: 1, currency: 'CLP' } } as const;
  expect([
    agreedPremium(today, 1).amount,
    firstWholePeriod(today),
    wholeFrom(today, '2026-12-01'),
  ]).toEqual([20_000, null, null]);
});
