import { countryCodes } from '../country/country.ts';
import { getWithdrawalEnd, mayWithdraw } from './withdrawal.ts';

const issued = '2026-11-21T14:00:00.000Z';

test('a policy is withdrawn from within ten days of its issue, and not a moment later', () => {
  const last = Date.parse('2026-12-01T13:59:59.999Z');
  expect(mayWithdraw(issued, Date.parse(issued), 'CL')).toBe(true);
  expect(mayWithdraw(issued, last, 'CL')).toBe(true);
  expect(mayWithdraw(issued, last + 1, 'CL')).toBe(false);
});

test("the days are those of the country's law", () => {
  const days = countryCodes.map((country) => [country, getWithdrawalEnd(0, country) / 86_400_000]);
  expect(Object.fromEntries(days)).toEqual({ CL: 10, PE: 15, CO: 10, INT: 10 });
});
