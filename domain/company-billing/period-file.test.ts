import { costOfMonth } from './month-cost.ts';
import { linesByWorker, writePeriodFile } from './period-file.ts';

const month = '2026-09-01';
const lists = [
  {
    validFrom: '2026-01-01',
    currency: 'CLP',
    proRata: 'by-day',
    amounts: { General: { single: 1_000, 'with-dependants': 2_000 } },
  },
] as const;
const inForce = { from: '2026-01-01', to: null };
const span = (personId: string, holderId: string | null, validTo: string | null) => ({
  personId,
  holderId,
  coverageGroup: 'General',
  validFrom: '2026-01-01',
  validTo,
});
const spans = [
  span('ana', null, '2026-09-02'),
  span('luis', null, '2026-09-02'),
  span('eva', null, null),
  span('hijo', 'eva', null),
];

test('workers with their dependants, what is rounded once for the group, adjustments and the total of the pre-invoice', () => {
  const lines = costOfMonth({ month, spans, lists, inForce });
  const byWorker = linesByWorker({ month, spans, lists, inForce });
  expect([...byWorker.keys()].toSorted()).toEqual(['ana', 'eva', 'luis']);
  const workers = ['ana', 'luis', 'eva'].map((name) => ({
    person: { name, legalId: '111111111' },
    lines: byWorker.get(name) ?? [],
  }));
  const adjustments = [
    {
      month: '2026-08-01',
      group: 'General',
      household: 'single',
      currency: 'CLP',
      days: -3,
      amount: -100,
    },
  ] as const;
  const { headings, rows } = writePeriodFile(
    { countryCode: 'CL', workers, lines, adjustments },
    'en',
  );
  expect(rows.every((row) => row.length === headings.length)).toBe(true);
  const said = rows.map((row) => [row[0], row[3], row[5], row.at(-1)]);
  // A day of two workers is 66.67: 67 on the line, 33 for each of them.
  expect(said).toEqual([
    ['ana', 'Alone', '1', '$33'],
    ['luis', 'Alone', '1', '$33'],
    ['eva', 'With dependants', '30', '$2.000'],
    ['Rounding of the group', 'Alone', '', '$1'],
    ['Adjustment of August 2026', 'Alone', '-3', expect.stringMatching(/^−\s?\$100$/)],
    ['Total in CLP', '', '', '$1.967'],
  ]);
});
