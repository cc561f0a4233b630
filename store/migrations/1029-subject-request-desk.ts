import type { Migration } from './migration.ts';

/**
 * Requests about personal data as a queue of the desk: who has one, the rights of every country, who asked on the public page, the
 * one extension that a law gives, and the company that was told of it (docs/decisions/subject-requests.md).
 */
export const subjectRequestDesk: Migration = {
  name: '1029-subject-request-desk',
  up: /* sql */ `
ALTER TABLE subject_request
  DROP CONSTRAINT subject_request_kind_check,
  ADD CONSTRAINT subject_request_kind_check
    CHECK (kind IN ('copy', 'correction', 'erasure', 'portability', 'opposition')),
  DROP CONSTRAINT subject_request_asked_by_check,
  ADD CONSTRAINT subject_request_asked_by_check
    CHECK (asked_by IN ('customer', 'visitor', 'staff')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN assigned_to uuid,
  -- Why more time was needed, sealed; the law gives it once.
  ADD COLUMN extended_at timestamptz,
  ADD COLUMN sealed_extension bytea,
  -- The company whose records name the person, once it was told that there is a request.
  ADD COLUMN told_company_id uuid REFERENCES company,
  ADD CHECK ((extended_at IS NULL) = (sealed_extension IS NULL));
-- Moves of before have no kind but their status, and nobody.
ALTER TABLE subject_request_event
  ADD COLUMN kind text CHECK (kind IN ('taken', 'extended', 'company_told')),
  ADD COLUMN by_account uuid;

CREATE INDEX subject_request_by_due ON subject_request (country_code, due_at, id);
CREATE INDEX subject_request_by_receipt ON subject_request (country_code, received_at DESC, id DESC);
CREATE TRIGGER subject_request_changed AFTER UPDATE OF version ON subject_request
  FOR EACH ROW EXECUTE FUNCTION notify_record('subject-request');
CREATE TRIGGER subject_request_added AFTER INSERT ON subject_request
  FOR EACH ROW EXECUTE FUNCTION notify_record('subject-request');
`,
};
