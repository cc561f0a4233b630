import type { Migration } from './migration.ts';

/**
 * Workers are woken by rows that are due at once. A lead's messages wait until there is little load and are
 * found by the next look around; and a statement that puts nothing into the outbox wakes nobody.
 */
export const outboxDue: Migration = {
  name: '0100-outbox-due',
  up: /* sql */ `
DROP TRIGGER outbox_filled ON outbox;
CREATE TRIGGER outbox_filled AFTER INSERT ON outbox
  FOR EACH ROW WHEN (NEW.topic <> 'lead.advance') EXECUTE FUNCTION notify_outbox();
`,
};
