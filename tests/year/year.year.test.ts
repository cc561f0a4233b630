import { liveMonths } from './live-months.ts';

/** Of `npm run test:year`: how many policies, and how many days. */
const policies = Number(process.env['YEAR_POLICIES'] ?? 1_000);
const days = Number(process.env['YEAR_DAYS'] ?? 365);

jest.setTimeout(4 * 3_600_000);

test(`a year of ${policies} policies ends as the rules say: rows, mails and money`, async () => {
  const { found, expected, differences, broken } = await liveMonths({
    policies,
    soldFrom: '2026-12-31',
    firstDay: '2027-01-25',
    days,
    skipped: new Set(['2027-02-11', '2027-02-12', '2027-02-13', '2027-09-05']),
    // The days on which Chile's clock changes are lived like the others.
    doubled: new Set(['2027-02-05', '2027-02-20', '2027-04-03', '2027-06-01']),
  });
  expect(broken).toEqual([]);
  expect(differences).toEqual([]);
  expect(found).toEqual(expected);
});
