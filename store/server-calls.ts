import type { Database } from './database.ts';

/**
 * What PostgreSQL does that is about no row, and that no model reaches: the only statements outside
 * `*.sql.ts`, migrations and the seed.
 */

/** The next number of a sequence; numbers of transactions that were rolled back are left out. */
export async function nextNumber(db: Database, sequence: string): Promise<number> {
  const { rows } = await db.query<{ next: number }>({
    name: 'next-number',
    text: 'SELECT nextval($1::regclass) AS next',
    values: [sequence],
  });
  return rows[0]?.next ?? 0;
}

/** Waits until no other transaction holds this name, and holds it until the end of this one. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.query({
    name: 'lock-name',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [name],
  });
}

/** Lets this transaction wait for something outside of PostgreSQL, for so many milliseconds at a time. */
export async function allowWaits(tx: Database, forMs: number): Promise<void> {
  await tx.query({
    name: 'allow-waits',
    text: "SELECT set_config('idle_in_transaction_session_timeout', $1, true)",
    values: [String(forMs)],
  });
}

/** Tells every process that listens (`listen.ts`), this one too. A payload has at most 8,000 bytes. */
export async function tellProcesses(db: Database, channel: string, payload = ''): Promise<void> {
  await db.query({
    name: 'tell-processes',
    text: 'SELECT pg_notify($1, $2)',
    values: [channel, payload],
  });
}
