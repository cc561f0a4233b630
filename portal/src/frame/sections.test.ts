import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { iconNames } from '@cotejo/ui/icon/icon-name.ts';
import { sectionsFor } from './sections.ts';

const menuOf = (role: Role) =>
  sectionsFor(roles[role].kind, (permission, scopes) => {
    const grant = getGrant(role, permission);
    return grant !== null && (scopes?.includes(grant.scope) ?? true);
  });

test.each<[Role, readonly string[]]>([
  ['ADMIN_QPACCESS', ['accounts', 'accessRequests', 'companySignIns', 'audit', 'help']],
  [
    'ADMINISTRADOR',
    [
      'policies',
      'accounts',
      'accessRequests',
      'companySignIns',
      'messages',
      'companyPolicies',
      'endpoints',
      'partnerSites',
      'organizations',
      'insurers',
      'products',
      'catalogueChanges',
      'articles',
      'kind:banner',
      'kind:site-text',
      'kind:premium-change',
      'kind:partner',
      'pageSeo',
      'legalTexts',
      'help',
    ],
  ],
  [
    'SUPERVISOR',
    [
      'waiting',
      'leads',
      'purchases',
      'policies',
      'dashboard',
      'bookedCalls',
      'tickets',
      'feedback',
      'attention',
      'assignmentRules',
      'advisers',
      'help',
    ],
  ],
  [
    'ENTERPRISE_CLIENT_ADMIN',
    [
      'loads',
      'companyPolicies',
      'companyPeriods',
      'companyPayments',
      'taxDocuments',
      'employees',
      'memberProcesses',
      'accounts',
      'accessRequests',
      'companySignIns',
      'supportAccesses',
      'audit',
      'help',
    ],
  ],
  [
    'ENTERPRISE_PAYROLL_MANAGER',
    [
      'loads',
      'companyPolicies',
      'companyPeriods',
      'companyPayments',
      'taxDocuments',
      'employees',
      'memberProcesses',
      'help',
    ],
  ],
  [
    'ENTERPRISE_GROUP_ADMIN',
    [
      'loads',
      'companyPolicies',
      'companyPeriods',
      'companyPayments',
      'taxDocuments',
      'employees',
      'memberProcesses',
      'accounts',
      'accessRequests',
      'supportAccesses',
      'help',
    ],
  ],
  ['ADMIN_PARTNER', ['partnerLeads']],
  ['REFERIDOR', []],
])('the menu of %s has what it may open', (role, parts) => {
  expect(menuOf(role)).toEqual(parts);
});

test('the icon of a kind of record is one', () => {
  const icons = wholeKinds.map(({ section }) => section.icon);
  expect(icons.filter((icon) => !iconNames.some((name) => name === icon))).toEqual([]);
});
