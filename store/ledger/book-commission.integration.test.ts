import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { Database } from '../database.ts';
import { openAttempt } from '../payment/open-attempt.sql.ts';
import { earnCommission, returnCommission } from './book-commission.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.workerUrl, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('the commission of one payment of a policy goes back without that of another', async () => {
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM product WHERE product_code = $1',
    [await findOnlineProduct(db)],
  );
  const productId = rows[0]?.id ?? 0;
  const owed = async (attemptId: string): Promise<number> => {
    const { rows: lines } = await db.query<{ sum: number }>(
      `SELECT coalesce(sum(l.amount), 0)::int AS sum FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
        WHERE e.attempt_id = $1 AND l.account = 'commission_receivable'`,
      [attemptId],
    );
    return lines[0]?.sum ?? 0;
  };
  const pay = async (): Promise<string> => {
    const attempt = await openAttempt(db, {
      id: randomUUID(),
      provider: 'transbank',
      kind: 't',
      flow: 't-one-time',
      amount: 100_000,
      currency: 'CLP',
      expiresAt: null,
      createdAt: new Date(),
      owner: { kind: 'purchase', id: randomUUID() },
    });
    await earnCommission(db, productId, attempt);
    return attempt.id;
  };
  const [first, second] = [await pay(), await pay()];
  expect(await owed(first)).toBeGreaterThan(0);
  await returnCommission(db, first);
  expect(await owed(first)).toBe(0);
  expect(await owed(second)).toBeGreaterThan(0);
  // Nothing was booked for it, so nothing goes back.
  await returnCommission(db, randomUUID());
});
