import type { Migration } from './migration.ts';

/** A row that is to leave later wakes nobody now; the look around finds it when it is due. */
export const outboxLater: Migration = {
  name: '0120-outbox-later',
  up: /* sql */ `
DROP TRIGGER outbox_filled ON outbox;
CREATE TRIGGER outbox_filled AFTER INSERT ON outbox
  FOR EACH ROW WHEN (NEW.topic <> 'lead.advance' AND NEW.next_try_at <= now())
  EXECUTE FUNCTION notify_outbox();
`,
};
