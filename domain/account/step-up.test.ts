import { permissions } from './permission-table.ts';
import {
  isProven,
  needsFactor,
  stepUpClassOf,
  stepUpFreshMs,
  stepUpRules,
  stepUpWaysOf,
} from './step-up.ts';

/** Words in the name of a permission that say what its acts do. */
const named =
  /export$|^refund:|^payment-period:(create|delete|charge)$|^charge(back)?:|^health:|^account:|^role:|^session:|bulk-load:(?!read)|^declaration:|^subject-request:|:decode$|^sign-in:(?!read)|^support-access:open$/;

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
    permissions.filter((name) =>
      /export$|bulk-load:(?!read)|^account:invite$|^sign-in:(?!read)/.test(name),
    ),
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
  [['oidcAlone'], 'export', soon, false],
  [['oidcAlone'], 'money', soon, true],
  [['oidcAlone', 'totp'], 'export', soon, true],
] as const)('%j is good for %s at %i: %s', (factors, kind, now, expected) => {
  expect(isProven({ factors, factorAt: at }, kind, now)).toBe(expected);
});

test('a company’s provider that does not say when it asked is good for a first factor of ours alone, while its session is new', () => {
  const session = { factors: ['oidcAlone'], factorAt: new Date(0), openedAt: at };
  expect(isProven(session, 'own', soon)).toBe(false);
  expect(isProven(session, 'factor', soon)).toBe(true);
  expect(isProven(session, 'factor', soon + 1)).toBe(false);
  expect(isProven({ ...session, factorAt: new Date(soon) }, 'factor', soon + 1)).toBe(true);
  expect([needsFactor(session, 'own'), needsFactor(session, 'factor')]).toEqual([true, false]);
  expect(needsFactor({ ...session, factorAt: at }, 'own')).toBe(false);
});

test('who signed in by a mailed code and has no password is asked for another code', () => {
  expect(stepUpWaysOf([], 'own', false, ['mailCode'])).toEqual(['mailCode']);
  expect(stepUpWaysOf(['totp'], 'own', false, ['mailCode'])).toEqual(['totp']);
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

test('who signed in by a company’s provider sets up a factor of ours, or goes there once more', () => {
  expect(stepUpWaysOf([], 'export', true, ['oidcAlone'])).toEqual(['enrol']);
  expect(stepUpWaysOf([], 'money', true, ['oidcAlone'])).toEqual(['signIn']);
  expect(stepUpWaysOf(['totp'], 'export', false, ['oidcAlone'])).toEqual(['totp']);
});
