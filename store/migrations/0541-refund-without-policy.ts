import type { Migration } from './migration.ts';

/** Which end was asked for: of a policy, or of a paid purchase whose policy does not come. One is no word for the other. */
export const refundWithoutPolicy: Migration = {
  name: '0541-refund-without-policy',
  up: /* sql */ `
ALTER TABLE refund_request ADD COLUMN is_unissued boolean NOT NULL DEFAULT false;
UPDATE refund_request r SET is_unissued = true FROM purchase p
 WHERE p.id = r.purchase_id AND p.status = 'issuing' AND r.status = 'asked';
`,
};
