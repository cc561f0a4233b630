import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { LookupResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { createCheckPayment } from './check-payment.ts';
import { recordCharge } from './record-charge.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { kindsAbout } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { paymentOwners } from '../payment-owners.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

const moved = { amount: 1_000, currency: 'CLP' };

async function check(
  status: PurchaseStatus,
  payment: PaymentStatus,
  found: LookupResult,
  last = false,
  more: { readonly provider?: PaymentProviderName; readonly attempt?: object } = {},
) {
  const { provider = 'transbank', attempt: columns } = more;
  const ids = await purchaseAt(api, { status, payment, provider });
  if (columns !== undefined)
    await attemptModel(api.db).update(columns, { where: { id: ids.attemptId } });
  if (status === 'confirmed')
    await insertPolicy(api.db, {
      purchaseId: ids.id,
      attemptId: ids.attemptId,
      countryCode: 'CL',
      startsOn: '2026-12-01',
      year: 2026,
    });
  let said = found;
  const checkPayment = createCheckPayment({
    db: api.db,
    provider: () => ({ lookup: async () => said }) as unknown as PaymentProvider,
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
    publicUrls,
    webhookUrl: '',
    paymentPageMs: 0,
  });
  const again = (next = found) => {
    said = next;
    return checkPayment({ attemptId: ids.attemptId, last });
  };
  const result = await again();
  const attempt = await requireAttempt(api.db, ids.attemptId);
  const { rowCount: refundsStarted } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'refund.start' AND payload->>'attemptId' = $1",
    [ids.attemptId],
  );
  const policy = await readPolicyOf(api.db, ids.id);
  return { result, again, attempt, refundsStarted, policy: policy?.status, ...ids };
}

test('money that came after its attempt was given up goes back, once', async () => {
  const { result, attempt, refundsStarted, again } = await check('filling', 'declined', {
    type: 'SUCCESS',
    ...moved,
    providerPaymentId: 'late',
  });
  expect(result).toBe('refund');
  expect(attempt).toMatchObject({ status: 'refund_requested', refundReason: 'late' });
  expect(attempt).toMatchObject({ movedAmount: 1_000, providerPaymentId: 'late' });
  expect(refundsStarted).toBe(1);
  expect(await again()).toBe('as_known');
});

test('when another attempt has paid meanwhile it is called surplus', async () => {
  const { attempt } = await check('issuing', 'declined', {
    type: 'SUCCESS',
    ...moved,
    providerPaymentId: 'again',
  });
  expect(attempt.refundReason).toBe('surplus');
});

test.each([
  ['nothing moved', { type: 'DECLINED', reason: 'expired' }, 'as_known'],
  ['nobody knows it', { type: 'not_found' }, 'as_known'],
  ['it came and was given back already', { type: 'returned', providerPaymentId: 'p' }, 'as_known'],
  ['it is not decided', { type: 'PENDING', reason: 'pending' }, 'open'],
  ['its provider does not say', { type: 'UNKNOWN', reason: 'unknown' }, 'open'],
] as const)('of a given up attempt, when %s, nothing goes back', async (_, found, expected) => {
  const { result, attempt, refundsStarted } = await check('filling', 'declined', found);
  expect([result, attempt.status, refundsStarted]).toEqual([expected, 'declined', 0]);
});

test('what stays open after the last look is shown to a person', async () => {
  const found = { type: 'UNKNOWN', reason: 'unknown' } as const;
  const { attemptId, again } = await check('filling', 'declined', found, true);
  const where = { subject: `payment/${attemptId}` };
  const shown = await attentionModel(api.db).findOne({ where, raw: true });
  expect(shown).toMatchObject({ kind: 'payment_open', needs: 'person', resolvedAt: null });
  await again({ type: 'not_found' });
  const after = await attentionModel(api.db).findOne({ where, raw: true });
  expect(after?.resolvedAt).toBeInstanceOf(Date);
});

test.each([
  ['transbank', 'as_known', 0],
  ['mercadopago', 'open', 1],
] as const)(
  'a page of %s that still waits at the last look of a given up attempt is %s: %i shown',
  async (provider, expected, shown) => {
    const redirect = { url: 'https://page.example/', method: 'GET', fields: {} };
    const found = { type: 'PENDING', reason: 'pending' } as const;
    const attempt = { redirect };
    const ended = await check('filling', 'declined', found, true, { provider, attempt });
    const subject = `payment/${ended.attemptId}`;
    expect(ended.result).toBe(expected);
    expect(await attentionModel(api.db).count({ where: { subject } })).toBe(shown);
  },
);

test('a charge that the bank took back is recorded, the policy waits, and a person sees it', async () => {
  const found = { type: 'charged_back', providerPaymentId: 'p', moved } as const;
  const { result, attempt, policy, id } = await check('confirmed', 'approved', found);
  expect([result, attempt.status, policy]).toEqual(['charged_back', 'charged_back', 'PENDING']);
  const shown = await attentionModel(api.db).findOne({
    where: { subject: `purchase/${id}` },
    raw: true,
  });
  expect(shown).toMatchObject({ kind: 'charged_back', needs: 'person' });
});

test('money that its provider gave back by itself ends the purchase through a refund', async () => {
  const found = { type: 'returned', providerPaymentId: 'p' } as const;
  const { result, attempt, refundsStarted } = await check('confirmed', 'approved', found);
  expect([result, attempt.status, attempt.refundReason, refundsStarted]).toEqual([
    'refund',
    'refund_requested',
    'returned',
    1,
  ]);
});

test('an approved charge that is still there is as known', async () => {
  const found = { type: 'SUCCESS', ...moved, providerPaymentId: 'p' } as const;
  expect((await check('confirmed', 'approved', found)).result).toBe('as_known');
});

test.each([
  [true, [24]],
  [false, []],
])(
  'what was declined because nobody knew it (%s) is looked at again a day later',
  async (isUnheard, hours) => {
    const { attemptId } = await purchaseAt(api, { status: 'confirming', payment: 'unknown' });
    const attempt = await requireAttempt(api.db, attemptId);
    const outcome = { type: 'DECLINED', reason: 'token_invalid', isUnheard } as const;
    await api.db.transaction((tx) => recordCharge(tx, attempt, outcome, new Date()));
    const { rows } = await api.db.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM next_try_at - now()) / 3600)::int AS hours FROM outbox
      WHERE topic = 'payment.later' AND payload->>'attemptId' = $1`,
      [attemptId],
    );
    expect(rows.map((row) => row.hours)).toEqual(hours);
  },
);

describe('a dispute that its bank decides for us', () => {
  const won: LookupResult = { type: 'SUCCESS', ...moved, providerPaymentId: 'p' };
  const taken: LookupResult = { type: 'charged_back', providerPaymentId: 'p', moved };
  const amount = { attempt: { amount: moved.amount } };

  test('makes the policy active again, and nobody is shown it any more', async () => {
    const { again, attemptId, id } = await check('confirmed', 'approved', taken, false, amount);
    expect(await again(won)).toBe('as_known');
    expect((await requireAttempt(api.db, attemptId)).status).toBe('approved');
    expect((await readPolicyOf(api.db, id))?.status).toBe('ACTIVE');
    const open = { subject: `purchase/${id}`, resolvedAt: null };
    expect(await attentionModel(api.db).count({ where: open })).toBe(0);
    expect(await noticesOf(id)).toEqual(['charged_back', 'charge_won']);
  });

  test('before its policy was issued goes back, since there is none', async () => {
    const { result, attempt, id } = await check('refunding', 'charged_back', won, false, amount);
    expect([result, attempt.status]).toEqual(['as_known', 'refund_requested']);
    expect(await refundsOf(attempt.id)).toBe(1);
    expect(await noticesOf(id)).toEqual([]);
  });

  test('after people had called it lost goes back where the policy has ended', async () => {
    const { result, attempt } = await check('refunded', 'lost', won, false, amount);
    expect([result, attempt.status, attempt.refundReason]).toEqual([
      'refund',
      'refund_requested',
      'late',
    ]);
    expect(await refundsOf(attempt.id)).toBe(1);
  });

  test('after people had called it lost pays for the policy that they had left in force', async () => {
    const { result, attempt, policy } = await check('confirmed', 'lost', won, false, amount);
    expect([result, attempt.status, policy]).toEqual(['as_known', 'approved', 'ACTIVE']);
  });

  const noticesOf = async (purchaseId: string) => {
    return kindsAbout(api.db, { subjectId: purchaseId });
  };
  const refundsOf = async (attemptId: string) =>
    (
      await api.db.query(
        "SELECT FROM outbox WHERE topic = 'refund.start' AND payload->>'attemptId' = $1",
        [attemptId],
      )
    ).rowCount;
});

describe('a link, which may be paid again', () => {
  const page = { method: 'GET', url: 'https://bank.example', fields: {} } as const;
  const link = (attempt: object) => ({
    provider: 'linkify' as const,
    attempt: { redirect: page, amount: 34_357, ...attempt },
  });
  const sent = { amount: 34_357, currency: 'CLP' };
  const strays = (attemptId: string) =>
    attemptModel(api.db).findAll({ where: { surplusOf: attemptId }, raw: true });

  test('a second transfer over one whose money went back goes back too, once', async () => {
    const found: LookupResult = {
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: sent,
      received: 67_714,
      providerPaymentId: 'p',
    };
    const { result, attempt, attemptId, again } = await check(
      'filling',
      'refunded',
      found,
      false,
      link({ movedAmount: 33_357, movedCurrency: 'CLP', refundReason: 'wrong_money' }),
    );
    expect(result).toBe('refund');
    expect(attempt.status).toBe('refunded');
    expect(await again()).toBe('watched');
    const booked = await strays(attemptId);
    expect(booked).toMatchObject([
      { status: 'refund_requested', movedAmount: 34_357, refundReason: 'late', kind: 't' },
    ]);
    const { rowCount } = await api.db.query(
      "SELECT FROM outbox WHERE topic = 'refund.start' AND payload->>'attemptId' = $1",
      [booked[0]?.id],
    );
    expect(rowCount).toBe(1);
  });

  test('two looks at once book it once', async () => {
    const found: LookupResult = {
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: { ...sent, amount: 1_000 },
      received: 34_357,
      providerPaymentId: 'p',
    };
    const more = link({ movedAmount: 33_357, movedCurrency: 'CLP', refundReason: 'wrong_money' });
    const { attemptId, again } = await check('filling', 'refunding', found, false, more);
    await Promise.all([again(), again(), again()]);
    expect(await strays(attemptId)).toMatchObject([{ movedAmount: 1_000 }]);
  });

  test('a second transfer over one that bought the policy goes back alone; the policy stays', async () => {
    const found: LookupResult = {
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: { ...sent, amount: 68_714 },
      received: 68_714,
      providerPaymentId: 'p',
    };
    const { result, attempt, attemptId, policy } = await check(
      'confirmed',
      'approved',
      found,
      false,
      link({}),
    );
    expect([result, attempt.status, policy]).toEqual(['refund', 'approved', 'ACTIVE']);
    expect(await strays(attemptId)).toMatchObject([
      { movedAmount: 34_357, refundReason: 'surplus' },
    ]);
  });

  test('a second transfer that the provider gave back by itself takes nothing from the policy', async () => {
    const found: LookupResult = {
      type: 'SUCCESS',
      ...sent,
      received: 68_714,
      providerPaymentId: 'p',
    };
    const { result, attemptId, policy } = await check(
      'confirmed',
      'approved',
      found,
      false,
      link({}),
    );
    expect([result, policy]).toEqual(['watched', 'ACTIVE']);
    expect(await strays(attemptId)).toEqual([]);
  });

  test('where a part of what bought the policy was taken back, a person sees it', async () => {
    const found: LookupResult = {
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: { ...sent, amount: 10_000 },
      received: 34_357,
      providerPaymentId: 'p',
    };
    const { result, attemptId } = await check('confirmed', 'approved', found, true, link({}));
    expect(result).toBe('open');
    expect(await strays(attemptId)).toEqual([]);
  });

  test('one that nobody paid again is looked at again, by the clock', async () => {
    const paid: LookupResult = {
      type: 'SUCCESS',
      ...sent,
      received: 34_357,
      providerPaymentId: 'p',
    };
    expect((await check('confirmed', 'approved', paid, false, link({}))).result).toBe('watched');
    const closed: LookupResult = { type: 'DECLINED', reason: 'expired' };
    expect((await check('filling', 'declined', closed, false, link({}))).result).toBe('watched');
    const away: LookupResult = { type: 'UNKNOWN', reason: 'unknown' };
    expect((await check('filling', 'refunded', away, false, link({}))).result).toBe('open');
  });
});
