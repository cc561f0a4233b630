import type { Migration } from './migration.ts';

/** How a period was recovered is counted from its declined tries, of which there are few among all payments. */
export const dashboardIndexes: Migration = {
  name: '1007-dashboard-indexes',
  up: /* sql */ `
CREATE INDEX payment_attempt_declined ON payment_attempt (owner_id)
  WHERE owner_kind = 'billing_period' AND status = 'declined';
`,
};
