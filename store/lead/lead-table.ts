import { contactStatuses, contactSubStatuses } from '@cotejo/domain/lead/lead-dashboard.ts';
import { REFUND_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import type { RecordTable } from '../record/record-table.ts';

/** Of a payment whose money came, whatever became of it. */
const moneyStatuses = ['approved', ...REFUND_STATUSES, 'charged_back', 'lost']
  .map((status) => `'${status}'`)
  .join();

/**
 * The cells of a lead in its table (domain/lead/lead.record.ts), and the columns that the indexes of its lists begin with. A lead has
 * one purchase at most, and that one policy: PostgreSQL joins them at once for who counts, and not at all where nothing of them is asked.
 */
export const leadTable: RecordTable = {
  from: 'lead l LEFT JOIN purchase p ON p.lead_id = l.id LEFT JOIN policy y ON y.purchase_id = p.id',
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
      sql: 'p.status',
      type: 'text',
      among: (statuses) =>
        `l.id IN (SELECT bought.lead_id FROM purchase bought WHERE bought.status = ANY(${statuses}))`,
    },
    saleStage: {
      sql: `CASE WHEN p.id IS NULL THEN NULL
                 WHEN y.id IS NOT NULL THEN 'issued'
                 WHEN EXISTS (SELECT FROM payment_attempt a WHERE a.owner_id = p.id AND a.owner_kind = 'purchase'
                                AND a.status IN (${moneyStatuses})) THEN 'paid'
                 WHEN EXISTS (SELECT FROM payment_attempt a WHERE a.owner_id = p.id AND a.owner_kind = 'purchase')
                   THEN 'paying'
                 WHEN EXISTS (SELECT FROM purchase_step s WHERE s.purchase_id = p.id AND s.status = 'COMPLETED')
                   THEN 'filled'
                 ELSE 'begun' END`,
      type: 'text',
    },
    soldAt: {
      sql: "CASE WHEN p.status = 'confirmed' THEN y.issued_at END",
      type: 'timestamptz',
      // By the day of its policy: there are far fewer than leads.
      during: (from, before) =>
        `l.id IN (SELECT bought.lead_id FROM policy issued JOIN purchase bought ON bought.id = issued.purchase_id
                   WHERE bought.status = 'confirmed'${from === null ? '' : ` AND issued.issued_at >= ${from}`}${
                     before === null ? '' : ` AND issued.issued_at < ${before}`
                   })`,
    },
    // What its purchase costs for a first period, with what a gift card or somebody else pays of it; amounts are of its currency alone.
    premium: {
      sql: `((p.price->>'amount')::bigint + coalesce((p.price#>>'{rest,amount}')::bigint, 0)
              + coalesce((p.price#>>'{giftCard,amount}')::bigint, 0))`,
      type: 'integer',
    },
    premiumCurrency: { sql: "(p.price->>'currency')", type: 'text' },
    team: {
      sql: 'l.business_line',
      type: 'text',
      among: (teams) =>
        `l.business_line IN (SELECT name FROM business_line WHERE team = ANY(${teams}))`,
    },
  },
  split: ['countryCode', 'status', 'assignedTo'],
};
