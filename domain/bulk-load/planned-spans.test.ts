import { planSpans, type PlannedRow, type PlannedSpan } from './planned-spans.ts';

const span = (personId: string, more: Partial<PlannedSpan> = {}): PlannedSpan => ({
  personId,
  holderId: null,
  coverageGroup: 'General',
  validFrom: '2026-01-01',
  validTo: null,
  reason: null,
  ...more,
});
const row = (personId: string, more: Partial<PlannedRow> = {}): PlannedRow => ({
  state: 'activate',
  personId,
  holderId: null,
  coverageGroup: 'General',
  effectiveOn: '2026-12-01',
  reason: null,
  ...more,
});
const out = { state: 'cancel', reason: 'resigned' } as const;
const ana = span('ana');
const child = span('child', { holderId: 'ana' });
const daysOf = (spans: readonly PlannedSpan[], rows: readonly PlannedRow[]) =>
  planSpans(spans, rows)
    .map(({ personId, validFrom, validTo }) => [personId, validFrom, validTo])
    .toSorted();

test('who enters is there from their day on, a dependant for no longer than whose they are', () => {
  const leaving = span('luis', { validTo: '2026-12-20', reason: 'resigned' });
  const rows = [row('baby', { holderId: 'luis' }), row('eva')];
  expect(daysOf([leaving], rows)).toEqual([
    ['baby', '2026-12-01', '2026-12-20'],
    ['eva', '2026-12-01', null],
    ['luis', '2026-01-01', '2026-12-20'],
  ]);
});

test('with a worker leave those dependants who have no day of their own before', () => {
  const other = span('other', { holderId: 'ana' });
  const rows = [
    row('ana', { ...out, effectiveOn: '2026-12-20' }),
    row('other', { ...out, effectiveOn: '2026-12-10' }),
  ];
  expect(daysOf([ana, child, other], rows)).toEqual([
    ['ana', '2026-01-01', '2026-12-20'],
    ['child', '2026-01-01', '2026-12-20'],
    ['other', '2026-01-01', '2026-12-10'],
  ]);
});

test('a mistake was never cover, nor was that of a dependant beside it', () => {
  const rows = [row('ana', { state: 'cancel', reason: 'mistake', effectiveOn: null })];
  expect(daysOf([ana, child, span('luis')], rows)).toEqual([['luis', '2026-01-01', null]]);
});
