import { consentState, type ConsentKind, type ConsentState } from './own-consent.ts';

test.each<[ConsentKind, boolean, boolean, ConsentState]>([
  ['health', false, false, 'given'],
  // The insurer took its risk on these answers.
  ['health', true, false, 'contract'],
  ['contract', false, false, 'contract'],
  ['request', false, false, 'given'],
  ['chat', true, false, 'given'],
  ['request', false, true, 'withdrawn'],
])('%s, with a policy %s, withdrawn %s: %s', (kind, hasPolicy, isWithdrawn, expected) => {
  expect(consentState(kind, { hasPolicy, isWithdrawn })).toBe(expected);
});
