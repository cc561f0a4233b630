import type { Migration } from './migration.ts';

/** What customers wrote is shown to visitors where they allow it and somebody publishes it (docs/decisions/feedback.md). */
export const publishedFeedback: Migration = {
  name: '0981-published-feedback',
  up: /* sql */ `
ALTER TABLE feedback
  -- The customer lets us show what they wrote, without saying who they are.
  ADD COLUMN may_publish boolean NOT NULL DEFAULT false,
  ADD COLUMN published_at timestamptz,
  ADD COLUMN published_by uuid,
  ADD CHECK ((published_at IS NULL) = (published_by IS NULL)),
  ADD CHECK (published_at IS NULL OR (may_publish AND sealed_text IS NOT NULL));
CREATE INDEX feedback_published ON feedback (published_at DESC) WHERE published_at IS NOT NULL;
`,
};
