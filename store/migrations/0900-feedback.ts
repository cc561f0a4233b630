import type { Migration } from './migration.ts';

/** What customers say of a purchase or a request that is over (docs/decisions/feedback.md). */
export const feedback: Migration = {
  name: '0900-feedback',
  up: /* sql */ `
CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  -- One for each: a purchase has one lead.
  lead_id uuid NOT NULL UNIQUE REFERENCES lead ON DELETE CASCADE,
  country_code text NOT NULL REFERENCES country (code),
  -- 1 very bad to 5 very good; null: not answered.
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  -- What the customer wrote, sealed for {id}/text.
  sealed_text bytea,
  -- Of a low rating, which somebody has to answer.
  ticket_id uuid REFERENCES ticket ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  -- It is corrected once.
  corrected_at timestamptz,
  CHECK ((rating IS NULL) = (answered_at IS NULL)),
  CHECK (sealed_text IS NULL OR answered_at IS NOT NULL),
  CHECK (corrected_at IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX feedback_by_asked ON feedback (asked_at);
CREATE INDEX feedback_of_ticket ON feedback (ticket_id) WHERE ticket_id IS NOT NULL;
`,
};
