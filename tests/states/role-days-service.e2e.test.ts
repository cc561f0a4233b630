import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import { fillPortal, salesRoles, spendDay } from './role-day.ts';

jest.setTimeout(600_000);
beforeAll(fillPortal);

const serviceRoles = roleNames.filter(
  (role) => roles[role].kind === 'staff' && !salesRoles.some((one) => one === role),
);

test.each(serviceRoles)(
  '%s opens each part of the portal that is offered, its first record, and each act on it',
  spendDay,
);
