import { isCountryCode } from '../country/country.ts';
import { getGrant, type ScopeKind } from './permission-matrix.ts';
import { permissions } from './permission-table.ts';
import type { Place } from './reach.ts';
import { roleNames, roles, type Role } from './roles.ts';

/** Where a role may be given. `only`: there alone. */
interface RolePlaces {
  readonly kinds: readonly ScopeKind[];
  readonly only?: string;
}

const everywhere: RolePlaces = { kinds: ['all'] };
const inCountry: RolePlaces = { kinds: ['country'] };
const inCountries: RolePlaces = { kinds: ['country', 'all'] };
const inChile: RolePlaces = { kinds: ['country'], only: 'CL' };
const atCompany: RolePlaces = { kinds: ['company'] };
const atGroup: RolePlaces = { kinds: ['group'] };
const atPartner: RolePlaces = { kinds: ['partner'] };
const themselves: RolePlaces = { kinds: ['self'] };

/**
 * By role, the kinds of place where it may be given (docs/decisions/permissions.md). Whoever works for a supervisor has the supervisor's country.
 */
export const rolePlaces: Readonly<Record<Role, RolePlaces>> = {
  ADMIN: everywhere,
  ADMINISTRADOR: inCountry,
  ADMIN_QPACCESS: everywhere,
  GERENTE: inCountries,
  SUPERVISOR: inCountry,
  EJECUTIVO: inCountry,
  BACKOFFICE: inCountries,
  JEFATURA_SAC_CHILE: inChile,
  POSTVENTA: inCountries,
  POSTVENTA_INDIVIDUAL_CHILE: inChile,
  SUPPORT_EXECUTIVE: inCountries,
  ENTERPRISE_QUEPLAN_ADMIN: inCountries,
  EXTERNAL_ADMIN_QPCLIENTS: atCompany,
  ENTERPRISE_GROUP_ADMIN: atGroup,
  ENTERPRISE_CLIENT_ADMIN: atCompany,
  ENTERPRISE_PAYROLL_MANAGER: atCompany,
  ADMIN_PARTNER: atPartner,
  REFERIDOR: themselves,
  REFERIDOR_MASCOTAS: themselves,
  REFERIDOR_PERU: themselves,
  REFERIDOR_CAMARA_VIDA: themselves,
  CLIENT: themselves,
};

/**
 * What is wrong with a role at a place: the part of it, or null. Whether a company or a partner exists is asked of
 * the database.
 */
export function wrongPlace(role: Role, { scopeKind, scopeId }: Place): keyof Place | null {
  const { kinds, only } = rolePlaces[role];
  if (!kinds.includes(scopeKind)) return 'scopeKind';
  if (only !== undefined) return scopeId === only ? null : 'scopeId';
  if (scopeKind === 'country') return isCountryCode(scopeId) ? null : 'scopeId';
  if (scopeKind === 'all' || scopeKind === 'self') return scopeId === '*' ? null : 'scopeId';
  return null;
}

/** Roles of a country's own staff. */
const staffOfCountry: readonly Role[] = [
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
];

/**
 * Roles of those who manage access and have few of the permissions that they give: what they hand out is a list, and
 * each of it takes a second person (`isPrivileged`). Everybody else hands out what they have themselves.
 */
const handedOut: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  ADMIN_QPACCESS: roleNames.filter((role) => role !== 'ADMIN'),
  ADMINISTRADOR: staffOfCountry,
};

/** Whether whoever has the first role may give the second one, where their place allows it. */
export function mayHandOut(own: Role, role: Role): boolean {
  const list = handedOut[own];
  if (list !== undefined) return list.includes(role);
  if (isOfStaff(role) && !isOfStaff(own)) return false;
  return permissions.every(
    (permission) => getGrant(role, permission) === null || getGrant(own, permission) !== null,
  );
}

/** Whether a role is one of our own people's: they have accounts apart. */
export const isOfStaff = (role: Role): boolean => roles[role].kind === 'staff';

/** Two people give such a role: it is one of the staff's, or its holder may invite others. */
export function isPrivileged(role: Role): boolean {
  return isOfStaff(role) || getGrant(role, 'account:invite') !== null;
}
