import type { Migration } from './migration.ts';

/** Who has periods or articles open hears of new ones, too; of the moves of periods by 0730. */
export const periodsAndArticlesChange: Migration = {
  name: '0790-periods-and-articles-change',
  up: /* sql */ `
CREATE TRIGGER billing_period_added AFTER INSERT ON billing_period
  FOR EACH ROW EXECUTE FUNCTION notify_record('period');
CREATE TRIGGER article_added AFTER INSERT ON article_text
  FOR EACH ROW EXECUTE FUNCTION notify_record('article');
`,
};
