import type { PeriodRecord } from './period-row.ts';
import { noticeForm, reinstateForm, withdrawForm } from './notice-forms.ts';

const context = { language: 'es', today: '2027-04-05' } as Parameters<typeof noticeForm>[1];
const periodIn = (countryCode: string) =>
  ({ countryCode, dueOn: '2027-03-01', arrearsFrom: '2027-03-01' }) as PeriodRecord;

test.each([
  ['CL', ['mistake', 'more_time']],
  ['PE', ['mistake', 'more_time', 'insurer_claims']],
  ['CO', ['mistake', 'more_time']],
] as const)('in %s a notice ends nothing because of %j', (country, whys) => {
  const [field] = withdrawForm(periodIn(country), context).groups[0]?.fields ?? [];
  const options = field !== undefined && 'options' in field ? field.options : [];
  expect(options.map(({ value }) => value)).toEqual(whys);
});

test('a notice of Peru that is recorded later was sent within the thirty days', () => {
  expect(noticeForm(periodIn('PE'), context).groups[0]?.fields[0]).toMatchObject({
    firstDay: '2027-03-11',
    lastDay: '2027-03-31',
  });
});

test('cover is back on a day after its end and not after today', () => {
  const period = { ...periodIn('CL'), endedOn: '2027-03-30' };
  expect(reinstateForm(period, context).groups[0]?.fields[0]).toMatchObject({
    firstDay: '2027-03-31',
    lastDay: '2027-04-05',
  });
});
