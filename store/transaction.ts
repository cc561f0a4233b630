import type { Pool, PoolClient } from 'pg';

/** Runs `work` in one transaction of the hand-written SQL pool; any error rolls all of it back. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      // The connection is gone; PostgreSQL has rolled back by itself. It must not return to the pool.
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
