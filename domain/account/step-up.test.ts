import { permissions } from './permission-table.ts';
import { isProven, stepUpClassOf, stepUpFreshMs, stepUpRules, stepUpWaysOf } from './step-up.ts';

/** Words in the name of a permission that say what its acts do. */
const named =
  /export$|^refund:|^charge(back)?:|^health:|^account:|^role:|^session:|bulk-load:(?!read)|^declaration:|^subject-request:|:decode$/;

test('every permission for money, health, people and exports asks once more, whatever is added to the table', () => {
  const without = permissions.filter(
    (permission) => named.test(permission) && stepUpClassOf(permission) === null,
  );
  expect(without).toEqual([]);
});

test('who exports, loads or invites needs a second factor', () => {
  const needing = permissions.filter((permission) => {
    const kind = stepUpClassOf(permission);
    return kind !== null && stepUpRules[kind].secondFactor;
  });
  expect(needing).toEqual(
    permissions.filter((name) => /export$|bulk-load:(?!read)|^account:invite$/.test(name)),
  );
});

const at = new Date(1_000_000);
const soon = at.getTime() + stepUpFreshMs;

test.each([
  [['password'], 'money', soon, true],
  [['password'], 'money', soon + 1, false],
  [['password'], 'export', soon, false],
  [['password', 'totp'], 'export', soon, true],
  [['password', 'passkey'], 'export', soon + 1, false],
  [['oidc'], 'export', soon, true],
] as const)('%j is good for %s at %i: %s', (factors, kind, now, expected) => {
  expect(isProven({ factors, factorAt: at }, kind, now)).toBe(expected);
});

test.each([
  [['totp', 'passkey'], 'money', true, ['totp', 'passkey']],
  [['totp'], 'export', true, ['totp']],
  [[], 'money', true, ['password']],
  [[], 'export', true, ['enrol']],
  [[], 'money', false, ['signIn']],
] as const)('with %j an act for %s (password: %s) asks for %j', (standing, kind, has, ways) => {
  expect(stepUpWaysOf(standing, kind, has)).toEqual(ways);
});
