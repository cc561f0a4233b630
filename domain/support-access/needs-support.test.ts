import { permissions, type Permission } from '../account/permission-table.ts';
import type { Role } from '../account/roles.ts';
import { roleNames } from '../account/roles.ts';
import { needsSupport } from './needs-support.ts';

test.each<[Role, Permission, boolean]>([
  ['POSTVENTA', 'employee:read', true],
  ['ADMIN', 'employee:bulk-load:process', true],
  ['JEFATURA_SAC_CHILE', 'policy-employee:process-activation:accept', true],
  ['ADMIN', 'admin:policy:update-insurance-notification', true],
  ['POSTVENTA', 'policy:read', false],
  ['BACKOFFICE', 'employee:update', false],
  ['ENTERPRISE_QUEPLAN_ADMIN', 'employee:read', false],
  ['ENTERPRISE_CLIENT_ADMIN', 'employee:read', false],
])('%s with %s: %s', (role, permission, expected) => {
  expect(needsSupport(role, permission)).toBe(expected);
});

test('nobody opens an access by an access, and no company needs one', () => {
  const needing = roleNames.filter((role) =>
    permissions.some((permission) => needsSupport(role, permission)),
  );
  expect(needing).toEqual(['ADMIN', 'JEFATURA_SAC_CHILE', 'POSTVENTA']);
  for (const role of needing) expect(needsSupport(role, 'support-access:open')).toBe(false);
});
