import { adjustMonth } from './adjust-months.ts';
import { costOfMonth, type BilledSpan, type MonthQuestion } from './month-cost.ts';
import { daysOf, lastDayOf, monthsBetween } from './month-days.ts';
import { priceCurrencies, priceListOn, type PriceList } from './price-list.ts';
import { sumLines } from './sum-lines.ts';

const list = (more: Partial<PriceList> = {}): PriceList => ({
  validFrom: '2026-01-01',
  currency: 'CLP',
  proRata: 'by-day',
  amounts: { General: { single: 30_000, 'with-dependants': 60_000 } },
  ...more,
});
const ana: BilledSpan = {
  personId: 'ana',
  holderId: null,
  coverageGroup: 'General',
  validFrom: '2026-01-01',
  validTo: null,
};
const child: BilledSpan = { ...ana, personId: 'child', holderId: 'ana' };
const cost = (more: Partial<MonthQuestion> = {}) =>
  costOfMonth({
    month: '2026-11-01',
    spans: [ana],
    lists: [list()],
    inForce: { from: '2026-01-01', to: null },
    ...more,
  });
const short = (more?: Partial<MonthQuestion>) =>
  cost(more).map(({ household, holders, people, days, amount }) => [
    household,
    holders,
    people,
    days,
    amount,
  ]);

test.each([
  ['2026-02-01', 28],
  ['2028-02-01', 29],
  ['2026-04-01', 30],
  ['2026-12-01', 31],
])('the whole month %s has %i days, and costs a month’s price', (month, days) => {
  expect(daysOf(month)).toHaveLength(days);
  expect(lastDayOf(month)).toBe(`${month.slice(0, 8)}${days}`);
  expect(short({ month })).toEqual([['single', 1, 1, days, 30_000]]);
});

test('months go on over the end of a year', () => {
  expect(monthsBetween('2026-11-01', '2027-01-01')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
});

test('by day: whoever comes and goes pays the days, and is one person who comes twice', () => {
  const spans = [
    { ...ana, validFrom: '2026-11-05', validTo: '2026-11-11' },
    { ...ana, validFrom: '2026-11-29' },
  ];
  expect(short({ spans })).toEqual([['single', 1, 1, 8, 8_000]]);
});

test('a line is rounded once, half up, whoever it is of', () => {
  const lists = [list({ amounts: { General: { single: 10, 'with-dependants': null } } })];
  const spans = ['one', 'two', 'three'].map((personId) => ({
    ...ana,
    personId,
    validTo: '2026-11-02',
  }));
  // 3 × 10 / 30 is one; three times a rounded third would be nothing.
  expect(short({ lists, spans })).toEqual([['single', 3, 3, 3, 1]]);
});

test('a worker pays with dependants on the days that one is covered beside them, and a dependant pays nothing', () => {
  const spans = [ana, { ...child, validFrom: '2026-11-21' }];
  expect(short({ spans })).toEqual([
    ['single', 1, 1, 20, 20_000],
    ['with-dependants', 1, 2, 10, 20_000],
  ]);
});

test('a price that changes in the month makes two lines, each with its days', () => {
  const dearer = { General: { single: 60_000, 'with-dependants': 90_000 } };
  const lists = [list(), list({ validFrom: '2026-11-16', amounts: dearer })];
  expect(short({ lists })).toEqual([
    ['single', 1, 1, 15, 15_000],
    ['single', 1, 1, 15, 30_000],
  ]);
});

test('of two lists from one day the one said later holds, in whatever order others were said', () => {
  const lists = [list(), list({ validFrom: '2026-12-01' }), list({ currency: 'UF' })];
  expect(priceListOn(lists, '2026-11-30')?.currency).toBe('UF');
  expect(priceListOn(lists, '2026-12-01')?.currency).toBe('CLP');
  expect(priceListOn(lists, '2025-12-31')).toBeNull();
});

test.each([
  ['full-month', '2026-11-30', null, 30_000],
  ['full-month', '2026-10-01', '2026-11-02', 30_000],
  ['full-month', '2026-10-01', '2026-11-01', null],
  ['from-15', '2026-11-15', null, 30_000],
  ['from-15', '2026-11-16', null, null],
  ['from-15', '2026-10-01', '2026-11-15', null],
  ['from-15', '2026-10-01', '2026-11-16', 30_000],
] as const)('%s: covered from %s to %s costs %p', (proRata, validFrom, validTo, amount) => {
  const lines = cost({ lists: [list({ proRata })], spans: [{ ...ana, validFrom, validTo }] });
  expect(lines.map((line) => line.amount)).toEqual(amount === null ? [] : [amount]);
});

test('a whole month is paid once by who comes twice, by what held on the first day', () => {
  const spans = [
    { ...ana, validTo: '2026-11-03' },
    { ...ana, validFrom: '2026-11-20' },
    { ...child, validFrom: '2026-11-20' },
  ];
  const lists = [list({ proRata: 'full-month' }), list({ validFrom: '2026-11-20' })];
  // The second list counts days from the 20th on.
  expect(short({ spans, lists })).toEqual([
    ['single', 1, 1, 30, 30_000],
    ['with-dependants', 1, 2, 11, 22_000],
  ]);
  expect(short({ spans, lists: [list({ proRata: 'full-month' })] })).toEqual([
    ['single', 1, 1, 30, 30_000],
  ]);
});

test('nothing is paid outside of the policy’s days, nor before its first list of prices', () => {
  expect(short({ inForce: { from: '2026-11-11', to: '2026-11-20' } })).toEqual([
    ['single', 1, 1, 10, 10_000],
  ]);
  expect(short({ lists: [list({ validFrom: '2026-11-16' })] })).toEqual([
    ['single', 1, 1, 15, 15_000],
  ]);
  expect(cost({ lists: [] })).toEqual([]);
});

test('a group without a price is a line without an amount, never nothing', () => {
  const spans = [ana, { ...ana, personId: 'luis', coverageGroup: 'Jefaturas' }];
  expect(cost({ spans }).map(({ group, unit, amount }) => [group, unit, amount])).toEqual([
    ['General', 30_000, 30_000],
    ['Jefaturas', null, null],
  ]);
});

test('what became known of a closed month is asked for once, and given back where it was too much', () => {
  const asked = cost();
  expect(adjustMonth('2026-11-01', asked, asked)).toEqual([]);
  const left = cost({ spans: [{ ...ana, validTo: '2026-11-21' }] });
  const back = adjustMonth('2026-11-01', left, asked);
  expect(back).toEqual([
    {
      month: '2026-11-01',
      group: 'General',
      household: 'single',
      currency: 'CLP',
      days: -10,
      amount: -10_000,
    },
  ]);
  expect(adjustMonth('2026-11-01', left, [...asked, ...(back ?? [])])).toEqual([]);
});

test('somebody who had a child all along moves from one line to the other', () => {
  const now = cost({ spans: [ana, child] });
  const lines = adjustMonth('2026-11-01', now, cost());
  expect(lines?.map(({ household, amount }) => [household, amount])).toEqual([
    ['with-dependants', 60_000],
    ['single', -30_000],
  ]);
});

test('UF is converted once, as one sum, and without a value there is no total', () => {
  const uf = { currency: 'UF', amount: 12_345 } as const;
  const pesos = { currency: 'CLP', amount: 1_000 } as const;
  const value = { value: 4_000_000 };
  expect(sumLines([uf, uf, pesos], value)).toEqual({ uf: 24_690, total: 99_760 });
  expect(sumLines([uf, pesos], null)).toEqual({ uf: 12_345, total: null });
  expect(sumLines([pesos, { currency: 'CLP', amount: null }], null)).toEqual({
    uf: 0,
    total: 1_000,
  });
  expect(sumLines([{ currency: 'UF', amount: -12_345 }], value).total).toBe(-49_380);
});

test('only Chile says prices in UF, every other country in its own money', () => {
  expect(priceCurrencies('CL')).toEqual(['UF', 'CLP']);
  expect(priceCurrencies('PE')).toEqual(['PEN']);
  expect(priceCurrencies('CO')).toEqual(['COP']);
});
