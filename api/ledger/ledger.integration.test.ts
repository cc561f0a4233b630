import { saveComparison } from '@cotejo/store/ledger/comparisons.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountLedger } from './mount-ledger.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountAccount, mountSignIn, mountLedger] });
}, 180_000);
afterAll(() => api.close());

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await api.fetch(path, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const signIn = async (role: 'ADMIN' | 'GERENTE') => {
  const { authorization } = await signedInAs(
    api.dependencies,
    role,
    role === 'ADMIN' ? ['all', '*'] : ['country', 'CL'],
  );
  return { authorization };
};

test('staff read what stands on each account, and all of it is zero', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'issuing', payment: 'sending' });
  const attempt = await requireAttempt(api.db, attemptId);
  await api.db.transaction((tx) => movePayment(tx, attempt, 'approved'));
  const { status, body } = await read('/api/staff/ledger', await signIn('ADMIN'));
  expect(status).toBe(200);
  const balances = body['balances'] as readonly { readonly amount: number }[];
  expect(balances).toContainEqual({
    account: 'provider_receivable',
    provider: attempt.provider,
    currency: 'CLP',
    amount: attempt.amount,
  });
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('and how a day compares with the providers', async () => {
  const comparison = {
    provider: 'linkify',
    currency: 'CLP',
    outcome: 'differs',
    booked: 10,
    listed: 0,
    differences: [{ type: 'charge', charge: 'a', currency: 'CLP', booked: 10, listed: 0 }],
  } as const;
  await saveComparison(api.db, { ...comparison, day: '2026-03-30' });
  await saveComparison(api.db, { ...comparison, day: '2026-03-31' });
  const admin = await signIn('ADMIN');
  const daysOf = async (query: string) => {
    const { body } = await read(`/api/staff/ledger/comparisons${query}`, admin);
    return body['items'] as readonly object[];
  };
  expect(await daysOf('')).toMatchObject([{ day: '2026-03-31' }, { day: '2026-03-30' }]);
  expect(await daysOf('?day=2026-03-31')).toMatchObject([{ ...comparison, day: '2026-03-31' }]);
  expect((await read('/api/staff/ledger/comparisons?day=ayer', admin)).status).toBe(400);
});

test('nobody else reads it', async () => {
  for (const path of ['/api/staff/ledger', '/api/staff/ledger/comparisons']) {
    expect((await read(path)).status).toBe(401);
    expect((await read(path, await signIn('GERENTE'))).status).toBe(403);
  }
});

test('staff of a country read the accounts in its currency alone', async () => {
  for (const currency of ['CLP', 'PEN'])
    await saveComparison(api.db, {
      provider: 'mercadopago',
      currency,
      day: '2026-04-01',
      outcome: 'agrees',
      booked: 1,
      listed: 1,
      differences: [],
    });
  const { authorization } = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  const { body } = await read('/api/staff/ledger/comparisons', { authorization });
  expect(body['items']).toMatchObject([{ currency: 'PEN' }]);
  const balances = await read('/api/staff/ledger', { authorization });
  expect(balances.body['balances']).toEqual([]);
});

test('two people write off what a provider never settled, and take it back; one alone changes nothing, nor do staff of another country', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'issuing', payment: 'sending' });
  const attempt = await requireAttempt(api.db, attemptId);
  await api.db.transaction((tx) => movePayment(tx, attempt, 'approved'));
  const { amount, provider } = attempt;
  const day = '2026-05-02';
  const differs = (booked: number, listed: number) =>
    saveComparison(api.db, {
      provider,
      currency: 'CLP',
      day,
      outcome: 'differs',
      booked,
      listed,
      differences: [{ type: 'charge', charge: attemptId, currency: 'CLP', booked, listed }],
    });
  const [first, second, abroad] = [
    await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']),
    await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']),
    await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']),
  ];
  const ask = async (path: string, body: object, { authorization }: typeof first) => {
    const response = await api.post(`/api/staff/ledger/charges/${attemptId}/${path}`, body, {
      authorization,
    });
    return response.status;
  };
  const shown = async ({ authorization }: typeof first) => {
    const { body } = await read(`/api/staff/ledger/comparisons?day=${day}`, { authorization });
    const [item] = body['items'] as readonly { readonly differences: readonly object[] }[];
    return item?.differences[0];
  };
  const why = { why: 'provider_denies' };
  // Nobody has found that its provider does not have it.
  expect(await ask('write-off', why, first)).toBe(409);
  await differs(amount, 0);
  expect(await shown(first)).toMatchObject({ act: 'write_off', asked: null });
  expect(await ask('write-off', why, abroad)).toBe(404);
  expect(await ask('write-off', why, first)).toBe(202);
  expect(await ask('write-off', why, first)).toBe(202);
  expect(await shown(first)).toMatchObject({ asked: 'own', isWrittenOff: false });
  expect(await shown(second)).toMatchObject({ asked: 'other', isWrittenOff: false });
  // Another reason is another request.
  expect(await ask('write-off', { why: 'too_old' }, second)).toBe(202);
  expect(await ask('write-off', why, second)).toBe(200);
  // The same call again, whose answer was lost.
  expect(await ask('write-off', why, second)).toBe(200);
  expect(await shown(first)).toMatchObject({ act: null, isWrittenOff: true });
  expect(await ask('write-off/undo', {}, first)).toBe(409);
  await differs(0, amount);
  expect(await shown(first)).toMatchObject({ act: 'undo' });
  expect(await ask('write-off/undo', {}, first)).toBe(202);
  expect(await ask('write-off/undo', {}, second)).toBe(200);
  expect(await ask('write-off/undo', {}, second)).toBe(200);
  expect(await shown(first)).toMatchObject({ isWrittenOff: false });
  expect(await ask('write-off/undo', {}, abroad)).toBe(404);
  // Again: who has approved the one before has approved nothing of this one.
  await differs(amount, 0);
  expect(await ask('write-off', why, second)).toBe(202);
  expect(await ask('write-off', why, second)).toBe(202);
  expect(await ask('write-off', why, first)).toBe(200);
});
