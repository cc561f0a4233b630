import { getGrant } from '../account/permission-matrix.ts';
import { roleNames } from '../account/roles.ts';
import { waitingFacts, waitingKinds } from './waiting-kinds.ts';

test('a charge is decided only where its provider does not know; what it calls open it is asked about', () => {
  const { actOf } = waitingFacts.charge;
  expect(actOf('unknown')).toBe('decide');
  expect(actOf('pending')).toBe('look-up');
});

test.each(waitingKinds)('whoever decides about a %s may open the list', (kind) => {
  const { permission } = waitingFacts[kind];
  const mayDecide = roleNames.filter((role) => getGrant(role, permission) !== null);
  expect(mayDecide.length).toBeGreaterThan(0);
  expect(mayDecide.filter((role) => getGrant(role, 'attention:read') === null)).toEqual([]);
});
