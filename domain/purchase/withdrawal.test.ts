import { mayWithdraw } from './withdrawal.ts';

const issued = '2026-11-21T14:00:00.000Z';

test('a policy is withdrawn from within ten days of its issue, and not a moment later', () => {
  const last = Date.parse('2026-12-01T13:59:59.999Z');
  expect(mayWithdraw(issued, Date.parse(issued))).toBe(true);
  expect(mayWithdraw(issued, last)).toBe(true);
  expect(mayWithdraw(issued, last + 1)).toBe(false);
});
