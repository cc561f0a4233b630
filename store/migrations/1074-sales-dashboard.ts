import type { Migration } from './migration.ts';

/** Lists of leads are asked about their purchases, and the dashboard of sales about the days on which policies were issued. */
export const salesDashboard: Migration = {
  name: '1074-sales-dashboard',
  up: /* sql */ `
CREATE INDEX purchase_of_lead ON purchase (lead_id);
CREATE INDEX policy_by_issue ON policy (issued_at);
`,
};
