import { withFactor } from './prove-again.ts';

test.each([
  ['password', 'totp', ['password', 'totp']],
  ['mailCode', 'mailCode', ['mailCode']],
  ['oidc', 'totp', ['oidc', 'totp']],
  ['oidc', 'password', ['oidcAlone', 'password']],
  ['oidc', 'mailCode', ['oidcAlone', 'mailCode']],
] as const)('a session of %s that shows %s has shown %j', (opened, factor, expected) => {
  expect(withFactor({ factors: [opened] }, factor)).toEqual(expected);
});
