import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { listAttention, markSeen } from '@cotejo/store/attention/attention.ts';
import { Database } from '@cotejo/store/database.ts';
import { listComparisons } from '@cotejo/store/ledger/comparisons.ts';
import { compareSettledDay, listOpenSettledDays } from '@cotejo/store/ledger/compare-settled.ts';
import { readBalances } from '@cotejo/store/ledger/read-balances.ts';
import { writeOffCharge } from '@cotejo/store/ledger/write-off.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountLedger } from './mount-ledger.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountAccount, mountLedger] });
  worker = Database.open(api.workerUrl, { max: 2 });
}, 180_000);
afterAll(async () => {
  await worker?.close();
  await api?.close();
});
beforeEach(() =>
  api.db.transaction(async (tx) => {
    // Entries stay, also for the owner of the schema: a test begins with none.
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(
      `TRUNCATE ledger_entry, ledger_line, ledger_comparison, settlement_file, settlement_line,
                payment_attempt, attention CASCADE`,
    );
  }),
);

type Added = NonNullable<CallAnswer<'addSettlement'>>;

const provider = 'transbank';
const today = new Date().toISOString().slice(0, 10);
const head =
  'Orden de compra;Tipo de movimiento;Código autorización;Fecha de venta;Fecha abono;Monto;Comisión;Monto abonado';

/** A charge of Webpay that was booked today, and where it went after it. */
async function charged(...life: readonly ('refund_requested' | 'refunding' | 'refunded')[]) {
  const { attemptId } = await purchaseAt(api, { status: 'issuing', payment: 'pending', provider });
  for (const to of ['approved', ...life] as const)
    await worker.transaction(async (tx) =>
      movePayment(tx, await requireAttempt(tx, attemptId), to),
    );
  const { amount } = await requireAttempt(worker, attemptId);
  return { attemptId, amount, order: buyOrderOf(attemptId) };
}

const fee = 100;
const row = (
  { order, amount }: { readonly order: string; readonly amount: number },
  type = 'Venta',
  day = today,
) => [order, type, '1213', day, today, amount, fee, amount - fee].join(';');

const staff = async (country = 'CL') => {
  const { authorization } = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', country]);
  return { authorization };
};

async function bring(text: string | Buffer, headers: Record<string, string>) {
  const answer = await api.fetch('/api/staff/ledger/settlements', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headers },
    body: typeof text === 'string' ? text : new Uint8Array(text),
  });
  return { status: answer.status, body: (await answer.json()) as Added };
}

const file = (...rows: readonly string[]) => [head, ...rows].join('\n');

async function bankIn(): Promise<number> {
  const balances = await readBalances(api.db, null);
  return balances
    .filter(({ account }) => account === 'bank')
    .reduce((sum, { amount }) => sum + amount, 0);
}

const shown = async () =>
  (await listAttention(api.db, { countries: null, page: 1 })).items.filter(
    ({ kind }) => kind === 'ledger_differs',
  );

test('what was settled lies in the bank without its commission, and the same file again changes nothing', async () => {
  const [one, two] = [await charged(), await charged()];
  const me = await staff();
  const text = file(row(one), row(two));
  const { status, body } = await bring(text, me);
  expect([status, body.isRepeated, body.problems, body.differences]).toEqual([200, false, [], []]);
  expect(body.settlement).toMatchObject({
    lineCount: 2,
    addedCount: 2,
    amount: one.amount + two.amount,
    fee: 2 * fee,
  });
  const net = one.amount + two.amount - 2 * fee;
  expect(await bankIn()).toBe(net);
  const balances = await readBalances(api.db, null);
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(balances.find(({ account }) => account === 'provider_receivable')?.amount ?? 0).toBe(0);

  const again = await bring(text, me);
  expect(again.body).toMatchObject({ isRepeated: true, settlement: { id: body.settlement?.id } });
  // Sent twice at once, with a line that was told and a new one.
  const three = await charged();
  const next = file(row(one), row(three));
  const both = await Promise.all([bring(next, me), bring(next, me)]);
  expect(both.map(({ body: { isRepeated } }) => isRepeated).toSorted()).toEqual([false, true]);
  expect(both[0]?.body.settlement).toMatchObject({ lineCount: 2, addedCount: 1 });
  expect(await bankIn()).toBe(net + three.amount - fee);

  const list = await api.fetch('/api/staff/ledger/settlements', { headers: me });
  const { items } = (await list.json()) as NonNullable<CallAnswer<'listSettlements'>>;
  expect(items.map(({ addedCount }) => addedCount)).toEqual([1, 2]);
});

test('another amount, twice, and a sale that is none of ours are named at once and by the daily run', async () => {
  const [paid, other, twice, missing] = [
    await charged(),
    await charged(),
    await charged(),
    await charged(),
  ];
  const text = file(
    row(paid),
    row({ ...other, amount: other.amount + 10 }),
    row(twice),
    row(twice),
    row({ order: 'tienda-ajena-7', amount: 5000 }),
  );
  const { body } = await bring(text, await staff());
  const said = [
    { charge: other.attemptId, booked: other.amount, listed: other.amount + 10 },
    { charge: twice.attemptId, booked: twice.amount, listed: 2 * twice.amount },
    { charge: 'tienda-ajena-7', booked: 0, listed: 5000 },
  ];
  const short = (all: Added['differences']) =>
    all.map(({ charge, booked, listed }) => ({ charge, booked, listed }));
  expect(short(body.differences)).toEqual(expect.arrayContaining(said));
  expect(body.differences).toHaveLength(3);

  expect(await compareSettledDay(worker, provider, today)).toBe('differs');
  const [compared] = await listComparisons(worker, null, today);
  expect(short([...(compared?.differences ?? [])])).toEqual(
    expect.arrayContaining([
      ...said,
      { charge: missing.attemptId, booked: missing.amount, listed: 0 },
    ]),
  );
  expect(compared?.differences).toHaveLength(4);
  expect(await shown()).toMatchObject([{ subject: `ledger/transbank/CLP/${today}` }]);
});

test('a difference ends when a file tells what was missing', async () => {
  const [one, late] = [await charged(), await charged()];
  const me = await staff();
  await bring(file(row(one)), me);
  expect(await compareSettledDay(worker, provider, today)).toBe('differs');
  expect(await shown()).toHaveLength(1);
  await bring(file(row(late)), me);
  expect(await compareSettledDay(worker, provider, today)).toBe('agrees');
  expect(await shown()).toEqual([]);
});

test('what Webpay reversed before it settled it is no difference; a refund that it settled is booked', async () => {
  const gone = ['refund_requested', 'refunding', 'refunded'] as const;
  const [reversed, refunded] = [await charged(...gone), await charged(...gone)];
  await bring(file(row(refunded), row(refunded, 'Anulación')), await staff());
  expect(await compareSettledDay(worker, provider, today)).toBe('agrees');
  expect(reversed.amount).toBeGreaterThan(0);
  expect(await bankIn()).toBe(0);
});

test('a sale that we think was not paid is a difference', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'issuing', payment: 'pending', provider });
  const { body } = await bring(
    file(row({ order: buyOrderOf(attemptId), amount: 7000 })),
    await staff(),
  );
  expect(body.differences).toMatchObject([{ charge: attemptId, booked: 0, listed: 7000 }]);
});

test('a file with a row that cannot be read changes nothing, and comes back with what is wrong', async () => {
  const one = await charged();
  const { status, body } = await bring(
    file(row(one), row(one).replace('Venta', 'Depósito')),
    await staff(),
  );
  expect(status).toBe(200);
  expect(body.settlement).toBeNull();
  expect(body.problems).toMatchObject([{ rowNumber: 3, column: 'type', code: 'INVALID_VALUE' }]);
  expect(
    Buffer.from(body.marked ?? '', 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(await bankIn()).toBe(0);
  const me = await staff();
  expect((await bring('Fecha;Glosa\n1;2', me)).body.problems[0]).toMatchObject({
    code: 'MISSING_COLUMN',
  });
  expect((await bring(Buffer.from('%PDF-1.7 nothing here'), me)).status).toBe(415);
});

test('staff of another country bring no file of Webpay and see none', async () => {
  const one = await charged();
  await bring(file(row(one)), await staff());
  const peru = await staff('PE');
  expect((await bring(file(row(one)), peru)).status).toBe(403);
  const list = await api.fetch('/api/staff/ledger/settlements', { headers: peru });
  expect(await list.json()).toEqual({ items: [] });
});

test('days are asked for once they should be settled, and again when a file tells more of one that agreed', async () => {
  const open = (at: string, earliest = '2000-01-01') =>
    listOpenSettledDays(worker, provider, { today: at, earliest });
  expect(await open(addDays(today, 30))).toEqual([]);
  const one = await charged();
  const me = await staff();
  await bring(file(row(one)), me);
  expect(await open(addDays(today, 1))).toEqual([]);
  const later = addDays(today, 20);
  expect((await open(later))[0]).toBe(today);
  await compareSettledDay(worker, provider, today);
  expect(await open(later)).not.toContain(today);
  await bring(file(row(one), row(one)), me);
  expect((await open(later))[0]).toBe(today);
  expect(await compareSettledDay(worker, provider, today)).toBe('differs');
});

test('a buy order that is written as ours and is of no payment here is a difference at once and in the daily run', async () => {
  const order = buyOrderOf(randomUUID());
  const { body } = await bring(file(row({ order, amount: 5000 })), await staff());
  expect(body.differences).toMatchObject([{ charge: order, booked: 0, listed: 5000 }]);
  expect(await compareSettledDay(worker, provider, today)).toBe('differs');
  expect(await bankIn()).toBe(0);
});

test('the same settlement without the codes of authorisation, or with them as numbers, is booked once', async () => {
  const one = await charged();
  const me = await staff();
  await bring(file(row(one).replace(';1213;', ';001213;')), me);
  const net = await bankIn();
  expect(net).toBe(one.amount - fee);
  for (const code of [';;', ';1213;']) {
    const { body } = await bring(file(row(one).replace(';1213;', code)), me);
    expect(body).toMatchObject({ isRepeated: false, settlement: { addedCount: 0 } });
  }
  expect(await bankIn()).toBe(net);
  expect(await compareSettledDay(worker, provider, today)).toBe('agrees');
});

test('a charge-back that was taken leaves the bank, and one that was given back comes into it', async () => {
  const one = await charged();
  const me = await staff();
  const line = (type: string, sum: number) =>
    [one.order, type, '', today, today, sum, 0, sum].join(';');
  await bring(file(row(one), line('Contracargo', -one.amount)), me);
  expect(await bankIn()).toBe(-fee);
  expect((await bring(file(line('Contracargo', one.amount)), me)).body.settlement).toBeNull();
  const { body } = await bring(file(line('Contracargo devuelto', one.amount)), me);
  expect(body.settlement).toMatchObject({ addedCount: 1, amount: one.amount });
  expect(body.differences).toEqual([]);
  expect(await bankIn()).toBe(one.amount - fee);
});

test('a difference that staff ended with a reason stays ended until a file tells more of its day', async () => {
  const open = () =>
    listOpenSettledDays(worker, provider, { today: addDays(today, 20), earliest: today });
  const me = await staff();
  await bring(file(row({ order: 'tienda-ajena-7', amount: 5000 })), me);
  await compareSettledDay(worker, provider, today);
  expect(await open()).toContain(today);
  const [line] = await shown();
  expect(await markSeen(api.db, line?.id ?? 0, null)).toMatchObject({ kind: 'ledger_differs' });
  expect(await open()).not.toContain(today);
  await bring(file(row({ order: 'tienda-ajena-8', amount: 5000 })), me);
  expect(await open()).toContain(today);
  await compareSettledDay(worker, provider, today);
  expect(await shown()).toHaveLength(1);
});

test('what was written off and is settled after all is taken up by the file, to the peso; what was settled is not written off', async () => {
  const [late, settled] = [await charged(), await charged()];
  const me = await staff();
  await bring(file(row(settled)), me);
  const give = async ({ attemptId }: typeof late) => {
    const charge = await requireAttempt(worker, attemptId);
    return worker.transaction((tx) => writeOffCharge(tx, charge));
  };
  expect([await give(late), await give(settled)]).toEqual([true, false]);
  const sumOf = async (name: string) =>
    (await readBalances(api.db, null))
      .filter(({ account }) => account === name)
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(await sumOf('write_offs')).toBeGreaterThan(0);
  expect(await sumOf('provider_receivable')).toBe(0);
  expect(await compareSettledDay(worker, provider, today)).toBe('agrees');
  const { body } = await bring(file(row(settled), row(late)), me);
  expect(body.differences).toEqual([]);
  expect([await sumOf('write_offs'), await sumOf('provider_receivable')]).toEqual([0, 0]);
  expect(await bankIn()).toBe(late.amount + settled.amount - 2 * fee);
  expect(await compareSettledDay(worker, provider, today)).toBe('agrees');
});
