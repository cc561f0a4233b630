import { dueBefore, erasedKinds, recordKinds, retention } from './retention.ts';

test('every kind says how long, after what and why', () => {
  for (const kind of recordKinds) {
    const { after, why, holds, act } = retention[kind];
    expect(after.length * why.length).toBeGreaterThan(0);
    expect(Object.keys(holds).length).toBeGreaterThan(0);
    expect(erasedKinds.some((each) => each === kind)).toBe(act !== 'keep');
  }
});

test('a day that is counted from its event', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  expect(dueBefore('profile_entry', now).toISOString()).toBe('2026-05-26T00:00:00.000Z');
  expect(() => dueBefore('audit', now)).toThrow('audit is kept');
});
