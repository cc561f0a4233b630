import { priceForm } from './price-form.ts';
import type { PriceList } from './price-list.ts';
import { toPriceRows } from './price-row.ts';
import { readPrice, readPriceForm } from './read-price-form.ts';

test.each([
  ['UF', '0,656', 6_560],
  ['UF', '1.25', 12_500],
  ['UF', 'UF 2', 20_000],
  ['UF', '0', null],
  ['UF', '1,23456', null],
  ['UF', '1.250,5', null],
  ['CLP', '36.470', 36_470],
  ['CLP', '$36470', 36_470],
  ['CLP', '1,5', null],
  ['PEN', 'S/ 1,234.50', 123_450],
  ['COP', '85.000', 8_500_000],
  ['USD', '-5', null],
  ['COP', '99.999.999.999', null],
] as const)('in %s %p is %p', (currency, typed, amount) => {
  expect(readPrice(typed, currency)).toBe(amount);
});

const list: PriceList = {
  validFrom: '2026-11-01',
  currency: 'UF',
  proRata: 'by-day',
  amounts: { General: { single: 6_560, 'with-dependants': 12_000 } },
};
const around = {
  country: 'CL',
  groups: ['General', 'Jefaturas'],
  lists: [list],
  startsOn: '2026-03-10',
  today: '2026-11-30',
} as const;
const values = {
  priceFrom: '2026-12-01',
  priceCurrency: 'UF',
  proRata: 'by-day',
  single0: '0,7',
  dependants1: '1,5',
};
const problemsOf = (more: object, of: object = {}) =>
  [...readPriceForm({ ...values, ...more }, { ...around, ...of }).problems].flat();

test('what is written is a list of every group, with nothing where nothing was said', () => {
  expect(readPriceForm(values, around).list).toEqual({
    validFrom: '2026-12-01',
    currency: 'UF',
    proRata: 'by-day',
    amounts: {
      General: { single: 7_000, 'with-dependants': null },
      Jefaturas: { single: null, 'with-dependants': 15_000 },
    },
  });
});

test.each([
  [{}, []],
  [{ priceFrom: '2026-11-16' }, []],
  [{ single0: 'mucho' }, ['single0', 'amount']],
  [{ single0: '', dependants1: '' }, ['single0', 'none']],
  [{ priceFrom: '2026-03-01' }, []],
  [{ priceFrom: '2026-02-28' }, ['priceFrom', 'before-policy']],
  [{ proRata: 'from-15', priceFrom: '2026-12-02' }, ['priceFrom', 'whole-months']],
  [{ proRata: 'full-month', priceFrom: '2026-12-01' }, []],
])('%j is answered with %j', (more, problems) => {
  expect(problemsOf(more)).toEqual(problems);
});

test('prices of more than a year ago are not taken, and none begins in a month that another list has whole', () => {
  const old = { startsOn: '2020-01-01' };
  expect(problemsOf({ priceFrom: '2025-10-31' }, old)).toEqual(['priceFrom', 'too-old']);
  expect(problemsOf({ priceFrom: '2025-11-01' }, old)).toEqual([]);
  const whole = { lists: [{ ...list, proRata: 'full-month' }] };
  expect(problemsOf({ priceFrom: '2026-12-10' }, whole)).toEqual(['priceFrom', 'whole-months']);
});

test('of a month that two policies share neither takes the whole', () => {
  const from = { priceFrom: '2026-12-01', proRata: 'full-month' };
  expect(problemsOf(from, { renewals: ['2026-12-10'] })).toEqual(['priceFrom', 'whole-months']);
  expect(problemsOf(from, { renewals: ['2027-01-01'] })).toEqual([]);
  expect(problemsOf({ priceFrom: '2026-12-01' }, { renewals: ['2026-12-10'] })).toEqual([]);
});

test('the form holds the prices of now, as they are typed, and reads them back unchanged', () => {
  const prices = toPriceRows([{ ...list, id: 1, recordedAt: '2026-11-01T00:00:00.000Z' }]);
  const form = priceForm(
    { countryCode: 'CL', groups: ['General'], prices, askedPrices: [], startsOn: '2026-03-10' },
    { language: 'es', today: '2026-11-30' },
  );
  const fields = form.groups.flatMap((group) => group.fields);
  const initial = Object.fromEntries(fields.map(({ name, initial: value }) => [name, value]));
  expect(initial).toMatchObject({ priceFrom: '2026-12-01', single0: '0,6560' });
  const read = readPriceForm(initial, { ...around, groups: ['General'] });
  expect(read.list.amounts).toEqual(list.amounts);
  expect(read.problems.size).toBe(0);
});

test('the form holds the prices that somebody asked for and that wait for a second person', () => {
  const asked = { ...list, validFrom: '2026-10-01', currency: 'CLP' as const };
  const form = priceForm(
    {
      countryCode: 'CL',
      groups: ['General'],
      prices: toPriceRows([{ ...list, id: 1, recordedAt: '2026-11-01T00:00:00.000Z' }]),
      askedPrices: toPriceRows([{ ...asked, id: 0, recordedAt: '' }]),
      startsOn: '2026-03-10',
    },
    { language: 'es', today: '2026-11-30' },
  );
  const fields = form.groups.flatMap((group) => group.fields);
  const initial = Object.fromEntries(fields.map(({ name, initial: value }) => [name, value]));
  const read = readPriceForm(initial, { ...around, groups: ['General'], lists: [] });
  expect(read.list).toEqual(asked);
});
