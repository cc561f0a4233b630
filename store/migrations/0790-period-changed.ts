import type { Migration } from './migration.ts';

/** Who has the list of periods or one of them open hears of its moves and of new ones. */
export const periodChanged: Migration = {
  name: '0790-period-changed',
  up: /* sql */ `
CREATE TRIGGER billing_period_changed AFTER UPDATE OF version ON billing_period
  FOR EACH ROW EXECUTE FUNCTION notify_record('period');
CREATE TRIGGER billing_period_added AFTER INSERT ON billing_period
  FOR EACH ROW EXECUTE FUNCTION notify_record('period');
`,
};
