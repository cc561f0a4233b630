import { getGrant } from '../account/permission-matrix.ts';
import type { Permission } from '../account/permission-table.ts';
import type { Role } from '../account/roles.ts';

/** Permissions to see or change people of companies: who they are, what they are covered by, files of them and to insurers. */
const ofPeople = /^(policy-|admin:)?employee:|^admin:policy:update-insurance-notification$/;

/**
 * Whether a role uses a permission in the companies alone of which its holder has a support access open: those who may open one
 * have no work of their own with companies' people (docs/decisions/support-access.md).
 */
export const needsSupport = (role: Role, permission: Permission): boolean =>
  ofPeople.test(permission) && getGrant(role, 'support-access:open') !== null;
