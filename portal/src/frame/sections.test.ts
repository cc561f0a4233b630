import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import { sectionsFor } from './sections.ts';

const menuOf = (role: Role) =>
  sectionsFor(roles[role].kind, (permission) => getGrant(role, permission) !== null);

test.each<[Role, readonly string[]]>([
  ['ADMIN_QPACCESS', ['accounts']],
  ['ADMINISTRADOR', ['accounts', 'messages', 'endpoints', 'partnerSites', 'articles']],
  ['SUPERVISOR', ['waiting', 'leads', 'tickets', 'attention']],
  ['ENTERPRISE_CLIENT_ADMIN', ['loads']],
  ['REFERIDOR', []],
])('the menu of %s has what it may open', (role, parts) => {
  expect(menuOf(role)).toEqual(parts);
});
