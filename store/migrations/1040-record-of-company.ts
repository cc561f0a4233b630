import type { Migration } from './migration.ts';

/** A changed row of a company names its company beside its id: pages of other companies do not ask again. */
export const recordOfCompany: Migration = {
  name: '1040-record-of-company',
  up: /* sql */ `
CREATE OR REPLACE FUNCTION notify_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Of a deleted row there is no NEW.
  changed record := coalesce(NEW, OLD);
  company text := '';
BEGIN
  IF TG_NARGS > 1 THEN
    company := ' ' || (to_jsonb(changed) ->> TG_ARGV[1]);
  END IF;
  PERFORM pg_notify('record', TG_ARGV[0] || ' ' || changed.id || company);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_policy_changed AFTER UPDATE OF version ON company_policy
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-policy', 'company_id');
CREATE OR REPLACE TRIGGER company_policy_added AFTER INSERT ON company_policy
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-policy', 'company_id');
CREATE OR REPLACE TRIGGER company_person_changed AFTER UPDATE OF version ON company_person
  FOR EACH ROW EXECUTE FUNCTION notify_record('employee', 'company_id');
CREATE OR REPLACE TRIGGER company_person_added AFTER INSERT ON company_person
  FOR EACH ROW EXECUTE FUNCTION notify_record('employee', 'company_id');
CREATE TRIGGER company_person_gone AFTER DELETE ON company_person
  FOR EACH ROW EXECUTE FUNCTION notify_record('employee', 'company_id');
`,
};
