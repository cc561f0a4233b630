import type { Database } from './database.ts';

/** Answers when the database does; fails when no connection is to be had or it refuses. */
export async function ping(db: Database): Promise<void> {
  await db.sequelize.authenticate();
}
