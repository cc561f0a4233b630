import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { claimBatch } from './claim-batch.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.query('TRUNCATE outbox'));

/** The test's own clock: second `s` of a day long past, so that no real time runs into it. */
const second = (s: number): Date => new Date(Date.UTC(2026, 0, 5, 12, 0, 0) + s * 1_000);

/** News of a lead, or a row of another topic, written at a second. */
async function write(at: number, lead: string | null, version = 1): Promise<void> {
  const payload = lead === null ? { purchaseId: randomUUID() } : { leadId: lead, version };
  await db.query(
    `INSERT INTO outbox (topic, payload, created_at, next_try_at) VALUES ($1, $2, $3, $3)`,
    [lead === null ? 'purchase.start' : 'lead.advance', JSON.stringify(payload), second(at)],
  );
}

/** What leaves at a second and is acknowledged: `lead version`, or the topic. */
async function leaves(at: number): Promise<readonly string[]> {
  const rows = await claimBatch(db, second(at));
  await db.query('UPDATE outbox SET published_at = $2 WHERE id = ANY ($1)', [
    rows.map(({ id }) => id),
    second(at),
  ]);
  return rows.map((row) =>
    row.topic === 'lead.advance' ? `${row.payload.leadId} ${row.payload.version}` : row.topic,
  );
}

test('news wait until their lead has been quiet for three seconds', async () => {
  await write(0, 'ana');
  expect(await leaves(0)).toEqual([]);
  expect(await leaves(2.999)).toEqual([]);
  expect(await leaves(3)).toEqual(['ana 1']);
  expect(await leaves(4)).toEqual([]);
});

test('a visitor who goes on is one delivery, in the order in which it happened', async () => {
  await write(0, 'ana', 1);
  await write(2, 'ana', 2);
  await write(4, 'ana', 3);
  expect(await leaves(3)).toEqual([]);
  expect(await leaves(6.9)).toEqual([]);
  expect(await leaves(7)).toEqual(['ana 1', 'ana 2', 'ana 3']);
});

test('staff wait ten seconds at most, and then all that happened meanwhile comes along', async () => {
  for (let at = 0; at <= 8; at += 2) await write(at, 'ana', at);
  expect(await leaves(9.999)).toEqual([]);
  expect(await leaves(10)).toEqual(['ana 0', 'ana 2', 'ana 4', 'ana 6', 'ana 8']);
  await write(10.5, 'ana', 10);
  expect(await leaves(12)).toEqual([]);
  expect(await leaves(13.5)).toEqual(['ana 10']);
});

test('one lead that goes on holds up no other', async () => {
  await write(0, 'ana');
  await write(0, 'beto');
  await write(2, 'beto', 2);
  expect(await leaves(3)).toEqual(['ana 1']);
  expect(await leaves(5)).toEqual(['beto 1', 'beto 2']);
});

test('what is not of a lead leaves at once', async () => {
  await write(0, 'ana');
  await write(0, null);
  expect(await leaves(0)).toEqual(['purchase.start']);
});

test('what was claimed and not acknowledged is tried again later each time', async () => {
  await write(0, null);
  const claimed = async (at: number) => (await claimBatch(db, second(at))).length;
  expect(await claimed(0)).toBe(1);
  expect(await claimed(1.9)).toBe(0);
  expect(await claimed(2)).toBe(1);
  expect(await claimed(5.9)).toBe(0);
  expect(await claimed(6)).toBe(1);
});

test('workers are woken by what is due at once, and not by news that wait or by a statement without rows', async () => {
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  const woken: string[] = [];
  try {
    await listener.query('LISTEN outbox');
    await listener.query('LISTEN end_of_test');
    const ended = new Promise<void>((resolve) => {
      listener.on('notification', ({ channel }) => {
        woken.push(channel);
        if (channel === 'end_of_test') resolve();
      });
    });
    await write(0, 'A');
    await db.query(
      `INSERT INTO outbox (topic, payload) SELECT 'purchase.start', '{}'::jsonb WHERE false`,
    );
    await write(0, null);
    // Notifications arrive in the order of their commits: after this one nothing else can come.
    await db.query(`SELECT pg_notify('end_of_test', '')`);
    await ended;
  } finally {
    await listener.end();
  }
  expect(woken).toEqual(['outbox', 'end_of_test']);
});
