import type { Migration } from './migration.ts';

/**
 * What staff write about a charge in doubt, a charge-back or a line of what needs attention is sealed in a row of its
 * own; messages, histories and the audit name that row. No key is at hand here, so what stands in the clear is emptied.
 */
export const staffNote: Migration = {
  name: '0531-staff-note',
  up: /* sql */ `
CREATE TABLE staff_note (
  id uuid PRIMARY KEY,
  -- What it is about, as the audit names it: payment/{id}, purchase/{id}, outbox.
  target text NOT NULL,
  -- The purchase with which it goes; none where it is about none.
  purchase_id uuid REFERENCES purchase,
  -- Sealed for {id}/note.
  sealed_words bytea NOT NULL,
  written_by uuid NOT NULL REFERENCES account,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_note_of_purchase ON staff_note (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX staff_note_of_target ON staff_note (target, written_at);

-- The words of a charge-back were its reason, those of a charge in doubt its decision.
UPDATE payment_event SET data = CASE WHEN data ? 'reason' THEN data - 'reason' ELSE data - 'decision' END
 WHERE data ? 'decidedBy';
UPDATE purchase_event SET data = data - 'decision' WHERE data ? 'decidedBy';
UPDATE outbox SET payload = payload - 'reason' WHERE topic = 'charge.decided';
`,
};
