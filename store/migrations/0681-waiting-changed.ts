import type { Migration } from './migration.ts';

/**
 * Who has the list of what waits for a person open hears that something of it came, changed or went: by its id where the row that
 * moved has it, else by none. What is late by the clock alone is said by nobody; it is there when the list is read.
 */
export const waitingChanged: Migration = {
  name: '0681-waiting-changed',
  up: /* sql */ `
CREATE FUNCTION notify_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('record', 'waiting ' || CASE WHEN TG_NARGS > 0 THEN to_jsonb(NEW)->>TG_ARGV[0] ELSE '' END);
  RETURN NULL;
END $$;
CREATE TRIGGER purchase_waits AFTER UPDATE OF status ON purchase
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND 'reviewing' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION notify_waiting();
CREATE TRIGGER payment_waits AFTER UPDATE OF status ON payment_attempt
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND
    (OLD.status IN ('refund_failed', 'charged_back') OR NEW.status IN ('refund_failed', 'charged_back')))
  EXECUTE FUNCTION notify_waiting('id');
CREATE TRIGGER transfer_waits AFTER UPDATE ON transfer
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_waiting('attempt_id');
CREATE TRIGGER transfer_match_waits AFTER INSERT ON transfer_match
  FOR EACH ROW EXECUTE FUNCTION notify_waiting('attempt_id');
CREATE TRIGGER refund_request_waits AFTER INSERT OR UPDATE ON refund_request
  FOR EACH ROW EXECUTE FUNCTION notify_waiting('id');
CREATE TRIGGER attention_added AFTER INSERT ON attention
  FOR EACH ROW WHEN (NEW.kind IN ('waits', 'payment_open')) EXECUTE FUNCTION notify_waiting();
CREATE TRIGGER attention_resolved AFTER UPDATE OF resolved_at ON attention
  FOR EACH ROW WHEN (NEW.kind IN ('waits', 'payment_open')) EXECUTE FUNCTION notify_waiting();
CREATE TRIGGER approval_waits AFTER INSERT OR UPDATE ON approval
  FOR EACH ROW WHEN (NEW.target LIKE 'payment/%') EXECUTE FUNCTION notify_waiting();
CREATE TRIGGER mixed_sale_waits AFTER UPDATE OF status ON lead
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND 501 IN (OLD.status, NEW.status))
  EXECUTE FUNCTION notify_waiting();
`,
};
