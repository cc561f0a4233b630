import type { Migration } from './migration.ts';

/** The list of refunds (domain/staff/refund.record.ts), and who has it open hears of what changed. */
export const refundList: Migration = {
  name: '0950-refund-list',
  up: /* sql */ `
CREATE INDEX payment_attempt_by_refund ON payment_attempt (updated_at DESC, id DESC)
  WHERE status IN ('refund_requested', 'refunding', 'refunded', 'refund_unknown', 'refund_failed');
CREATE TRIGGER refund_changed AFTER UPDATE OF status ON payment_attempt
  FOR EACH ROW WHEN (NEW.status IN ('refund_requested', 'refunding', 'refunded', 'refund_unknown', 'refund_failed'))
  EXECUTE FUNCTION notify_record('refund');
CREATE TRIGGER refund_added AFTER INSERT ON payment_attempt
  FOR EACH ROW WHEN (NEW.status = 'refund_requested') EXECUTE FUNCTION notify_record('refund');
`,
};
