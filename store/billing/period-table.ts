import type { RecordTable } from '../record/record-table.ts';

/** The cells of a period in its table (domain/billing/period.record.ts), and the columns that the indexes of its lists begin with. */
export const periodTable: RecordTable = {
  from: 'billing_period b LEFT JOIN cover_notice n ON n.period_id = b.id AND n.closed_at IS NULL',
  id: 'b.id',
  version: 'b.version',
  columns: {
    countryCode: { sql: 'b.country_code', type: 'text' },
    state: { sql: 'b.state', type: 'text' },
    dueOn: { sql: 'b.due_on', type: 'date' },
    arrearsFrom: { sql: 'b.arrears_from', type: 'date' },
    nextTryAt: { sql: 'b.next_try_at', type: 'timestamptz' },
    noticeOn: { sql: 'n.sent_on', type: 'date' },
    recovery: {
      sql: `(SELECT CASE
               WHEN declined = 0 THEN NULL
               WHEN b.state = 'cancelled' THEN 'cancelled'
               WHEN b.state <> 'processed' THEN 'unpaid'
               ELSE CASE declined WHEN 1 THEN 'second' WHEN 2 THEN 'third' WHEN 3 THEN 'fourth' ELSE 'later' END END
               FROM (SELECT count(*) AS declined FROM payment_attempt a
                      WHERE a.owner_id = b.id AND a.owner_kind = 'billing_period' AND a.status = 'declined') tried)`,
      type: 'text',
    },
    policy: {
      sql: 'b.policy_id',
      type: 'text',
      among: (numbers) => `b.policy_id IN (SELECT id FROM policy WHERE number = ANY(${numbers}))`,
    },
    productCode: {
      sql: 'b.purchase_id',
      type: 'text',
      among: (codes) =>
        `b.purchase_id IN (SELECT p.id FROM purchase p JOIN product r ON r.id = p.product_id
                            WHERE r.product_code = ANY(${codes}))`,
    },
  },
  split: ['countryCode', 'state'],
};
