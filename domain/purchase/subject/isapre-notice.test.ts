import {
  endOfFirstYear,
  firstIsapreStart,
  isapreStarts,
  lastMonthOfFullYear,
  lastNoticeDay,
  monthsWithinYear,
} from './isapre-notice.ts';

test.each([
  ['2026-11-22', 'fonasa', ['2026-12-01', '2027-01-01']],
  ['2026-11-22', 'ninguno', ['2026-12-01', '2027-01-01']],
  // Told in November, the present isapre covers until the end of December.
  ['2026-11-01', 'isapre', ['2027-01-01']],
  ['2026-11-30', 'isapre', ['2027-01-01']],
  ['2026-12-31', 'isapre', ['2027-02-01']],
  ['2027-01-31', 'fonasa', ['2027-02-01', '2027-03-01']],
] as const)('signed on %s, coming from %s, it begins on %j', (today, previous, starts) => {
  expect(isapreStarts(today, previous)).toEqual(starts);
  expect(firstIsapreStart(today, previous)).toBe(starts[0]);
});

test('the notice is given in the month before the last month of the present contract', () => {
  expect(lastNoticeDay('2027-01-01')).toBe('2026-11-30');
  expect(lastNoticeDay('2027-03-01')).toBe('2027-01-31');
  for (const today of ['2026-11-01', '2026-11-22', '2026-11-30'])
    expect(today <= lastNoticeDay(firstIsapreStart(today, 'isapre'))).toBe(true);
});

test('a contract may be left once its year has run on the day of the change, and in no month before', () => {
  const start = '2027-01-01';
  const within = monthsWithinYear(start);
  expect([within[0], within.at(-1)]).toEqual(['2026-11', '2026-02']);
  for (const month of within) expect(endOfFirstYear(month) > start).toBe(true);
  expect(lastMonthOfFullYear(start)).toBe('2026-01');
  expect(endOfFirstYear(lastMonthOfFullYear(start))).toBe(start);
});
