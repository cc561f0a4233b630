import type { Migration } from './migration.ts';

/** Who has a list or a record open hears that it changed: its kind and its id, nothing of what it holds. */
export const recordChanged: Migration = {
  name: '0660-record-changed',
  up: /* sql */ `
CREATE FUNCTION notify_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('record', TG_ARGV[0] || ' ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER lead_changed AFTER UPDATE OF source_version ON lead
  FOR EACH ROW EXECUTE FUNCTION notify_record('lead');
CREATE TRIGGER account_changed AFTER UPDATE OF version ON account
  FOR EACH ROW EXECUTE FUNCTION notify_record('account');
CREATE TRIGGER partner_endpoint_changed AFTER UPDATE OF version ON partner_endpoint
  FOR EACH ROW EXECUTE FUNCTION notify_record('endpoint');
`,
};
