import { contactStatuses, contactSubStatuses } from '@cotejo/domain/lead/lead-dashboard.ts';
import { REFUND_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import type { RecordTable } from '../record/record-table.ts';

/** Of a payment whose money came, whatever became of it. */
const moneyStatuses = ['approved', ...REFUND_STATUSES, 'charged_back', 'lost']
  .map((status) => `'${status}'`)
  .join();

/** The cells of a lead in its table (domain/lead/lead.record.ts), and the columns that the indexes of its lists begin with. */
export const leadTable: RecordTable = {
  from: 'lead l',
  id: 'l.id',
  version: 'l.source_version',
  columns: {
    id: { sql: 'l.id', type: 'uuid' },
    reference: { sql: 'l.reference', type: 'text' },
    countryCode: { sql: 'l.country_code', type: 'text' },
    status: { sql: 'l.status', type: 'integer' },
    assignedTo: { sql: 'l.assigned_to', type: 'uuid' },
    dueOn: { sql: 'l.due_on', type: 'date' },
    dueAt: { sql: 'l.due_at', type: 'timestamptz' },
    actBy: { sql: 'l.act_by', type: 'timestamptz' },
    escalateAt: { sql: 'l.escalate_at', type: 'timestamptz' },
    createdAt: { sql: 'l.created_at', type: 'timestamptz' },
    updatedAt: { sql: 'l.updated_at', type: 'timestamptz' },
    // Through whose sites it came: what a partner's people reach.
    partnerId: { sql: 'l.partner_id', type: 'text' },
    originRoute: { sql: 'l.origin_route', type: 'text' },
    // Seconds until somebody of the desk first said what came of speaking with its person; null: nobody has.
    contactWait: {
      sql: `(SELECT extract(epoch FROM min(e.at) - l.created_at) FROM lead_event e
              WHERE e.lead_id = l.id AND e.moved_by IS NOT NULL
                AND (e.status IN (${contactStatuses.join()}) OR e.sub_status IN (${contactSubStatuses.join()})))`,
      type: 'integer',
    },
    purchase: {
      sql: '(SELECT p.status FROM purchase p WHERE p.lead_id = l.id LIMIT 1)',
      type: 'text',
      among: (statuses) =>
        `l.id IN (SELECT p.lead_id FROM purchase p WHERE p.status = ANY(${statuses}))`,
    },
    saleStage: {
      sql: `(SELECT CASE
               WHEN EXISTS (SELECT FROM policy y WHERE y.purchase_id = p.id) THEN 'issued'
               WHEN EXISTS (SELECT FROM payment_attempt a WHERE a.owner_id = p.id AND a.owner_kind = 'purchase'
                              AND a.status IN (${moneyStatuses})) THEN 'paid'
               WHEN EXISTS (SELECT FROM payment_attempt a WHERE a.owner_id = p.id AND a.owner_kind = 'purchase')
                 THEN 'paying'
               WHEN EXISTS (SELECT FROM purchase_step s WHERE s.purchase_id = p.id AND s.status = 'COMPLETED')
                 THEN 'filled'
               ELSE 'begun' END
               FROM purchase p WHERE p.lead_id = l.id LIMIT 1)`,
      type: 'text',
    },
    soldAt: {
      sql: `(SELECT y.issued_at FROM purchase p JOIN policy y ON y.purchase_id = p.id
              WHERE p.lead_id = l.id AND p.status = 'confirmed' LIMIT 1)`,
      type: 'timestamptz',
      // By the day of its policy: there are far fewer than leads.
      during: (from, before) =>
        `l.id IN (SELECT p.lead_id FROM policy y JOIN purchase p ON p.id = y.purchase_id
                   WHERE p.status = 'confirmed'${from === null ? '' : ` AND y.issued_at >= ${from}`}${
                     before === null ? '' : ` AND y.issued_at < ${before}`
                   })`,
    },
    // What its purchase costs for a first period, with what a gift card or somebody else pays of it; amounts are of its currency alone.
    premium: {
      sql: `(SELECT (p.price->>'amount')::bigint + coalesce((p.price#>>'{rest,amount}')::bigint, 0)
                    + coalesce((p.price#>>'{giftCard,amount}')::bigint, 0)
               FROM purchase p WHERE p.lead_id = l.id LIMIT 1)`,
      type: 'integer',
    },
    premiumCurrency: {
      sql: "(SELECT p.price->>'currency' FROM purchase p WHERE p.lead_id = l.id LIMIT 1)",
      type: 'text',
    },
    team: {
      sql: 'l.business_line',
      type: 'text',
      among: (teams) =>
        `l.business_line IN (SELECT name FROM business_line WHERE team = ANY(${teams}))`,
    },
  },
  split: ['countryCode', 'status', 'assignedTo'],
};
