import { fillPortal, salesRoles, spendDay } from './role-day.ts';

jest.setTimeout(600_000);
beforeAll(fillPortal);

test.each(salesRoles)(
  '%s opens each part of the portal that is offered, its first record, and each act on it',
  spendDay,
);
