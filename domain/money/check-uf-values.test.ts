import { checkUfValues } from './check-uf-values.ts';
import type { SourcedUfValue } from './unit-value.ts';

const today = '2026-11-22';
const known = [{ date: '2026-11-20', value: 4_100_000 }];
const at = (
  date: string,
  value: number,
  source: SourcedUfValue['source'] = 'published',
): SourcedUfValue => ({ date, value, source });

test('values that follow what is known are taken, those of the rest of the period too', () => {
  const arrived = [at('2026-12-09', 4_105_000), at('2026-11-22', 4_100_500)];
  expect(checkUfValues(arrived, known, today)).toEqual({
    type: 'accepted',
    values: [at('2026-11-22', 4_100_500), at('2026-12-09', 4_105_000)],
  });
});

test('a projection never comes over what was published', () => {
  const arrived = [at('2026-11-20', 4_109_999, 'projected'), at(today, 4_100_500, 'projected')];
  expect(checkUfValues(arrived, known, today)).toEqual({
    type: 'accepted',
    values: [at(today, 4_100_500, 'projected')],
  });
});

test.each([
  ['old', 'nothing for today', [at('2026-11-21', 4_100_200)]],
  ['old', 'no value at all', []],
  ['early', 'a published value of next month', [at(today, 4_100_500), at('2026-12-10', 4_105_000)]],
  ['jump', 'a tenth more within two days', [at(today, 4_510_000)]],
  ['jump', 'a fall within the answer', [at(today, 4_100_500), at('2026-11-23', 4_090_000)]],
  ['rewrite', 'another value of a past day', [at('2026-11-20', 4_100_001), at(today, 4_100_500)]],
  ['jump', 'a tenth more from tomorrow on', [at(today, 4_100_500), at('2026-11-23', 4_510_000)]],
])('%s: %s is refused as a whole', (reason, _name, arrived) => {
  expect(checkUfValues(arrived, known, today)).toMatchObject({ type: 'refused', reason });
});

test('the value that today is charged by is not taken back; one of a day to come may be corrected', () => {
  const ahead = [
    ...known,
    { date: today, value: 4_100_500 },
    { date: '2026-11-23', value: 4_100_700 },
  ];
  expect(checkUfValues([at(today, 4_100_501)], ahead, today)).toMatchObject({ reason: 'rewrite' });
  const corrected = [at(today, 4_100_500), at('2026-11-23', 4_100_701)];
  expect(checkUfValues(corrected, ahead, today).type).toBe('accepted');
});

test('from the 7th of a month the values to the 9th of the next one may be known', () => {
  const arrived = [at('2026-12-07', 4_104_000), at('2027-01-09', 4_120_000)];
  expect(checkUfValues(arrived, known, '2026-12-06').type).toBe('refused');
  expect(checkUfValues(arrived, known, '2026-12-07').type).toBe('accepted');
});
