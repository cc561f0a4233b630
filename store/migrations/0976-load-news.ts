import type { Migration } from './migration.ts';

/** Open pages hear of a load: at most once for each of its transactions, which do 500 rows. */
export const loadNews: Migration = {
  name: '0976-load-news',
  up: /* sql */ `
CREATE TRIGGER bulk_load_changed AFTER UPDATE ON bulk_load
  FOR EACH ROW EXECUTE FUNCTION notify_record('bulk-load', 'company_id');
CREATE TRIGGER bulk_load_added AFTER INSERT ON bulk_load
  FOR EACH ROW EXECUTE FUNCTION notify_record('bulk-load', 'company_id');
`,
};
