import { opensPlace } from './sign-in-way.ts';

const admin = { role: 'ENTERPRISE_CLIENT_ADMIN', scopeKind: 'company', scopeId: 'acme' } as const;
const payroll = { ...admin, role: 'ENTERPRISE_PAYROLL_MANAGER' } as const;
const elsewhere = { ...payroll, scopeId: 'other' } as const;
const group = { role: 'ENTERPRISE_GROUP_ADMIN', scopeKind: 'group', scopeId: 'acme' } as const;
const acme = new Set(['acme']);
const nobody = new Set<string>();

test.each([
  ['a company’s provider opens that company', 'acme', false, payroll, nobody, true],
  ['and no other one', 'acme', true, elsewhere, nobody, false],
  ['and no group of the same code', 'acme', true, group, nobody, false],
  ['a password opens a company that allows it', null, false, payroll, nobody, true],
  ['and none that asks for its provider', null, true, payroll, acme, false],
  ['but for its administrator with a second factor', null, true, admin, acme, true],
  ['and not without', null, false, admin, acme, false],
  ['and another company all the same', null, false, elsewhere, acme, true],
] as const)('%s', (_, companyCode, hasSecondFactor, place, required, opens) => {
  expect(opensPlace({ companyCode, hasSecondFactor }, place, required)).toBe(opens);
});
