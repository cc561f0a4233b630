import type { Migration } from './migration.ts';

/** A purchase opens a lead of its own: saying so lets lists of leads join it only where they ask about it. */
export const leadOfPurchase: Migration = {
  name: '1090-lead-of-purchase',
  up: /* sql */ `
CREATE UNIQUE INDEX purchase_of_one_lead ON purchase (lead_id);
DROP INDEX purchase_of_lead;
`,
};
