import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { Movement, MovementsResult } from '@cotejo/domain/payment/provider-port.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { listAttention } from '@cotejo/store/attention/attention.ts';
import { Database } from '@cotejo/store/database.ts';
import { listComparisons } from '@cotejo/store/ledger/comparisons.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/payment/read-attempt.sql.ts';
import { purchaseAt } from '@cotejo/tests/support/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { createCompareDay } from './compare-day.ts';
import { createListOpenDays } from './list-open-days.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
beforeEach(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  worker = Database.open(api.workerUrl, { max: 2 });
}, 180_000);
afterEach(async () => {
  await worker.close();
  await api.close();
});

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
    ...{ type, attemptId, providerPaymentId: attemptId, amount, currency: 'CLP' },
    at: `${day}T12:00:00Z`,
  });
  return { attemptId, amount, movement };
}

/** Compares a day with a provider whose list has these movements; null = no list comes. */
function compare(movements: readonly Movement[] | null, day = today) {
  const list = async (asked: string): Promise<MovementsResult> =>
    movements === null
      ? { type: 'UNKNOWN', detail: 'no answer' }
      : { type: 'movements', movements: movements.filter(({ at }) => at.startsWith(asked)) };
  const compareDay = createCompareDay({
    db: worker,
    provider: () => ({ listMovements: list }) as unknown as PaymentProvider,
  });
  return compareDay({ provider, day });
}

const shown = async () =>
  (await listAttention(api.db)).filter(({ kind }) => kind === 'ledger_differs');
const subject = `ledger/linkify/CLP/${today}`;

test('a day on which both sides have the same agrees, and is kept with its sums', async () => {
  const kept = await charged();
  const back = await charged('refund_requested', 'refunding', 'refunded');
  const listed = [kept.movement('charge'), back.movement('charge'), back.movement('refund')];
  expect(await compare(listed)).toBe('agrees');
  expect(await shown()).toEqual([]);
  expect(await listComparisons(api.dependencies.db, today)).toMatchObject([
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
    ...{ type: 'charge', attemptId, providerPaymentId: attemptId, amount: 7, currency: 'CLP' },
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
  expect(await compare(null)).toBe('no_list');
  expect(await shown()).toMatchObject([{ subject, needs: 'late' }]);
});

test('every day that is over and has not agreed is open, and no day that has', async () => {
  const listOpenDays = (at: string) =>
    createListOpenDays({
      db: worker,
      configured: ['transbank', provider],
      now: () => Date.parse(`${at}T09:00:00Z`),
    })();
  // An empty ledger: only the day before. Webpay has no list.
  expect(await listOpenDays(today)).toEqual([{ provider, day: yesterday }]);
  const { movement } = await charged();
  const after = (days: number) => addDays(today, days);
  const open = [today, after(1), after(2)].map((day) => ({ provider, day }));
  expect(await listOpenDays(after(3))).toEqual(open);
  await compare([movement('charge')]);
  await compare([movement('charge')], after(2));
  expect(await listOpenDays(after(3))).toEqual([{ provider, day: after(1) }]);
  await compare([], today);
  expect(await listOpenDays(after(3))).toEqual(open.slice(0, 2));
  // A month later it stays with staff.
  expect((await listOpenDays(after(60)))[0]).toEqual({ provider, day: after(29) });
});
