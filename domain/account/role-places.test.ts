import type { ScopeKind } from './permission-matrix.ts';
import { isPrivileged, mayHandOut, rolePlaces, wrongPlace } from './role-places.ts';
import { roleNames, roles, type Role } from './roles.ts';

const place = (text: string) => {
  const [scopeKind = '', scopeId = ''] = text.split(' ');
  return { scopeKind: scopeKind as ScopeKind, scopeId };
};

test.each<[Role, string, string | null]>([
  ['BACKOFFICE', 'country CL', null],
  ['BACKOFFICE', 'all *', null],
  ['BACKOFFICE', 'country pe', 'scopeId'],
  ['BACKOFFICE', 'country XX', 'scopeId'],
  ['BACKOFFICE', 'country *', 'scopeId'],
  ['BACKOFFICE', 'company demo', 'scopeKind'],
  ['BACKOFFICE', 'team 3', 'scopeKind'],
  ['JEFATURA_SAC_CHILE', 'country CL', null],
  ['JEFATURA_SAC_CHILE', 'country PE', 'scopeId'],
  ['ADMIN', 'country CL', 'scopeKind'],
  ['ADMIN', 'all CL', 'scopeId'],
  ['CLIENT', 'all *', 'scopeKind'],
  ['CLIENT', 'self *', null],
  ['ENTERPRISE_CLIENT_ADMIN', 'country CL', 'scopeKind'],
  ['ENTERPRISE_CLIENT_ADMIN', 'company demo', null],
  ['ENTERPRISE_GROUP_ADMIN', 'group one', null],
  ['ENTERPRISE_GROUP_ADMIN', 'company one', 'scopeKind'],
  ['ADMIN_PARTNER', 'partner cotejo', null],
  ['ADMIN_PARTNER', 'company cotejo', 'scopeKind'],
  ['ADMIN_PARTNER', 'country CL', 'scopeKind'],
])('%s at “%s”: %s', (role, text, wrong) => {
  expect(wrongPlace(role, place(text))).toBe(wrong);
});

test('every role has its row, and each is given somewhere', () => {
  expect(Object.keys(rolePlaces)).toEqual([...roleNames]);
  expect(roleNames.filter((role) => rolePlaces[role].kinds.length === 0)).toEqual([]);
});

test('staff and whoever may invite others are given their role by two people', () => {
  for (const role of roleNames)
    if (roles[role].kind === 'staff') expect([role, isPrivileged(role)]).toEqual([role, true]);
  const others = roleNames.filter((role) => roles[role].kind !== 'staff' && isPrivileged(role));
  expect(others).toEqual([
    'EXTERNAL_ADMIN_QPCLIENTS',
    'ENTERPRISE_GROUP_ADMIN',
    'ENTERPRISE_CLIENT_ADMIN',
    'ADMIN_PARTNER',
  ]);
});

const handedOutBy = (own: Role) => roleNames.filter((role) => mayHandOut(own, role));

test('who manages the access of a country hands out what its staff are, and nobody of everywhere or of a company', () => {
  expect(handedOutBy('ADMINISTRADOR')).toEqual([
    'ADMINISTRADOR',
    'GERENTE',
    'SUPERVISOR',
    'EJECUTIVO',
    'BACKOFFICE',
    'JEFATURA_SAC_CHILE',
    'POSTVENTA',
    'POSTVENTA_INDIVIDUAL_CHILE',
    'SUPPORT_EXECUTIVE',
    'ENTERPRISE_QUEPLAN_ADMIN',
  ]);
  for (const role of handedOutBy('ADMINISTRADOR')) {
    expect([role, rolePlaces[role].kinds]).toEqual([role, expect.arrayContaining(['country'])]);
    expect([role, isPrivileged(role)]).toEqual([role, true]);
  }
});

test('who manages all access hands out everything but ADMIN, and a company nothing of the staff', () => {
  expect(roleNames.filter((role) => !mayHandOut('ADMIN_QPACCESS', role))).toEqual(['ADMIN']);
  const byCompany = handedOutBy('ENTERPRISE_CLIENT_ADMIN');
  expect(byCompany).toContain('ENTERPRISE_PAYROLL_MANAGER');
  expect(byCompany.filter((role) => roles[role].kind === 'staff')).toEqual([]);
  expect(handedOutBy('ENTERPRISE_GROUP_ADMIN')).toEqual([
    'ENTERPRISE_GROUP_ADMIN',
    'ENTERPRISE_PAYROLL_MANAGER',
  ]);
  expect(handedOutBy('EJECUTIVO')).not.toContain('BACKOFFICE');
});
