import type { Migration } from './migration.ts';

/** What customers say is read by somebody of the desk, who says so; what is corrected is to be read again. */
export const feedbackDesk: Migration = {
  name: '0931-feedback-desk',
  up: /* sql */ `
ALTER TABLE feedback
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN read_at timestamptz,
  ADD COLUMN read_by uuid,
  ADD CHECK ((read_at IS NULL) = (read_by IS NULL));
CREATE INDEX feedback_by_answer ON feedback (country_code, answered_at DESC, id DESC)
  WHERE answered_at IS NOT NULL;
CREATE TRIGGER feedback_changed AFTER UPDATE OF version ON feedback
  FOR EACH ROW EXECUTE FUNCTION notify_record('feedback');
`,
};
