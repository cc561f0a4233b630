import { countryCodes } from '../country/country.ts';
import { getWithdrawalEnd, mayWithdraw } from './withdrawal.ts';

const issued = '2026-11-21T14:00:00.000Z';
const policy = { issuedAt: issued, country: 'CL', price: {} } as const;

test('a policy is withdrawn from within ten days of its issue, and not a moment later', () => {
  const last = Date.parse('2026-12-01T13:59:59.999Z');
  expect(mayWithdraw(policy, Date.parse(issued))).toBe(true);
  expect(mayWithdraw(policy, last)).toBe(true);
  expect(mayWithdraw(policy, last + 1)).toBe(false);
});

test('an isapre contract is not withdrawn from, a partly paid policy is', () => {
  const rest = { amount: 40_000, currency: 'CLP' } as const;
  const may = (by: 'contribution' | 'policyholder') =>
    mayWithdraw({ ...policy, price: { rest: { ...rest, by } } }, Date.parse(issued));
  expect([may('contribution'), may('policyholder')]).toEqual([false, true]);
});

test("the days are those of the country's law", () => {
  const days = countryCodes.map((country) => [country, getWithdrawalEnd(0, country) / 86_400_000]);
  expect(Object.fromEntries(days)).toEqual({ CL: 10, PE: 15, CO: 10, INT: 10 });
});
