import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { dueBefore } from '@cotejo/domain/privacy/retention.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { countAttention } from '../attention/attention.ts';
import { Database } from '../database.ts';
import { claimBatch } from './claim-batch.sql.ts';
import { outboxModel } from './outbox.model.ts';
import {
  acknowledge,
  eraseMessages,
  noteFailure,
  oldestWaitingSeconds,
  sendAgain,
} from './settle-outbox.ts';
import { writeOutbox } from './write-outbox.sql.ts';

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
beforeEach(() => outboxModel(db).truncate());

/** The test's own clock: second `s` of a day long ahead, so that every row is due by then. */
const second = (s: number): Date => new Date(Date.UTC(2126, 0, 5, 12, 0, 0) + s * 1_000);

const start = (purchaseId: string) =>
  writeOutbox(db, { topic: 'purchase.start', payload: { purchaseId } });
const claimedAt = async (at: number) =>
  (await claimBatch(db, second(at))).map(({ payload, id }) => ({
    id,
    of: (payload as { purchaseId: string }).purchaseId,
  }));

test('what was claimed and not acknowledged is tried again, later each time', async () => {
  await start('a');
  expect(await claimedAt(0)).toHaveLength(1);
  expect(await claimedAt(1.9)).toHaveLength(0);
  expect(await claimedAt(2)).toHaveLength(1);
  expect(await claimedAt(5.9)).toHaveLength(0);
  expect(await claimedAt(6)).toHaveLength(1);
});

test('rows of one key leave in their order: a later one waits while an earlier one does', async () => {
  await start('a');
  await start('a');
  await start('b');
  const first = await claimedAt(0);
  expect(first.map(({ of }) => of)).toEqual(['a', 'b']);
  expect(await claimedAt(1)).toEqual([]);
  await acknowledge(db, [first[0]?.id ?? 0]);
  expect((await claimedAt(1)).map(({ of }) => of)).toEqual(['a']);
});

test('a row that nobody takes is given up after days of tries, shown to a person, and frees its key', async () => {
  await start('a');
  await start('a');
  const [row] = await claimBatch(db, second(0));
  if (row === undefined) throw new Error('nothing was due');
  await noteFailure(db, { ...row, attempts: 599 }, 'no such workflow');
  expect(await claimedAt(1)).toEqual([]);
  await noteFailure(db, { ...row, attempts: 600 }, 'no such workflow');
  expect(await claimedAt(1)).toHaveLength(1);
  expect(await outboxModel(db).findByPk(row.id, { raw: true })).toMatchObject({
    lastError: 'no such workflow',
    deadAt: expect.any(Date),
  });
  expect(await countAttention(db)).toEqual([{ kind: 'outbox_dead', needs: 'person', count: 1 }]);
});

test('delivered rows are deleted after a week, others never', async () => {
  await start('old');
  await start('new');
  await start('waiting');
  const rows = await claimBatch(db, second(0));
  const [old, recent] = rows.map(({ id }) => id);
  await acknowledge(db, [old ?? 0, recent ?? 0]);
  const eightDays = new Date(Date.now() - 8 * 24 * 3_600_000);
  await outboxModel(db).update({ publishedAt: eightDays }, { where: { id: old ?? 0 } });
  const due = dueBefore('message', Date.now());
  expect(await eraseMessages(db, 'publishedAt', due, 10)).toBe(1);
  expect(await outboxModel(db).count()).toBe(2);
});

test('the alarm hears of a row that is due and that nobody has tried: no worker relays', async () => {
  const due = (ms: number) => ({ dueAt: new Date(Date.now() + ms) });
  await start('a');
  await outboxModel(db).update(due(60_000), { where: { topic: 'purchase.start' } });
  expect(await oldestWaitingSeconds(db)).toBe(0);
  await outboxModel(db).update(due(-90_000), { where: { topic: 'purchase.start' } });
  expect(await oldestWaitingSeconds(db)).toBeGreaterThanOrEqual(90);
});

test('the alarm hears how long the oldest row waits that was tried and did not leave', async () => {
  await start('a');
  await claimBatch(db, second(0));
  await outboxModel(db).update(
    { dueAt: new Date(Date.now() - 90_000) },
    { where: { topic: 'purchase.start' } },
  );
  expect(await oldestWaitingSeconds(db)).toBeGreaterThanOrEqual(90);
});

test('what was written to leave a day later has waited since that day, however often it is tried', async () => {
  const payload = { attemptId: randomUUID() };
  await db.transaction((tx) => writeOutbox(tx, { topic: 'payment.later', payload }, 86_400_000));
  expect(await oldestWaitingSeconds(db)).toBe(0);
  // The day is over.
  await outboxModel(db).update(
    {
      createdAt: new Date(Date.now() - 86_400_000),
      dueAt: new Date(Date.now() - 5_000),
      nextTryAt: new Date(Date.now() - 5_000),
    },
    { where: { topic: 'payment.later' } },
  );
  await claimBatch(db);
  expect(await oldestWaitingSeconds(db)).toBeLessThan(60);
});

test('a message that was given up is sent again, and one that was not is left alone', async () => {
  await start('a');
  const [row] = await claimBatch(db, second(0));
  const id = row?.id ?? 0;
  expect(await sendAgain(db, id)).toBe(false);
  await noteFailure(db, { id, attempts: 600, topic: 'purchase.start' }, 'nobody takes it');
  expect(await claimBatch(db, second(86_400))).toEqual([]);
  expect(await sendAgain(db, id)).toBe(true);
  expect(await claimBatch(db, second(1))).toMatchObject([{ id, attempts: 1 }]);
  await acknowledge(db, [id]);
  expect(await sendAgain(db, id)).toBe(false);
});

test('workers are woken by what is due at once, and not by what is to leave later', async () => {
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
    const purchaseId = randomUUID();
    await writeOutbox(db, { topic: 'purchase.start', payload: { purchaseId } }, 60_000);
    await start(purchaseId);
    // Notifications arrive in the order of their commits: after this one nothing else can come.
    await db.query(`SELECT pg_notify('end_of_test', '')`);
    await ended;
  } finally {
    await listener.end();
  }
  expect(woken).toEqual(['outbox', 'end_of_test']);
});
