import * as attempts from './attempt-state.ts';

const attempt = (more: Partial<attempts.AttemptState> = {}): attempts.AttemptState => ({
  ...attempts.newAttempt({ id: 'a', provider: 'transbank' }, 10_000),
  ...more,
});

test('an open page is left in peace until its time is over; back without an outcome it is looked at soon', () => {
  const delays = [3_000, 60_000];
  const open = attempt({ redirected: true, status: 'pending' });
  expect(attempts.nextLook(open, delays, 1_000)).toBe(9_000);
  expect(attempts.nextLook({ ...open, returnShape: 'normal' }, delays, 1_000)).toBe(3_000);
  expect(attempts.nextLook({ ...open, returnShape: 'normal', lookups: 1 }, delays, 1_000)).toBe(
    9_000,
  );
  expect(attempts.isDueToClose(open, 9_999)).toBe(false);
  expect(attempts.isDueToClose(open, 10_000)).toBe(true);
});

test('after the last look-up only a person can say more', () => {
  const unknown = attempt({ status: 'unknown' });
  expect(attempts.nextLook(unknown, [3_000], 0)).toBe(3_000);
  attempts.countLook(unknown, [3_000], 0);
  expect(attempts.nextLook(unknown, [3_000], 0)).toBeNull();
});

test('of everything that was heard a return tells the most', () => {
  const heard = attempt({
    hints: [
      { attemptId: 'a', source: 'webhook', shape: null },
      { attemptId: 'a', source: 'return', shape: 'normal' },
    ],
  });
  expect(attempts.takeHint(heard)).toMatchObject({ source: 'return' });
  expect(heard).toMatchObject({ returnShape: 'normal', hints: [] });
  expect(attempts.takeHint(heard)).toBeNull();
});

test('a person decides only about a charge that is in doubt, and only about that one', () => {
  expect(attempts.mayBeDecided(attempt({ status: 'unknown' }), 'a')).toBe(true);
  expect(attempts.mayBeDecided(attempt({ status: 'unknown' }), 'b')).toBe(false);
  expect(attempts.mayBeDecided(attempt({ status: 'pending' }), 'a')).toBe(false);
  expect(attempts.mayBeDecided(null, 'a')).toBe(false);
});
