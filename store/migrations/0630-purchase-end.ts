import type { Migration } from './migration.ts';

/** What is over its time is found by it, however many purchases have ended. */
export const purchaseEnd: Migration = {
  name: '0630-purchase-end',
  up: /* sql */ `
CREATE INDEX purchase_by_end ON purchase (expires_at) WHERE status IN ('filling', 'reviewing');
`,
};
