import { getGrant, parsePermissionTable } from './permission-matrix.ts';
import { permissions, permissionTable, type Permission } from './permission-table.ts';
import { roleNames, roles } from './roles.ts';

const rolesWith = (permission: Permission) =>
  roleNames.filter((role) => getGrant(role, permission) !== null);

/** Spec 3 §6, resource by resource. */
const specified: Readonly<Record<string, string>> = {
  policy: 'create read update delete duplicate renewal export upload-file read-history',
  employee:
    'read create update update-with-policies delete bulk-load:read bulk-load:process bulk-load:bulk-cancellation bulk-load:bulk-activation add-policy read-history read-uninsured upload-file export',
  payment: 'create read delete export upload-file',
  'payment-period': 'create read delete upload-file',
  'tax-document': 'create read delete upload-file update-status read-comment',
  'contact-us': 'create',
  admin:
    'preinvoice:read preinvoice:request-update policy:update-insurance-notification partner:read partner:update partner:create unsent-notification:read unsent-notification:update-status insurer:read insurer:update-cutting-day insurer:update-retroactive-days insurer:read-contact insurer:update-contact insurer:create-contact insurer:delete-contact organization:read organization:update organization:create organization:delete organization:export organization:metrics employee:read',
  'policy-employee':
    'active:process-cancellation process-activation:accept process-activation:decline process-cancellation:accept process-cancellation:decline',
};

const lines = permissionTable.trim().split('\n');

test('every permission of the specification is in the table, and the list and the table are the same', () => {
  const inTable = lines.slice(1).map((line) => line.split(/\s+/)[0]);
  expect(inTable).toEqual([...permissions]);
  expect(new Set(inTable).size).toBe(inTable.length);
  const wanted = Object.entries(specified).flatMap(([resource, actions]) =>
    actions.split(' ').map((action) => `${resource}:${action}`),
  );
  expect(wanted.filter((name) => !inTable.includes(name))).toEqual([]);
});

test('every role has a column and every column a role', () => {
  const columns = lines[0]?.trim().split(/\s+/) ?? [];
  expect(new Set(roleNames.map((name) => roles[name].column))).toEqual(new Set(columns));
});

test('every permission is held by somebody, and what needs two people by two roles at least', () => {
  for (const permission of permissions)
    expect([permission, rolesWith(permission).length]).not.toEqual([permission, 0]);
});

test('no single role grants rights, reads health answers and gives money back', () => {
  const together = roleNames.filter(
    (role) =>
      getGrant(role, 'role:grant') !== null &&
      (getGrant(role, 'health:read') !== null || getGrant(role, 'refund:approve') !== null),
  );
  expect(together).toEqual([]);
  expect(getGrant('ADMIN', 'health:read')).toBeNull();
});

test('where money leaves, another person approves', () => {
  for (const permission of ['refund:approve', 'charge:decide', 'payment:delete'] as const)
    for (const role of rolesWith(permission))
      expect([permission, role, getGrant(role, permission)?.fourEyes]).toEqual([
        permission,
        role,
        true,
      ]);
});

test('who is not staff reaches no further than what is theirs', () => {
  const own = ['company', 'group', 'partner', 'self'];
  for (const role of roleNames.filter((name) => roles[name].kind !== 'staff'))
    for (const permission of permissions) {
      const grant = getGrant(role, permission);
      if (grant !== null)
        expect([role, permission, own.includes(grant.scope)]).toEqual([role, permission, true]);
    }
});

test.each([
  ['a cell too few', 'AD SA\npolicy:read A', 'has 1 cells for 2'],
  ['a letter that means nothing', 'AD\npolicy:read X', '"X" is no grant'],
])('a table with %s stops the boot', (_, table, said) => {
  expect(() => parsePermissionTable(table)).toThrow(said);
});
