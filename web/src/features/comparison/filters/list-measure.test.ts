import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { measureOf } from './list-measure.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

const card = (price: Partial<CardItem['price']>): CardItem =>
  sampleCard(1, { price: { ...sampleCard(1).price, ...price } });
const uf = { code: 'UF', display: null } as const;
const dollars = { unit: { code: 'USD', display: null }, convertionTo: null } as const;
const pesos = { value: 1, minPrice: 1, unit: { code: 'CLP', display: null } } as const;

const monthly = card({});
const yearlyInUf = card({ unit: uf, convertionTo: pesos, paymentMode: 'year' });
const charged = card({
  unit: uf,
  convertionTo: pesos,
  paymentMode: 'year',
  chargedMonthly: { value: 1_487, unit: pesos.unit },
});
const trip = card({ ...dollars, paymentMode: 'day' });
const abroad = card({ ...dollars, paymentMode: 'year' });

test.each([
  [
    'health',
    [monthly],
    { firstUnit: 'local', monthly: true, period: 'month', chargedMonthly: false },
  ],
  [
    'guards and accidents',
    [yearlyInUf],
    { firstUnit: 'UF', monthly: false, period: 'year', chargedMonthly: false },
  ],
  [
    'accidents that are paid by the month',
    [charged],
    { firstUnit: 'UF', monthly: false, period: 'year', chargedMonthly: true },
  ],
  ['trips', [trip], { firstUnit: null, monthly: false, period: 'day', chargedMonthly: false }],
  [
    'international',
    [abroad],
    { firstUnit: null, monthly: false, period: 'year', chargedMonthly: false },
  ],
  [
    'health with international among it',
    [abroad, monthly],
    { firstUnit: 'local', monthly: true, period: 'month', chargedMonthly: false },
  ],
  ['nothing', [], { firstUnit: null, monthly: false, period: null, chargedMonthly: false }],
] as const)('%s', (_, data, expected) => {
  expect(measureOf({ data })).toEqual(expected);
});

test('without an answer nothing is offered that may change nothing', () => {
  expect(measureOf(null)).toEqual({
    firstUnit: null,
    monthly: false,
    period: null,
    chargedMonthly: false,
  });
});
