import type { Migration } from '@cotejo/store/migrations/migration.ts';

export const note: Migration = {
  name: '9999-note',
  up: /* sql */ `
CREATE TABLE note (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  subject text NOT NULL,
  country_code text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  owner uuid,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE note_event (
  note_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  moved_by uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER note_changed AFTER UPDATE OF version ON note
  FOR EACH ROW EXECUTE FUNCTION notify_record('note');
CREATE TRIGGER note_added AFTER INSERT ON note
  FOR EACH ROW EXECUTE FUNCTION notify_record('note');
`,
};
