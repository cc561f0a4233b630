import { findTrouble, type ScheduleFacts } from './look-at-schedules.ts';

const minute = 60_000;
const now = Date.parse('2027-03-01T12:00:00Z');
const hourly: ScheduleFacts = {
  isPaused: false,
  everyMs: 60 * minute,
  lastAt: now - 40 * minute,
  runningSince: null,
};

test.each([
  ['one that ran within its time', {}, null],
  ['one that is some minutes late', { lastAt: now - 80 * minute }, null],
  [
    'one whose time was missed',
    { lastAt: now - 300 * minute },
    'it has not run since 2027-03-01 07:00',
  ],
  [
    'one whose run hangs',
    { lastAt: now - 300 * minute, runningSince: now - 300 * minute },
    'its run of 2027-03-01 07:00 has not ended, and those after it were left out',
  ],
  // A run that is under way is no missed one.
  ['one whose run takes a while', { runningSince: now - 40 * minute }, null],
  ['one that is paused', { isPaused: true }, 'it is paused: none of its runs begins'],
] as const)('of %s staff read what is wrong, or nothing', (_name, more, said) => {
  expect(findTrouble({ ...hourly, ...more }, now)).toBe(said);
});
