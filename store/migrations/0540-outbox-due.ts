import type { Migration } from './migration.ts';

/** When a message may leave first: what was written a day before that has not waited a day. */
export const outboxDueAt: Migration = {
  name: '0540-outbox-due',
  up: /* sql */ `
ALTER TABLE outbox ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
UPDATE outbox SET due_at = CASE WHEN attempts = 0 THEN next_try_at ELSE created_at END
 WHERE published_at IS NULL AND dead_at IS NULL;
`,
};
