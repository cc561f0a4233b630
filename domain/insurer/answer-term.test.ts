import { isReminderDue } from './answer-term.ts';

test.each([
  ['2026-11-30', '2026-12-10', '2026-12-07', false],
  ['2026-11-30', '2026-12-10', '2026-12-08', true],
  ['2026-11-30', '2026-12-10', '2026-12-15', true],
  // Of a short term half is left to answer in, and on the day of sending nobody is reminded.
  ['2026-12-10', '2026-12-10', '2026-12-10', false],
  ['2026-12-10', '2026-12-10', '2026-12-11', true],
  ['2026-12-09', '2026-12-10', '2026-12-09', false],
  ['2026-12-09', '2026-12-10', '2026-12-10', true],
  ['2026-12-08', '2026-12-10', '2026-12-08', false],
  ['2026-12-08', '2026-12-10', '2026-12-09', true],
])(
  'sent on %s and answered by %s, an insurer is reminded on %s: %s',
  (sentOn, answerBy, today, due) => {
    expect(isReminderDue({ sentOn, answerBy }, today)).toBe(due);
  },
);
