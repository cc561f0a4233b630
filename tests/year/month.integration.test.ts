import { liveMonths } from './live-months.ts';

jest.setTimeout(600_000);

/**
 * A month of policies in four countries on the real engine, database and gateway, with the clock of the test: declines, lost answers, a
 * killed worker, another card, ends and their taking back, charge-backs, schedules that fire twice or not for three days: each life in each
 * country. What must hold is asked every evening. `npm run test:year` has a year of many.
 */
test('a month of policies ends as the rules say: rows, mails and money, and nobody is written to out of turn', async () => {
  const { found, expected, differences, broken } = await liveMonths({
    policies: 80,
    soldFrom: '2027-01-01',
    firstDay: '2027-01-27',
    days: 36,
    skipped: new Set(['2027-02-11', '2027-02-12', '2027-02-13']),
    doubled: new Set(['2027-02-05', '2027-02-20']),
  });
  expect(broken).toEqual([]);
  expect(differences).toEqual([]);
  expect(found).toEqual(expected);
  const kinds = new Set(found.flatMap(({ mails }) => mails.map((mail) => mail.split(' ')[0])));
  // A model of nothing would agree with nothing.
  expect([...kinds].toSorted()).toEqual([
    'cover_ended',
    'cover_kept',
    'cover_notice',
    'cover_paused',
    'pause_ends',
    'period_charged',
    'period_declined',
    'period_last_reminder',
    'period_notice',
    'period_overdue',
    'period_reminder',
    'subscription_ended',
    'subscription_resumed',
  ]);
});
