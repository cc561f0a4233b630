import type { Database } from '@cotejo/store/database.ts';
import { until } from '../wait/until.ts';

/** Waits until somebody waits for a lock in this database, which a test holds: then what it is about is under way. */
export async function untilSomebodyWaits(db: Database, count = 1): Promise<void> {
  await until(
    async () => {
      const { rowCount } = await db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return (rowCount ?? 0) < count ? null : true;
    },
    { within: 10_000, every: 10 },
  );
}
