import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { LedgerLine } from '@cotejo/domain/ledger/accounts.ts';
import { transactionFee } from '@cotejo/domain/money/transaction-fee.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { Database } from '../database.ts';
import { saveComparison } from './comparisons.ts';
import { bookMissing } from '../payment/book-missing.ts';
import { bookSurplus } from '../payment/book-surplus.ts';
import { movePayment } from '../payment/move-payment.sql.ts';
import { paymentEventModel } from './payment-event.model.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { bookEntry } from './book-entry.sql.ts';
import { ledgerEntryModel } from './ledger.model.ts';
import { readBalances } from './read-balances.ts';
import { readBooked, readBookedOf } from './read-movements.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  worker = Database.open(api.workerUrl, { max: 2 });
}, 180_000);
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** An attempt that goes through these statuses, as the worker writes them. */
async function moved(...life: readonly PaymentStatus[]): Promise<string> {
  const { attemptId } = await purchaseAt(api, { status: 'issuing', payment: 'sending' });
  await move(attemptId, ...life);
  return attemptId;
}

async function move(attemptId: string, ...life: readonly PaymentStatus[]): Promise<void> {
  for (const to of life)
    await worker.transaction(async (tx) =>
      movePayment(tx, await requireAttempt(tx, attemptId), to),
    );
}

async function accountsOf(attemptId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.db.query<{ account: string; amount: number }>(
    `SELECT account, sum(amount)::bigint AS amount
       FROM ledger_line JOIN ledger_entry e ON e.id = entry_id
      WHERE attempt_id = $1 GROUP BY account HAVING sum(amount) <> 0`,
    [attemptId],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function feeOf(attemptId: string) {
  const { amount } = await requireAttempt(api.db, attemptId);
  const { fee, tax } = transactionFee(amount);
  const kept = {
    transaction_fees: fee,
    transaction_fee_tax: tax,
    provider_fees_payable: -(fee + tax),
  };
  return { amount, kept };
}

const eventsOf = async (attemptId: string): Promise<readonly string[]> =>
  (await ledgerEntryModel(api.db).findAll({ where: { attemptId }, order: ['id'], raw: true })).map(
    ({ event }) => event,
  );

test('a charge is booked by the statement that approves it, and one that is refunded leaves the fee', async () => {
  const attemptId = await moved('approved');
  const { amount, kept } = await feeOf(attemptId);
  expect(await accountsOf(attemptId)).toEqual({
    provider_receivable: amount,
    insurer_payable: -amount,
    ...kept,
  });
  await move(attemptId, 'refund_requested', 'refunding', 'refund_requested', 'refunding');
  expect(await accountsOf(attemptId)).toEqual({
    provider_receivable: amount,
    refunds_payable: -amount,
    ...kept,
  });
  await move(attemptId, 'refunded');
  expect(await accountsOf(attemptId)).toEqual(kept);
  expect(await eventsOf(attemptId)).toEqual(['charge', 'refund_owed', 'refund']);
});

test('a charge that a bank took back, and gave again, is booked each time', async () => {
  const attemptId = await moved('approved', 'charged_back', 'approved', 'charged_back');
  const { amount, kept } = await feeOf(attemptId);
  expect(await accountsOf(attemptId)).toEqual({
    chargebacks: amount,
    insurer_payable: -amount,
    ...kept,
  });
});

test('what is tried and not paid books nothing', async () => {
  expect(await eventsOf(await moved('pending', 'unknown', 'declined'))).toEqual([]);
});

test('a move that is undone has no entry', async () => {
  const attemptId = await moved();
  const undone = worker.transaction(async (tx) => {
    await movePayment(tx, await requireAttempt(tx, attemptId), 'approved');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await eventsOf(attemptId)).toEqual([]);
});

test('money on top of a payment belongs to its payer, and counts to the page that it came over', async () => {
  const attemptId = await moved('approved');
  const { amount } = await feeOf(attemptId);
  const received = { amount: amount + 700, left: amount + 700, currency: 'CLP' };
  const book = () =>
    worker.transaction((tx) => bookSurplus(tx, attemptId, received, async () => 'surplus'));
  const surplus = await book();
  expect(await book()).toBeNull();
  expect(await accountsOf(surplus?.id ?? '')).toMatchObject({
    provider_receivable: 700,
    refunds_payable: -700,
  });
  await move(surplus?.id ?? '', 'refunding', 'refunded');
  expect(await readBookedOf(worker, [attemptId, 'an id of a provider'], new Date(0))).toEqual(
    [
      ['charge', amount],
      ['charge', 700],
      ['refund', 700],
    ].map(([type, sum]) => ({ type, charge: attemptId, amount: sum, currency: 'CLP' })),
  );
});

test('one that does not balance does not commit', async () => {
  const attemptId = await moved('declined');
  const attempt = await requireAttempt(worker, attemptId);
  const [event] = await paymentEventModel(worker).findAll({ where: { attemptId }, raw: true });
  const lines = [
    { account: 'provider_receivable', amount: 10, currency: 'CLP' },
    { account: 'insurer_payable', amount: -9, currency: 'CLP' },
  ] as const;
  const booked = (...of: readonly LedgerLine[]) =>
    bookEntry(worker, event ?? { id: 0, at: new Date() }, attempt, { event: 'charge', lines: of });
  await expect(booked(...lines)).rejects.toMatchObject({ code: '23514' });
  // Nor one whose currencies do not, each by itself.
  const other = { ...lines[1], amount: -10, currency: 'PEN' };
  await expect(booked(lines[0], other)).rejects.toMatchObject({ code: '23514' });
  expect(await eventsOf(attemptId)).toEqual([]);
});

test('the same move is booked once, however often it is replayed', async () => {
  const attemptId = await moved('approved');
  const attempt = await requireAttempt(worker, attemptId);
  const [event] = await paymentEventModel(worker).findAll({
    where: { attemptId, status: 'approved' },
    raw: true,
  });
  const again = bookEntry(worker, event ?? { id: 0, at: new Date() }, attempt, {
    event: 'charge',
    lines: [],
  });
  await expect(again).rejects.toMatchObject({ code: '23505' });
});

test.each([
  'UPDATE ledger_entry SET provider = provider',
  'DELETE FROM ledger_line',
  'DELETE FROM ledger_entry',
  'TRUNCATE ledger_line',
])('nobody, not even the owner of the schema, may %s', async (statement) => {
  for (const role of [api.db, worker, api.dependencies.db])
    await expect(role.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('what happened before there was a ledger is booked once, as of its own time', async () => {
  const charged = await moved('approved');
  const refunded = await moved('approved', 'refund_requested', 'refunding', 'refunded');
  // As it was before: history without entries.
  await api.db.transaction(async (tx) => {
    await tx.query('ALTER TABLE ledger_line DISABLE TRIGGER ledger_line_stays');
    await tx.query('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_stays');
    await tx.query('DELETE FROM ledger_line');
    await tx.query('DELETE FROM ledger_entry');
    await tx.query('ALTER TABLE ledger_line ENABLE TRIGGER ledger_line_stays');
    await tx.query('ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_stays');
  });
  await api.db.query(
    "UPDATE payment_event SET at = '2026-03-31T12:00:00Z' WHERE attempt_id = ANY($1)",
    [[charged, refunded]],
  );
  expect(await bookMissing(worker)).toBeGreaterThanOrEqual(4);
  expect(await bookMissing(worker)).toBe(0);
  expect(await eventsOf(charged)).toEqual(['charge']);
  expect(await eventsOf(refunded)).toEqual(['charge', 'refund_owed', 'refund']);
  const day = { from: new Date('2026-03-31'), to: new Date('2026-04-01') };
  expect((await readBooked(worker, 'transbank', day)).map(({ type }) => type).toSorted()).toEqual([
    'charge',
    'charge',
    'refund',
  ]);
});

test('what a finished run has been through is not read again, and what came since is booked', async () => {
  const attemptId = await moved('approved');
  const unbook = async (at: string) => {
    await api.db.transaction(async (tx) => {
      for (const table of ['ledger_line', 'ledger_entry'])
        await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_stays`);
      const entries = `SELECT e.id FROM ledger_entry e JOIN payment_event v ON v.id = e.payment_event_id
                        WHERE v.attempt_id = '${attemptId}'`;
      await tx.query(`DELETE FROM ledger_line WHERE entry_id IN (${entries})`);
      await tx.query(`DELETE FROM ledger_entry WHERE id IN (${entries})`);
      for (const table of ['ledger_line', 'ledger_entry'])
        await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_stays`);
    });
    await api.db.query('UPDATE payment_event SET at = $1 WHERE attempt_id = $2', [at, attemptId]);
  };
  await saveComparison(worker, {
    provider: 'transbank',
    currency: 'CLP',
    day: '2026-04-10',
    outcome: 'agrees',
    booked: 0,
    listed: 0,
    differences: [],
  });
  await unbook('2026-03-31T12:00:00Z');
  expect(await bookMissing(worker)).toBe(0);
  await unbook(new Date().toISOString());
  expect(await bookMissing(worker)).toBe(1);
});

test('the balances of a currency sum up to zero', async () => {
  await moved('approved');
  const balances = await readBalances(api.dependencies.db, null);
  expect(balances).toContainEqual(
    expect.objectContaining({ account: 'provider_receivable', provider: 'transbank' }),
  );
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});
