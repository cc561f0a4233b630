import type { UnitValue } from '../money/unit-value.ts';
import { makePeriods, type KeptPeriod, type MadePeriod, type PolicyMonths } from './make-period.ts';
import type { BilledSpan } from './month-cost.ts';
import type { PriceList } from './price-list.ts';

const list: PriceList = {
  validFrom: '2026-09-01',
  currency: 'CLP',
  proRata: 'by-day',
  amounts: { General: { single: 30_000, 'with-dependants': 60_000 } },
};
const dearer = { single: 60_000, 'with-dependants': 60_000 };
const ana: BilledSpan = {
  personId: 'ana',
  holderId: null,
  coverageGroup: 'General',
  validFrom: '2026-09-01',
  validTo: null,
};
const unit = (more: Partial<UnitValue> = {}): UnitValue => ({
  date: '2026-09-30',
  value: 4_000_000,
  source: 'published',
  state: 'current',
  chargeable: true,
  ...more,
});
const make = (more: Partial<PolicyMonths> = {}) =>
  makePeriods({
    spans: [ana],
    lists: [list],
    inForce: { from: '2026-01-01', to: null },
    kept: [],
    today: '2026-11-04',
    unitOf: () => null,
    ...more,
  });
const short = (made: readonly MadePeriod[]) =>
  made.map(({ month, total, closed, problem }) => [month, total, closed?.dueOn ?? null, problem]);
/** As they are kept once they were made. */
const keep = (made: readonly MadePeriod[]): readonly KeptPeriod[] =>
  made.map((each) => ({
    ...each,
    currency: 'CLP',
    state: each.closed === null ? 'open' : 'issued',
  }));

test('since the first prices there is a month until today, closed five days after its end, and due fifteen later', () => {
  const expected = [
    ['2026-09-01', 30_000, '2026-11-19', null],
    ['2026-10-01', 30_000, null, null],
    ['2026-11-01', 30_000, null, null],
  ];
  expect(short(make())).toEqual(expected);
  expect(short(make({ today: '2026-11-05' }))[1]).toEqual([
    '2026-10-01',
    30_000,
    '2026-11-20',
    null,
  ]);
});

test('made twice it is the same: a month that is closed is not made again', () => {
  const first = make();
  expect(short(make({ kept: keep(first) }))).toEqual(short(first).slice(1));
});

test('days of a job that was missed for months are made up for, a year at most', () => {
  const made = make({
    lists: [{ ...list, validFrom: '2024-01-01' }],
    spans: [{ ...ana, validFrom: '2024-01-01' }],
  });
  expect(made).toHaveLength(11);
  expect(made[0]?.month).toBe('2026-01-01');
});

test('who left in a closed month is given back in the first month after the last closed one, once', () => {
  const kept = keep(make());
  const spans = [{ ...ana, validTo: '2026-09-16' }];
  const made = make({ kept, spans });
  expect(short(made)).toEqual([
    ['2026-10-01', -15_000, null, null],
    ['2026-11-01', 0, null, null],
  ]);
  expect(made[0]?.adjustments).toEqual([
    {
      month: '2026-09-01',
      group: 'General',
      household: 'single',
      currency: 'CLP',
      days: -15,
      amount: -15_000,
    },
  ]);
  // Closed with it, the next month has nothing to give back any more.
  const later = [
    ...kept.filter(({ month }) => month === '2026-09-01'),
    ...keep(made.slice(0, 1)).map((each) => ({ ...each, state: 'issued' as const })),
  ];
  expect(short(make({ kept: later, spans, today: '2026-11-06' }))).toEqual([]);
});

test('what a month that closed below zero leaves to the company is taken off the next ones, once, and never becomes a month by itself', () => {
  const [september] = keep(make());
  const issued = (month: string, total: number): KeptPeriod => ({
    ...september!,
    month,
    total,
    state: 'issued',
  });
  const kept = [issued('2026-09-01', -50_000)];
  const october = make({ kept, today: '2026-11-05' })[0]!;
  expect([october.month, october.total]).toEqual(['2026-10-01', -20_000]);
  expect(october.adjustments).toEqual([
    {
      month: '2026-09-01',
      group: '',
      household: null,
      currency: 'CLP',
      days: 0,
      amount: -50_000,
    },
  ]);
  // Of October what is left, of September nothing any more.
  const [november] = make({ kept: [...kept, ...keep([october])] });
  expect([november?.month, november?.total]).toEqual(['2026-11-01', 10_000]);
  expect(november?.adjustments.map(({ month }) => month)).toEqual(['2026-10-01']);
  const over = { from: '2026-01-01', to: '2026-09-30' };
  expect(make({ kept, inForce: over })).toEqual([]);
});

test('a policy that is over still gives back what is found out later', () => {
  const inForce = { from: '2026-01-01', to: '2026-09-30' };
  const kept = keep(make({ inForce }));
  expect(kept.map(({ month, state }) => [month, state])).toEqual([['2026-09-01', 'issued']]);
  const made = make({ inForce, kept, spans: [{ ...ana, validTo: '2026-09-16' }] });
  expect(short(made)).toEqual([['2026-10-01', -15_000, null, null]]);
});

test('a month in UF is converted by its last day’s, and stays open where that is not published', () => {
  const lists = [
    { ...list, currency: 'UF', amounts: { General: { single: 10_000, 'with-dependants': null } } },
  ] as const;
  const [closed] = make({ lists, unitOf: () => unit() });
  expect(closed).toMatchObject({ uf: 10_000, total: 40_000, ufDay: '2026-09-30', problem: null });
  expect(closed?.closed).not.toBeNull();
  const [waiting] = make({ lists, unitOf: () => unit({ state: 'projected', chargeable: false }) });
  expect(waiting).toMatchObject({ total: 40_000, problem: 'no-uf', closed: null });
  expect(make({ lists })[0]).toMatchObject({ uf: 10_000, total: null, problem: 'no-uf' });
  // This month goes on: its sum is near what it will be.
  expect(make({ lists, unitOf: () => unit({ chargeable: false }) }).at(-1)?.problem).toBeNull();
});

test('somebody without a price keeps the month open, and says so', () => {
  const spans = [ana, { ...ana, personId: 'luis', coverageGroup: 'Nuevo' }];
  expect(short(make({ spans }))[0]).toEqual(['2026-09-01', 30_000, null, 'no-price']);
});

test('who has no price in a closed month is not free: its credit waits, and the next month says why', () => {
  const kept = keep(make());
  const spans = [{ ...ana, coverageGroup: 'Nuevo' }];
  const priced = { ...list.amounts, Nuevo: { single: 45_000, 'with-dependants': null } };
  // The new group has its price only from November on.
  const lists = [list, { ...list, validFrom: '2026-11-01', amounts: priced }];
  const waiting = make({ kept, spans, lists });
  expect(waiting.flatMap(({ adjustments }) => adjustments)).toEqual([]);
  expect(short(waiting)[0]).toEqual(['2026-10-01', 0, null, 'no-price']);
  const over = { from: '2026-01-01', to: '2026-09-30' };
  const issued = kept.filter(({ state }) => state === 'issued');
  expect(short(make({ kept: issued, spans, lists, inForce: over }))).toEqual([
    ['2026-10-01', 0, null, 'no-price'],
  ]);
  // Once it is said, all of it is asked for.
  const made = make({ kept, spans, lists: [...lists, { ...list, amounts: priced }] });
  expect(made[0]?.adjustments.map(({ group, amount }) => [group, amount])).toEqual([
    ['Nuevo', 45_000],
    ['General', -30_000],
  ]);
});

test('a month that stays open is calculated however old it is', () => {
  const lists = [{ ...list, validFrom: '2025-09-01', amounts: {} }];
  const spans = [{ ...ana, validFrom: '2025-09-01', validTo: '2025-10-01' }];
  const inForce = { from: '2025-09-01', to: null };
  const kept = keep(make({ spans, lists, inForce, today: '2025-10-20' }));
  expect(kept.map(({ month, state }) => [month, state])).toEqual([['2025-09-01', 'open']]);
  const priced = [...lists, { ...list, validFrom: '2025-09-01' }];
  expect(short(make({ kept, spans, lists: priced, inForce }))).toEqual([
    ['2025-09-01', 30_000, '2026-11-19', null],
  ]);
});

test('nobody is counted outside of the policy’s days', () => {
  const inForce = { from: '2026-01-01', to: '2026-09-30' };
  const kept = keep(make({ inForce, lists: [{ ...list, amounts: { General: dearer } }] }));
  const [credit] = make({ inForce, kept });
  expect([credit?.month, credit?.people, credit?.total]).toEqual(['2026-10-01', 0, -30_000]);
  const [begun] = make({ inForce: { from: '2026-09-20', to: null } });
  expect(begun?.people).toBe(1);
});

test('nobody covered is no month, and without prices there is none', () => {
  expect(make({ spans: [] })).toEqual([]);
  expect(make({ lists: [] })).toEqual([]);
});
