import type { Migration } from './migration.ts';

/**
 * Rows of the audit that no link has yet, so that finding them does not read the whole audit: with a million
 * rows that took longer than a statement may.
 */
export const auditUnlinked: Migration = {
  name: '0230-audit-unlinked',
  up: /* sql */ `
CREATE TABLE audit_unlinked (event_id bigint PRIMARY KEY REFERENCES audit_event);

CREATE FUNCTION note_unlinked_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unlinked (event_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_event_unlinked AFTER INSERT ON audit_event
  FOR EACH ROW EXECUTE FUNCTION note_unlinked_audit();

INSERT INTO audit_unlinked (event_id)
  SELECT id FROM audit_event e
   WHERE NOT EXISTS (SELECT 1 FROM audit_link WHERE event_id = e.id);

-- How much one person read lately is asked with each reading (domain/account/reading-rules.ts).
CREATE INDEX audit_event_of_reader ON audit_event (actor_id, at);
`,
};
