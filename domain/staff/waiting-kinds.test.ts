import { getGrant } from '../account/permission-matrix.ts';
import { roleNames } from '../account/roles.ts';
import { waitingFacts, waitingKinds } from './waiting-kinds.ts';

test('a charge is decided only where its provider does not know; what it calls open it is asked about', () => {
  const { actOf } = waitingFacts.charge;
  expect(actOf({ payment: 'unknown', refusal: null })).toBe('decide');
  expect(actOf({ payment: 'pending', refusal: null })).toBe('look-up');
});

test('a refund that its provider makes no more is transferred by hand, any other one is asked for again', () => {
  const { actOf } = waitingFacts.refund;
  expect(actOf({ payment: 'refund_failed', refusal: 'too_late' })).toBe('pay-out');
  expect(actOf({ payment: 'refund_failed', refusal: '53' })).toBe('retry');
  expect(actOf({ payment: 'refund_failed', refusal: null })).toBe('retry');
});

/** Whether the role's own purchases are all that it decides about: the list has those of countries. */
const isOwnOnly = (scope: string): boolean => scope === 'own' || scope === 'self';

test.each(waitingKinds)('whoever decides about a %s in a country may open the list', (kind) => {
  const { permission } = waitingFacts[kind];
  const mayDecide = roleNames.filter((role) => {
    const grant = getGrant(role, permission);
    return grant !== null && !isOwnOnly(grant.scope);
  });
  expect(mayDecide.length).toBeGreaterThan(0);
  expect(mayDecide.filter((role) => getGrant(role, 'attention:read') === null)).toEqual([]);
});
