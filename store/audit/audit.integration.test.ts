import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { Database } from '../database.ts';
import { findBrokenLink, linkAudit, writeAudit, type NewAuditEvent } from './audit.ts';

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
  actorId: null,
  role: 'BACKOFFICE',
  sessionId: null,
  network: '192.0.2.7',
  requestId: 'request-1',
  action: 'charge:decide',
  target,
  outcome: 'done',
  detail: { charged: true, b: 1, a: null },
});

test('rows are linked once, in one chain, however many link at the same time', async () => {
  for (let each = 0; each < 30; each += 1) await writeAudit(db, event(`payment/${each}`));
  const linked = await Promise.all([linkAudit(db), linkAudit(db), linkAudit(db)]);
  expect(linked.toSorted((one, other) => one - other)).toEqual([0, 0, 30]);
  expect(await findBrokenLink(db)).toBeNull();
});

test('a row that commits late is linked late, and nothing is left out', async () => {
  await db.transaction(async (tx) => {
    await writeAudit(tx, event('payment/slow'));
    await writeAudit(db, event('payment/quick'));
    expect(await linkAudit(db)).toBe(1);
  });
  expect(await linkAudit(db)).toBe(1);
  expect(await findBrokenLink(db)).toBeNull();
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
  expect(await findBrokenLink(db)).toBe(3);
});
