import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import { sectionsFor } from './sections.ts';

const menuOf = (role: Role) =>
  sectionsFor(roles[role].kind, (permission) => getGrant(role, permission) !== null);

test.each<[Role, readonly string[]]>([
  ['ADMIN_QPACCESS', ['accounts', 'accessRequests']],
  [
    'ADMINISTRADOR',
    ['accounts', 'accessRequests', 'messages', 'endpoints', 'partnerSites', 'articles'],
  ],
  ['SUPERVISOR', ['waiting', 'leads', 'tickets', 'feedback', 'attention']],
  ['ENTERPRISE_CLIENT_ADMIN', ['loads', 'accounts', 'accessRequests']],
  ['ENTERPRISE_PAYROLL_MANAGER', ['loads']],
  ['REFERIDOR', []],
])('the menu of %s has what it may open', (role, parts) => {
  expect(menuOf(role)).toEqual(parts);
});
