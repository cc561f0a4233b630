import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import { menuGroups } from '@cotejo/domain/record/menu-group.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { iconNames } from '@cotejo/ui/icon/icon-name.ts';
import { getSection, sectionsFor } from './sections.ts';

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
      'kind:premium-change',
      'companyPolicies',
      'organizations',
      'insurers',
      'products',
      'catalogueChanges',
      'endpoints',
      'partnerSites',
      'articles',
      'kind:banner',
      'kind:site-text',
      'kind:partner',
      'pageSeo',
      'legalTexts',
      'accounts',
      'accessRequests',
      'companySignIns',
      'messages',
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
      'assignmentRules',
      'advisers',
      'attention',
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

test('parts of one group stand together', () => {
  const all = sectionsFor('staff', () => true).map((name) => getSection(name).group);
  expect(all.filter((group, at) => group !== all[at - 1])).toEqual(menuGroups);
});

test('the icon of a kind of record is one', () => {
  const icons = wholeKinds.map(({ section }) => section.icon);
  expect(icons.filter((icon) => !iconNames.some((name) => name === icon))).toEqual([]);
});
