import type { Migration } from './migration.ts';

/** Who has a list open hears of a new record, too: by its kind and its id, as of one that changed. */
export const recordAdded: Migration = {
  name: '0680-record-added',
  up: /* sql */ `
CREATE TRIGGER lead_added AFTER INSERT ON lead
  FOR EACH ROW EXECUTE FUNCTION notify_record('lead');
CREATE TRIGGER account_added AFTER INSERT ON account
  FOR EACH ROW EXECUTE FUNCTION notify_record('account');
CREATE TRIGGER partner_endpoint_added AFTER INSERT ON partner_endpoint
  FOR EACH ROW EXECUTE FUNCTION notify_record('endpoint');
`,
};
