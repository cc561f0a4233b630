import { liveMonths } from './live-months.ts';
import { notifiedLives } from './lives.ts';

jest.setTimeout(600_000);

/**
 * Weeks of policies that stay unpaid, in four countries: the notice of the insurer, the payment that stops it, cover that is suspended,
 * the end, and what its insurer takes back. `npm run test:year` has them among the others.
 */
test('cover ends by the notice and the law of its country, and a payment before the end stops it', async () => {
  const { found, expected, differences, broken } = await liveMonths({
    policies: 71,
    lives: notifiedLives,
    soldFrom: '2027-01-01',
    firstDay: '2027-01-27',
    days: 66,
    skipped: new Set(['2027-02-11', '2027-02-12', '2027-02-13']),
    doubled: new Set(['2027-03-08', '2027-03-09']),
  });
  expect(broken).toEqual([]);
  expect(differences).toEqual([]);
  expect(found).toEqual(expected);
  const kinds = new Set(found.flatMap(({ mails }) => mails.map((mail) => mail.split(' ')[0])));
  expect([...kinds].filter((kind) => kind?.startsWith('cover_')).toSorted()).toEqual([
    'cover_back',
    'cover_ended',
    'cover_kept',
    'cover_notice',
    'cover_suspended',
  ]);
  const ended = found.filter(({ mails }) => mails.some((mail) => mail.startsWith('cover_ended')));
  const countries = new Set(ended.map(({ name }) => name.split(' ')[2]));
  expect([...countries].toSorted()).toEqual(['CL', 'CO']);
});
