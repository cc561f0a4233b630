import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../database.ts';
import { linkAudit, readChain, type ChainHead } from './audit-chain.ts';
import { writeAudit, type NewAuditEvent } from './write-audit.ts';

let place: TestDatabase;
let db: Database;
beforeAll(async () => {
  place = await createTestDatabase();
  db = Database.open(place.url);
}, 120_000);
afterAll(async () => {
  await db.close();
  await place.drop();
});

const event = (target: string): NewAuditEvent => ({
  role: 'BACKOFFICE',
  network: '192.0.2.7',
  requestId: 'request-1',
  action: 'charge:decide',
  target,
  outcome: 'done',
  detail: { charged: true, b: 1, a: null },
});

async function headNow(): Promise<ChainHead> {
  const reading = await readChain(db);
  if (reading.type !== 'holds') throw new Error(JSON.stringify(reading));
  return reading.head;
}

test('rows are linked once, in one chain, however many link at the same time', async () => {
  for (let each = 0; each < 30; each += 1) await writeAudit(db, event(`payment/${each}`));
  const linked = await Promise.all([linkAudit(db), linkAudit(db), linkAudit(db)]);
  expect(linked.toSorted((one, other) => one - other)).toEqual([0, 0, 30]);
  expect((await headNow()).seq).toBe(30);
});

test('a row that commits late is linked late, and nothing is left out', async () => {
  await db.transaction(async (tx) => {
    await writeAudit(tx, event('payment/slow'));
    await writeAudit(db, event('payment/quick'));
    expect(await linkAudit(db)).toBe(1);
  });
  expect(await linkAudit(db)).toBe(1);
  expect((await headNow()).seq).toBe(32);
});

test('what was not known when it was written is null, and the chain holds over it', async () => {
  await writeAudit(db, { action: 'session:open', outcome: 'refused' });
  await linkAudit(db);
  expect((await headNow()).seq).toBe(33);
});

test('nobody changes a row; whoever gets past that is named', async () => {
  for (const statement of [
    `UPDATE audit_event SET target = 'x' WHERE id = 3`,
    `DELETE FROM audit_event WHERE id = 3`,
    `DELETE FROM audit_link WHERE seq = 3`,
  ])
    await expect(db.query(statement)).rejects.toThrow('audit rows are never changed');
  await db.query('ALTER TABLE audit_event DISABLE TRIGGER audit_event_stays');
  await db.query(`UPDATE audit_event SET target = 'payment/other' WHERE id = 3`);
  expect(await readChain(db)).toEqual({ type: 'broken', eventId: 3, why: 'changed' });
  await db.query(`UPDATE audit_event SET target = 'payment/2' WHERE id = 3`);
});

test('a chain that was shortened or made again is known by the head that was kept elsewhere', async () => {
  const head = await headNow();
  expect((await readChain(db, head)).type).toBe('holds');
  await db.query('ALTER TABLE audit_link DISABLE TRIGGER audit_link_stays');
  await db.query(`UPDATE audit_event SET target = 'payment/other' WHERE id = 3`);
  await db.query('DELETE FROM audit_link');
  await db.query('INSERT INTO audit_unlinked SELECT id FROM audit_event');
  await linkAudit(db);
  expect((await readChain(db)).type).toBe('holds');
  expect(await readChain(db, head)).toMatchObject({ type: 'broken', why: 'changed' });
  await db.query('DELETE FROM audit_link WHERE seq > 20');
  expect(await readChain(db, head)).toEqual({ type: 'broken', eventId: null, why: 'shortened' });
});

test('a row that was left out of the chain is named', async () => {
  const { head } = (await readChain(db)) as { readonly head: ChainHead };
  expect(head.seq).toBe(20);
  await db.query(`UPDATE audit_event SET at = at - interval '2 hours' WHERE id > 20`);
  expect(await readChain(db)).toEqual({ type: 'broken', eventId: 21, why: 'unlinked' });
});

test('links that are missing in the middle are a break, however many they are', async () => {
  await db.query(
    `INSERT INTO audit_event (action, outcome) SELECT 'x', 'done' FROM generate_series(1, 2500)`,
  );
  while ((await linkAudit(db)) > 0);
  await db.query('DELETE FROM audit_link WHERE seq BETWEEN 1001 AND 2100');
  expect(await readChain(db)).toMatchObject({ type: 'broken', why: 'gap' });
});
