import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { Movement, MovementsResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { listAttention, markSeen } from '@cotejo/store/attention/attention.ts';
import { Database } from '@cotejo/store/database.ts';
import { listComparisons } from '@cotejo/store/ledger/comparisons.ts';
import { undoWriteOff, writeOffCharge } from '@cotejo/store/ledger/write-off.ts';
import { bookSurplus } from '@cotejo/store/payment/book-surplus.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { PaymentProvider } from '../payment/provider/provider.ts';
import { createCompareDays } from './compare-days.ts';
import { createListOpenDays } from './list-open-days.ts';
import { createNoteNoList } from './note-no-list.ts';

const everywhere = { countries: null, page: 1 } as const;

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
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
      'TRUNCATE ledger_entry, ledger_line, ledger_comparison, payment_attempt, attention CASCADE',
    );
  }),
);

const provider = 'linkify';
const today = new Date().toISOString().slice(0, 10);
const yesterday = addDays(today, -1);

/** A charge of a link that was booked today; answers what its provider lists of it. */
async function charged(...life: readonly ('refund_requested' | 'refunding' | 'refunded')[]) {
  const { attemptId } = await purchaseAt(api, { status: 'issuing', payment: 'pending', provider });
  for (const to of ['approved', ...life] as const)
    await worker.transaction(async (tx) =>
      movePayment(tx, await requireAttempt(tx, attemptId), to),
    );
  const { amount } = await requireAttempt(worker, attemptId);
  const movement = (type: Movement['type'], day = today): Movement => ({
    type,
    attemptId,
    providerPaymentId: attemptId,
    amount,
    currency: 'CLP',
    at: `${day}T12:00:00Z`,
  });
  return { attemptId, amount, movement };
}

/** Spans that the provider was asked for. */
let asked: string[] = [];

/** Compares days with a provider whose list has these movements; null = no list comes. */
async function compareDays(movements: readonly Movement[] | null, days: readonly string[]) {
  asked = [];
  const listMovements = async (first: string, last: string): Promise<MovementsResult> => {
    asked.push(`${first} ${last}`);
    const has = ({ at }: Movement) => at.slice(0, 10) >= first && at.slice(0, 10) <= last;
    return movements === null
      ? { type: 'UNKNOWN', detail: 'no answer' }
      : { type: 'movements', movements: movements.filter(has) };
  };
  const compare = createCompareDays({
    db: worker,
    provider: () => ({ listMovements }) as unknown as PaymentProvider,
  });
  return compare({ provider, days });
}

const compare = async (movements: readonly Movement[], day = today) =>
  (await compareDays(movements, [day]))[0];

const shown = async () =>
  (await listAttention(api.db, everywhere)).items.filter(({ kind }) => kind === 'ledger_differs');
const subject = `ledger/linkify/CLP/${today}`;

test('a day on which both sides have the same agrees, and is kept with its sums', async () => {
  const kept = await charged();
  const back = await charged('refund_requested', 'refunding', 'refunded');
  const listed = [kept.movement('charge'), back.movement('charge'), back.movement('refund')];
  expect(await compare(listed)).toBe('agrees');
  expect(await shown()).toEqual([]);
  expect(await listComparisons(api.dependencies.db, null, today)).toMatchObject([
    { provider, currency: 'CLP', outcome: 'agrees', booked: kept.amount, listed: kept.amount },
  ]);
});

test('a charge that the provider does not have is shown, and is over when it has it', async () => {
  const { attemptId, amount, movement } = await charged();
  expect(await compare([])).toBe('differs');
  expect(await shown()).toMatchObject([
    {
      subject,
      needs: 'person',
      detail: `charge ${attemptId}: booked ${amount}, listed 0 CLP`,
    },
  ]);
  expect(await compare([movement('charge')])).toBe('agrees');
  expect(await shown()).toEqual([]);
});

test('money that we know nothing of, or another amount, is shown', async () => {
  const { attemptId, amount, movement } = await charged();
  const theirs = { ...movement('charge'), amount: 5, providerPaymentId: 'theirs' };
  const { attemptId: _, ...unknown } = theirs;
  expect(await compare([{ ...movement('charge'), amount: amount + 1 }, unknown])).toBe('differs');
  const [row] = await shown();
  expect(row?.detail.split('; ').toSorted()).toEqual(
    [
      `charge ${attemptId}: booked ${amount}, listed ${amount + 1} CLP`,
      'charge theirs: booked 0, listed 5 CLP',
    ].toSorted(),
  );
});

test('what moved before midnight and was booked after it agrees on both days', async () => {
  const { movement } = await charged();
  expect(await compare([movement('charge', yesterday)], today)).toBe('agrees');
  expect(await compare([movement('charge', yesterday)], yesterday)).toBe('agrees');
});

test('what was booked days later agrees, and two transfers over one page are one sum', async () => {
  const { amount, movement } = await charged();
  const part = { ...movement('charge', addDays(today, -4)), amount: 1 };
  const rest = { ...movement('charge'), amount: amount - 1 };
  expect(await compare([part, rest])).toBe('agrees');
});

test('what its provider returned by itself, before we took it, is shown until it went back', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'filling', payment: 'declined', provider });
  const came: Movement = {
    type: 'charge',
    attemptId,
    providerPaymentId: attemptId,
    amount: 7,
    currency: 'CLP',
    at: `${yesterday}T12:00:00Z`,
  };
  expect(await compare([came], yesterday)).toBe('differs');
  const back: Movement = { ...came, type: 'refund', at: `${today}T12:00:00Z` };
  expect(await compare([came, back], yesterday)).toBe('agrees');
  expect(await compare([came, back])).toBe('agrees');
  expect(await shown()).toEqual([]);
});

test('a list that does not come is late, never a difference', async () => {
  await charged();
  expect(await compareDays(null, [yesterday, today])).toEqual(['no_list', 'no_list']);
  await createNoteNoList(worker)({ provider, days: [today] });
  expect(await shown()).toMatchObject([{ subject, needs: 'late' }]);
  expect(await listComparisons(worker, null, today)).toMatchObject([{ outcome: 'no_list' }]);
});

test('and changes nothing of what an earlier list said', async () => {
  await charged();
  await compare([]);
  const before = await shown();
  await createNoteNoList(worker)({ provider, days: [today] });
  expect(await shown()).toEqual(before);
  expect(await listComparisons(worker, null, today)).toMatchObject([{ outcome: 'differs' }]);
});

test('the list of several days is read once, and once more for all that do not agree', async () => {
  const { movement } = await charged();
  const days = [-3, -2, -1, 0].map((before) => addDays(today, before));
  await compareDays([movement('charge')], days);
  expect(asked).toEqual([`${addDays(today, -3)} ${today}`]);
  const theirs = (at: number) => ({
    ...movement('charge', days[at]),
    attemptId: `theirs ${at}`,
  });
  expect(await compareDays([movement('charge'), theirs(1), theirs(2)], days)).toEqual([
    'agrees',
    'differs',
    'differs',
    'agrees',
  ]);
  expect(asked).toEqual([`${days[0]} ${today}`, `${addDays(today, -12)} ${today}`]);
});

test('days that agree are kept where the longer list does not come', async () => {
  const { movement } = await charged();
  const listMovements = async (first: string): Promise<MovementsResult> =>
    first === yesterday
      ? { type: 'movements', movements: [movement('charge')] }
      : { type: 'UNKNOWN', detail: 'no answer' };
  const compare = createCompareDays({
    db: worker,
    provider: () => ({ listMovements }) as unknown as PaymentProvider,
  });
  expect(await compare({ provider, days: [yesterday, today] })).toEqual(['agrees', 'agrees']);
  await charged();
  expect(await compare({ provider, days: [yesterday, today] })).toEqual(['agrees', 'no_list']);
});

test('what moved before the days that are listed counts on neither side', async () => {
  const { attemptId, amount, movement } = await charged();
  const longAgo = addDays(today, -20);
  await api.db.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query('UPDATE ledger_entry SET at = $1', [`${longAgo}T12:00:00Z`]);
  });
  // More came over the same page, and was booked after midnight.
  await worker.transaction((tx) =>
    bookSurplus(
      tx,
      attemptId,
      { amount: amount + 700, left: amount + 700, currency: 'CLP' },
      async () => 'surplus',
    ),
  );
  const more = { ...movement('charge', yesterday), amount: 700 };
  expect(await compare([movement('charge', longAgo), more], yesterday)).toBe('agrees');
});

test('every day that is over and has not agreed is open, and no day that has', async () => {
  const listOpenDays = (at: string) =>
    createListOpenDays({
      db: worker,
      configured: ['transbank', provider],
      now: () => Date.parse(`${at}T09:00:00Z`),
    })();
  // An empty ledger: only the day before. Webpay has no list.
  expect(await listOpenDays(today)).toEqual([{ provider, days: [yesterday] }]);
  const { movement } = await charged();
  const after = (days: number) => addDays(today, days);
  expect(await listOpenDays(after(3))).toEqual([{ provider, days: [today, after(1), after(2)] }]);
  await compareDays([movement('charge')], [today, after(2)]);
  expect(await listOpenDays(after(3))).toEqual([{ provider, days: [after(1)] }]);
  await compare([], today);
  expect(await listOpenDays(after(3))).toEqual([{ provider, days: [today, after(1)] }]);
  // A month later it stays with staff.
  expect((await listOpenDays(after(60)))[0]?.days[0]).toBe(after(29));
  // They have ended it with a reason.
  const [line] = await shown();
  await markSeen(api.db, line?.id ?? 0, null);
  expect(await listOpenDays(after(3))).toEqual([{ provider, days: [after(1)] }]);
});

test('what is written off agrees with a list that does not have it, and what is paid after all once that is taken back', async () => {
  const { attemptId, movement } = await charged();
  const charge = await requireAttempt(worker, attemptId);
  const later = addDays(today, 1);
  // It was charged long ago: the write-off is of another day, on which no list has it.
  const ago = await daysAgo(attemptId, 40);
  expect(await compare([], ago)).toBe('differs');
  expect(await worker.transaction((tx) => writeOffCharge(tx, charge))).toBe(true);
  expect(await worker.transaction((tx) => writeOffCharge(tx, charge))).toBe(false);
  expect(await compareDays([], [ago, today, later])).toEqual(['agrees', 'agrees', 'agrees']);
  expect(await compare([movement('charge', ago)], ago)).toBe('differs');
  expect(await worker.transaction((tx) => undoWriteOff(tx, charge))).toBe(true);
  expect(await worker.transaction((tx) => undoWriteOff(tx, charge))).toBe(false);
  expect(await compareDays([movement('charge', ago)], [ago, today])).toEqual(['agrees', 'agrees']);
  // And once more.
  expect(await worker.transaction((tx) => writeOffCharge(tx, charge))).toBe(true);
  expect(await compareDays([], [ago, today])).toEqual(['agrees', 'agrees']);
});

/** Its entries are of so many days ago; answers that day. */
async function daysAgo(attemptId: string, days: number): Promise<string> {
  await api.db.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(
      `UPDATE ledger_entry SET at = at - $2 * interval '1 day' WHERE attempt_id = $1`,
      [attemptId, days],
    );
  });
  return addDays(today, -days);
}
