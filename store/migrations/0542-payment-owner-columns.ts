import type { Migration } from './migration.ts';

/**
 * Kind and id are what a payment's owner is. The build before writes and reads `owner`, which follows them until a later release
 * drops it with this trigger.
 */
export const paymentOwnerColumns: Migration = {
  name: '0542-payment-owner-columns',
  up: /* sql */ `
ALTER TABLE payment_attempt
  ALTER COLUMN owner_kind DROP EXPRESSION,
  ALTER COLUMN owner_id DROP EXPRESSION;
CREATE FUNCTION fill_payment_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id IS NULL THEN
    NEW.owner_kind := split_part(NEW.owner, ':', 1);
    NEW.owner_id := split_part(NEW.owner, ':', 2)::uuid;
  ELSE
    NEW.owner := NEW.owner_kind || ':' || NEW.owner_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_attempt_owner BEFORE INSERT ON payment_attempt
  FOR EACH ROW EXECUTE FUNCTION fill_payment_owner();
DROP INDEX payment_attempt_in_flight;
DROP INDEX payment_attempt_approved;
-- At most one attempt of an owner may be under way, and at most one holds its money.
CREATE UNIQUE INDEX payment_attempt_in_flight ON payment_attempt (owner_id, owner_kind)
  WHERE status IN ('created', 'sending', 'pending', 'unknown');
CREATE UNIQUE INDEX payment_attempt_approved ON payment_attempt (owner_id, owner_kind)
  WHERE status = 'approved';
`,
};
