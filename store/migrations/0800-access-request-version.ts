import type { Migration } from './migration.ts';

/** Requests of access are records: an open page or list hears of a change, and an act on an older version is a conflict. */
export const accessRequestVersion: Migration = {
  name: '0800-access-request-version',
  up: /* sql */ `
-- What an invited person answers does not count: who invited does not learn that there was an account.
ALTER TABLE access_request ADD COLUMN version integer NOT NULL DEFAULT 1;
-- As lists are read: forwards and backwards, the id last.
CREATE INDEX access_request_by_requested ON access_request (requested_at, id);
DROP INDEX access_request_by_time;
CREATE TRIGGER access_request_changed AFTER UPDATE OF version ON access_request
  FOR EACH ROW EXECUTE FUNCTION notify_record('access-request');
CREATE TRIGGER access_request_added AFTER INSERT ON access_request
  FOR EACH ROW EXECUTE FUNCTION notify_record('access-request');
`,
};
