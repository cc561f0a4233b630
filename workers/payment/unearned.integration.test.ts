import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { backBy } from '@cotejo/domain/billing/early-end.ts';
import { unearnedPart } from '@cotejo/domain/billing/unearned.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { LookupResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import { isShown } from '@cotejo/store/attention/attention.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { isPart, listParts } from '@cotejo/store/attempt/list-parts.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { earnCommission } from '@cotejo/store/ledger/book-commission.ts';
import { giftCardModel } from '@cotejo/store/gift-card/gift-card.model.ts';
import { giftCardUseModel } from '@cotejo/store/gift-card/use-gift-card.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { lockFailedRefund, recordPayout } from '@cotejo/store/payment/refund-payout.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { decideChargeback } from '@cotejo/store/sale/decide-chargeback.ts';
import { endEarly } from '@cotejo/store/sale/end-early.ts';
import { endCoverOf, offerEarlyEnd } from '@cotejo/store/sale/offer-early-end.ts';
import { readGivenBack } from '@cotejo/store/sale/read-given-back.ts';
import { withdraw } from '@cotejo/store/sale/withdraw.ts';
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { sellSubscription } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { kindsAbout } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import { paymentOwners } from '../payment-owners.ts';
import { createCheckPayment } from './check-payment.ts';
import type { PaymentDependencies } from './dependencies.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { createRefundPayment } from './refund-payment.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

const now = new Date('2026-12-10T15:00:00Z');
const lastDay = '2026-12-10';
/** After 10 December. */
const days = { unused: 21, of: 31 };

/** A monthly policy of December that is past its days of withdrawal, with the commission of its payment. */
async function sell() {
  const sold = await sellSubscription(api, {
    card: { cardRef: randomUUID() },
    startsOn: '2026-12-01',
    dueOn: '2027-01-01',
  });
  await policyModel(api.db).update(
    { issuedAt: new Date('2026-11-25T12:00:00Z') },
    { where: { id: sold.policyId } },
  );
  const where = { id: sold.purchaseId };
  await purchaseModel(api.db).update({ status: 'confirmed', stepId: 'pago' }, { where });
  const { leadId } = await purchaseModel(api.db).findByPk(sold.purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  const lead = leadOfPurchase({
    status: 'confirmed',
    stepId: 'pago',
    flow: 'tdc-subscriptions',
    awaitsAdviser: false,
  });
  await leadModel(api.db).update(lead, { where: { id: leadId } });
  const charge = await requireAttempt(api.db, sold.attemptId);
  await earnCommission(api.db, await productOf(sold.purchaseId), charge);
  return { ...sold, charge };
}
type Sold = Awaited<ReturnType<typeof sell>>;

async function productOf(purchaseId: string): Promise<number> {
  const found = await purchaseModel(api.db).findByPk(purchaseId, { raw: true });
  return found?.productId ?? 0;
}

const end = ({ purchaseId }: Sold, day = lastDay) =>
  endCoverOf(api.db, { purchaseId, requestId: 'r', network: '127.0.0.1', lastDay: day, now });

const partOf = async ({ attemptId }: Sold) => {
  const [part] = await listParts(api.db, [attemptId]);
  if (part === undefined) throw new Error('no part');
  return part;
};

function dependencies(provider: Partial<PaymentProvider>): PaymentDependencies {
  return {
    db: api.db,
    provider: () => provider as PaymentProvider,
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
    publicUrls,
    webhookUrl: 'http://localhost',
    paymentPageMs: 600_000,
  };
}

/** One try of the refund; what was asked of the provider is kept. */
async function giveBack(sold: Sold, said: RefundOutcome['type'], found?: LookupResult) {
  const part = await partOf(sold);
  const asked: object[] = [];
  const refund: PaymentProvider['refund'] = async (request) => {
    asked.push(request);
    const { amount, currency } = request;
    return said === 'REFUNDED' ? { type: said, amount, currency } : { type: said };
  };
  const refundPayment = createRefundPayment(
    dependencies({
      refund,
      lookupRefund: async () => ({ type: 'not_found' }),
      lookup: async () => found ?? { type: 'UNKNOWN', reason: 'unknown' },
    }),
  );
  return { ...(await refundPayment({ attemptId: part.id })), asked, part };
}

const check = ({ attemptId }: Sold, found: LookupResult, last = true) =>
  createCheckPayment(dependencies({ lookup: async () => found }))({ attemptId, last });

/** Sums by account of everything that was booked about a charge. */
async function books({ attemptId }: Sold): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.db.query<{ account: string; sum: number }>(
    `SELECT l.account, sum(l.amount)::int AS sum
       FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE e.charge_id = $1 GROUP BY l.account`,
    [attemptId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const left = (sold: Sold, gone: number, currency = sold.charge.currency): LookupResult => ({
  type: 'UNKNOWN',
  reason: 'amount_mismatch',
  moved: { amount: sold.charge.amount - gone, currency },
});

test('the days after the last one of cover go back once, in the books and with the commission’s share', async () => {
  const sold = await sell();
  const { purchaseId, charge, policyId } = sold;
  const before = await books(sold);
  const offer = await offerEarlyEnd(api.db, purchaseId, now);
  expect(offer).toMatchObject({ lastDay, days });
  expect(await end(sold)).toBe('ended');
  expect(await end(sold)).toBe('ended');
  expect(await readPolicyOf(api.db, purchaseId)).toMatchObject({ status: 'INACTIVE', lastDay });

  const { status, asked, part } = await giveBack(sold, 'REFUNDED');
  expect(status).toBe('refunded');
  expect(part.amount).toBe(offer?.money.amount);
  expect(part.amount).toBeGreaterThanOrEqual(unearnedPart(charge.amount, days) * 0.98);
  expect(part.amount).toBeLessThan(charge.amount);
  // The charge's own names, and the part of it.
  expect(asked).toMatchObject([
    { attemptId: charge.id, amount: part.amount, chargedAmount: charge.amount },
  ]);
  expect((await requireAttempt(api.db, charge.id)).status).toBe('approved');

  const after = await books(sold);
  expect(after['provider_receivable']).toBe(charge.amount - part.amount);
  expect(after['insurer_payable']).toBe(part.amount - charge.amount);
  expect(after['refunds_payable']).toBe(0);
  const commission = before['commission_receivable'] ?? 0;
  const returned = commission - (after['commission_receivable'] ?? 0);
  expect(Math.abs(returned - (commission * part.amount) / charge.amount)).toBeLessThanOrEqual(0.5);

  expect(await kindsAbout(api.db, { partId: policyId })).toEqual(['ended_early']);
  expect(await kindsAbout(api.db, { partId: part.id })).toEqual(['refunded']);
  expect(await readGivenBack(api.db, { id: purchaseId, country: 'CL' })).toMatchObject({
    lastDay,
    days,
    money: { amount: part.amount },
    refunds: [{ status: 'refunded', money: { amount: part.amount } }],
  });
  const { rowCount } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'refund.start' AND payload->>'attemptId' = $1",
    [part.id],
  );
  expect(rowCount).toBe(1);
});

test('within the days of withdrawal everything goes back, and no part is offered', async () => {
  const sold = await sell();
  const { purchaseId, policyId, attemptId } = sold;
  await policyModel(api.db).update({ issuedAt: new Date() }, { where: { id: policyId } });
  expect(await offerEarlyEnd(api.db, purchaseId, new Date('2026-12-03T15:00:00Z'))).toBeNull();
  expect(
    await withdraw(api.db, { purchaseId, requestId: randomUUID(), sealedEndWords: null }),
  ).toBe('requested');
  expect((await requireAttempt(api.db, attemptId)).status).toBe('refund_requested');
  expect(await listParts(api.db, [attemptId])).toEqual([]);
});

test('a policy that has ended so is not withdrawn from, and ends on no other day', async () => {
  const sold = await sell();
  const { purchaseId } = sold;
  await end(sold);
  const other = { purchaseId, lastDay: '2026-12-05', requestId: null, sealedEndWords: null, now };
  expect(await api.db.transaction((tx) => endEarly(tx, other))).toBe('refused');
  expect(await listParts(api.db, [sold.attemptId])).toHaveLength(1);
});

test.each([
  ['before its first day', '2026-11-30'],
  ['after today', '2026-12-11'],
])('%s no policy ends', async (_name, day) => {
  const { purchaseId } = await sell();
  const asked = { purchaseId, lastDay: day, requestId: null, sealedEndWords: null, now };
  expect(await api.db.transaction((tx) => endEarly(tx, asked))).toBe('refused');
  expect((await readPolicyOf(api.db, purchaseId))?.status).toBe('ACTIVE');
});

test('on its last paid day nothing is left', async () => {
  const { purchaseId } = await sell();
  const late = new Date('2026-12-31T15:00:00Z');
  expect(await offerEarlyEnd(api.db, purchaseId, late)).toBeNull();
});

test('a period that was paid ahead goes back whole, and its row is cancelled', async () => {
  const sold = await sell();
  const { purchaseId, policyId } = sold;
  const where = { policyId, number: 1 };
  const period = await billingPeriodModel(api.db).findOne({ where, raw: true });
  const ahead = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period', id: period?.id ?? '' },
    provider: 'mercadopago',
    kind: 'tdc',
    flow: 'tdc-subscriptions',
    amount: 20_000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  await api.db.transaction((tx) =>
    movePayment(tx, ahead, 'approved', { providerPaymentId: ahead.id }),
  );
  await billingPeriodModel(api.db).update(
    { state: 'processed', attemptId: ahead.id, nextTryAt: null },
    { where },
  );
  const offer = await offerEarlyEnd(api.db, purchaseId, now);
  expect(offer?.days).toEqual({ unused: 52, of: 62 });
  expect(await end(sold)).toBe('ended');
  expect(offer?.money.amount).toBe((await partOf(sold)).amount + 20_000);
  expect(await requireAttempt(api.db, ahead.id)).toMatchObject({
    status: 'refund_requested',
    refundReason: 'unearned',
  });
  const refundPayment = createRefundPayment(
    dependencies({ refund: async () => ({ type: 'REFUNDED', amount: 20_000, currency: 'CLP' }) }),
  );
  expect(await refundPayment({ attemptId: ahead.id })).toMatchObject({ status: 'refunded' });
  expect(await billingPeriodModel(api.db).findOne({ where, raw: true })).toMatchObject({
    state: 'cancelled',
  });
});

test('a part that its provider refuses waits for a person, who transfers it by hand', async () => {
  const sold = await sell();
  await end(sold);
  const { part, status } = await giveBack(sold, 'REFUSED', {
    type: 'SUCCESS',
    amount: sold.charge.amount,
    currency: sold.charge.currency,
    providerPaymentId: 'p',
  });
  const shown = () => isShown(api.db, refundWorkflowId(part.id), 'refund_failed');
  expect([status, await shown()]).toEqual(['refund_failed', true]);
  await api.db.transaction(async (tx) => {
    expect(await lockFailedRefund(tx, part.id)).toBe(true);
    const transfer = { operationNumber: randomUUID(), paidOn: lastDay };
    await recordPayout(tx, { attemptId: part.id, ...transfer, approvedBy: randomUUID() });
  });
  const { status: paid, asked } = await giveBack(sold, 'REFUSED');
  expect([paid, asked, await shown()]).toEqual(['refunded', [], false]);
  expect(await books(sold)).toMatchObject({ refunds_payable: 0, paid_by_hand: -part.amount });
});

test('the provider’s look-up after it is what was expected; what came back beyond it is a person’s', async () => {
  const sold = await sell();
  await end(sold);
  const { part } = await giveBack(sold, 'REFUNDED');
  expect(await check(sold, left(sold, part.amount))).toBe('as_known');
  expect(await check(sold, left(sold, part.amount + 1))).toBe('open');
  expect(await check(sold, { type: 'returned', providerPaymentId: 'p' })).toBe('open');
  expect((await requireAttempt(api.db, sold.attemptId)).status).toBe('approved');
});

test('a bank that takes the rest back after it takes no more than the rest, and staff end the dispute', async () => {
  const sold = await sell();
  const { purchaseId, attemptId, charge } = sold;
  await end(sold);
  const { part } = await giveBack(sold, 'REFUNDED');
  const rest = { amount: charge.amount - part.amount, currency: charge.currency };
  const taken = { type: 'charged_back', providerPaymentId: 'p', moved: rest } as const;
  expect(await check(sold, taken)).toBe('charged_back');
  expect(await books(sold)).toMatchObject({ provider_receivable: 0, chargebacks: rest.amount });
  const note = { decidedBy: randomUUID(), noteId: randomUUID() };
  expect(
    await api.db.transaction((tx) =>
      decideChargeback(tx, purchaseId, { attemptId, decision: 'lost', note }),
    ),
  ).toBe(true);
  expect(await books(sold)).toMatchObject({
    insurer_payable: 0,
    chargebacks: 0,
    refunds_payable: 0,
    commission_receivable: 0,
  });
});

test('a bank that takes all of it back while the part is on its way ends the part, and pays it once', async () => {
  const sold = await sell();
  const { charge } = sold;
  await end(sold);
  const all = { amount: charge.amount, currency: charge.currency };
  const taken = { type: 'charged_back', providerPaymentId: 'p', moved: all } as const;
  expect(await check(sold, taken)).toBe('charged_back');
  const { status, part } = await giveBack(sold, 'REFUSED', taken);
  expect(status).toBe('refunded');
  expect((await partOf(sold)).refundWay).toBe('charge_back');
  expect(await books(sold)).toMatchObject({
    provider_receivable: 0,
    refunds_payable: 0,
    chargebacks: charge.amount - part.amount,
  });
});

test('a bank that takes the rest alone back leaves a part that failed to be given back', async () => {
  const sold = await sell();
  await end(sold);
  const { amount } = await partOf(sold);
  const rest = { amount: sold.charge.amount - amount, currency: sold.charge.currency };
  const taken = { type: 'charged_back', providerPaymentId: 'p', moved: rest } as const;
  expect(await check(sold, taken)).toBe('charged_back');
  const { part, status } = await giveBack(sold, 'REFUSED', taken);
  expect(status).toBe('refund_failed');
  // Its bank may yet pay it, too: nobody transfers it while the dispute is open.
  const mayBePaid = () => api.db.transaction((tx) => lockFailedRefund(tx, part.id));
  expect(await mayBePaid()).toBe(false);
  const won = { amount: sold.charge.amount, currency: sold.charge.currency };
  expect(await check(sold, { type: 'SUCCESS', providerPaymentId: 'p', ...won })).toBe('as_known');
  expect(await mayBePaid()).toBe(true);
});

/** What a bank took back of all of a charge, and what it says once it decided for us. */
const allOf = ({ charge: { amount, currency } }: Sold) =>
  ({ type: 'charged_back', providerPaymentId: 'p', moved: { amount, currency } }) as const;
const givenAgain = ({ charge: { amount, currency } }: Sold): LookupResult => ({
  type: 'SUCCESS',
  providerPaymentId: 'p',
  amount,
  currency,
});

test('a dispute of all of it that is won owes the part again, and gives it back by another key', async () => {
  const sold = await sell();
  const { charge } = sold;
  const commission = (await books(sold))['commission_receivable'] ?? 0;
  await end(sold);
  await check(sold, allOf(sold));
  const first = await giveBack(sold, 'REFUSED', allOf(sold));
  expect(first.status).toBe('refunded');
  const { amount } = first.part;

  expect(await check(sold, givenAgain(sold))).toBe('as_known');
  expect(await partOf(sold)).toMatchObject({ status: 'refund_requested', refundWay: null });
  expect(await books(sold)).toMatchObject({
    provider_receivable: charge.amount,
    chargebacks: 0,
    refunds_payable: -amount,
    insurer_payable: amount - charge.amount,
  });
  // Told twice, it is owed once.
  expect(await check(sold, givenAgain(sold))).toBe('as_known');

  const again = await giveBack(sold, 'REFUNDED');
  expect(again.status).toBe('refunded');
  const keys = [first.asked, again.asked].map(
    ([asked]) => (asked as { refundId: string }).refundId,
  );
  expect(new Set(keys).size).toBe(2);
  const after = await books(sold);
  expect(after).toMatchObject({
    provider_receivable: charge.amount - amount,
    refunds_payable: 0,
    insurer_payable: amount - charge.amount,
  });
  const returned = commission - (after['commission_receivable'] ?? 0);
  expect(Math.abs(returned - (commission * amount) / charge.amount)).toBeLessThanOrEqual(0.5);
});

test.each([
  ['lost', 0],
  ['lost_kept', 1],
] as const)(
  'a part that people transferred before the bank took all of it back is ours to bear (%s)',
  async (decision, kept) => {
    const sold = await sell();
    const { purchaseId, attemptId, charge } = sold;
    await end(sold);
    const { part } = await giveBack(sold, 'REFUSED');
    const transfer = { operationNumber: randomUUID(), paidOn: lastDay };
    await api.db.transaction(async (tx) => {
      expect(await lockFailedRefund(tx, part.id)).toBe(true);
      await recordPayout(tx, { attemptId: part.id, ...transfer, approvedBy: randomUUID() });
    });
    expect((await giveBack(sold, 'REFUSED')).status).toBe('refunded');
    await check(sold, allOf(sold));
    const note = { decidedBy: randomUUID(), noteId: randomUUID() };
    expect(
      await api.db.transaction((tx) =>
        decideChargeback(tx, purchaseId, { attemptId, decision, note }),
      ),
    ).toBe(true);
    const earned = charge.amount - part.amount;
    expect(await books(sold)).toMatchObject({
      provider_receivable: 0,
      chargebacks: 0,
      refunds_payable: 0,
      paid_by_hand: -part.amount,
      insurer_payable: 0 - kept * earned,
      chargeback_losses: part.amount + kept * earned,
    });
  },
);

describe('a charge that was lost, and that the bank gives again after all', () => {
  /** People end its dispute as lost. */
  async function lose({ purchaseId, attemptId }: Sold): Promise<void> {
    const note = { decidedBy: randomUUID(), noteId: randomUUID() };
    const decided = { attemptId, decision: 'lost', note } as const;
    expect(await api.db.transaction((tx) => decideChargeback(tx, purchaseId, decided))).toBe(true);
  }

  /** One try of the refund of the charge itself; answers what was asked of its provider. */
  async function giveRestBack({ attemptId }: Sold): Promise<object> {
    const asked: object[] = [];
    const refund: PaymentProvider['refund'] = async (request) => {
      asked.push(request);
      return { type: 'REFUNDED', amount: request.amount, currency: request.currency };
    };
    const refundPayment = createRefundPayment(dependencies({ refund }));
    expect(await refundPayment({ attemptId })).toMatchObject({ status: 'refunded' });
    return asked;
  }

  test('goes back without the part that had gone back before', async () => {
    const sold = await sell();
    const { charge, attemptId } = sold;
    await end(sold);
    const { part } = await giveBack(sold, 'REFUNDED');
    const rest = charge.amount - part.amount;
    const moved = { amount: rest, currency: charge.currency };
    await check(sold, { type: 'charged_back', providerPaymentId: 'p', moved });
    await lose(sold);

    expect(await check(sold, left(sold, part.amount))).toBe('refund');
    expect(await requireAttempt(api.db, attemptId)).toMatchObject({
      status: 'refund_requested',
      movedAmount: rest,
    });
    expect(await books(sold)).toMatchObject({
      provider_receivable: rest,
      refunds_payable: -rest,
      insurer_payable: 0,
    });
    expect(await giveRestBack(sold)).toMatchObject([
      { amount: rest, chargedAmount: charge.amount, refundedBefore: part.amount },
    ]);
    expect(await books(sold)).toMatchObject({
      provider_receivable: 0,
      refunds_payable: 0,
      insurer_payable: 0,
      chargebacks: 0,
    });
  });

  test('leaves what people had transferred of it with us, who bore it', async () => {
    const sold = await sell();
    const { charge } = sold;
    await end(sold);
    const { part } = await giveBack(sold, 'REFUSED');
    const transfer = { operationNumber: randomUUID(), paidOn: lastDay };
    await api.db.transaction(async (tx) => {
      expect(await lockFailedRefund(tx, part.id)).toBe(true);
      await recordPayout(tx, { attemptId: part.id, ...transfer, approvedBy: randomUUID() });
    });
    await giveBack(sold, 'REFUSED');
    await check(sold, allOf(sold));
    await lose(sold);

    expect(await check(sold, givenAgain(sold))).toBe('refund');
    expect(await giveRestBack(sold)).toMatchObject([
      { amount: charge.amount - part.amount, chargedAmount: charge.amount, refundedBefore: 0 },
    ]);
    expect(await books(sold)).toMatchObject({
      provider_receivable: part.amount,
      paid_by_hand: -part.amount,
      refunds_payable: 0,
      insurer_payable: 0,
      chargebacks: 0,
      chargeback_losses: 0,
    });
  });

  test('goes back whole where the bank had given the part, too', async () => {
    const sold = await sell();
    const { charge } = sold;
    await end(sold);
    await check(sold, allOf(sold));
    expect((await giveBack(sold, 'REFUSED', allOf(sold))).status).toBe('refunded');
    await lose(sold);

    expect(await check(sold, givenAgain(sold))).toBe('refund');
    expect(await giveRestBack(sold)).toMatchObject([
      { amount: charge.amount, chargedAmount: charge.amount },
    ]);
    expect(await books(sold)).toMatchObject({
      provider_receivable: 0,
      refunds_payable: 0,
      insurer_payable: 0,
      chargebacks: 0,
    });
  });

  test('waits for a part that is on its way, because a provider tells sums alone', async () => {
    const sold = await sell();
    await end(sold);
    const { amount } = await partOf(sold);
    const moved = { amount: sold.charge.amount - amount, currency: sold.charge.currency };
    await check(sold, { type: 'charged_back', providerPaymentId: 'p', moved });
    await lose(sold);
    expect(await check(sold, givenAgain(sold))).toBe('open');
    expect((await requireAttempt(api.db, sold.attemptId)).status).toBe('lost');
    await giveBack(sold, 'REFUNDED');
    expect(await check(sold, left(sold, amount))).toBe('refund');
  });
});

/** Of what the policy of `sell` was paid, this much by a gift card. */
async function payByGiftCard({ purchaseId }: Sold, amount: number): Promise<string> {
  const giftCardId = randomUUID();
  await giftCardModel(api.db).create({
    id: giftCardId,
    purchaseId: null,
    policyId: null,
    status: 'issued',
    amount,
    balance: 0,
    currency: 'CLP',
    dueAt: new Date(),
    codeKey: randomUUID(),
    issuedAt: new Date(),
  });
  await giftCardUseModel(api.db).create({
    id: randomUUID(),
    giftCardId,
    purchaseId,
    amount,
    status: 'spent',
  });
  return giftCardId;
}
const balanceOf = async (id: string) =>
  (await giftCardModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true })).balance;

test('a gift card gets its share at once, and its holder reads how much', async () => {
  const sold = await sell();
  const card = await payByGiftCard(sold, 6_200);
  const offer = await offerEarlyEnd(api.db, sold.purchaseId, now);
  expect(offer?.ofCard).toBe(4_200);
  expect(await end(sold)).toBe('ended');
  const part = await partOf(sold);
  expect(await balanceOf(card)).toBe(4_200);
  expect(await readGivenBack(api.db, { id: sold.purchaseId, country: 'CL' })).toMatchObject({
    money: { amount: part.amount + 4_200 },
    ofCard: 4_200,
    refunds: [{ money: { amount: part.amount } }],
  });
});

test('a policy that a gift card paid alone ends, too, and nothing else goes back', async () => {
  const sold = await sell();
  const where = { id: sold.attemptId };
  await attemptModel(api.db).update({ amount: 0 }, { where });
  const card = await payByGiftCard(sold, 6_200);
  expect(await end(sold)).toBe('ended');
  expect(await balanceOf(card)).toBe(4_200);
  expect(await listParts(api.db, [sold.attemptId])).toEqual([]);
  expect(await readGivenBack(api.db, { id: sold.purchaseId, country: 'CL' })).toMatchObject({
    money: { amount: 4_200 },
    ofCard: 4_200,
    refunds: [],
  });
});

test('a gift card that is there no more gets nothing, and nobody is told otherwise', async () => {
  const sold = await sell();
  const card = await payByGiftCard(sold, 6_200);
  await giftCardModel(api.db).update({ status: 'cancelled' }, { where: { id: card } });
  expect((await offerEarlyEnd(api.db, sold.purchaseId, now))?.ofCard).toBe(0);
  expect(await end(sold)).toBe('ended');
  const given = await readGivenBack(api.db, { id: sold.purchaseId, country: 'CL' });
  expect(given).toMatchObject({ money: { amount: (await partOf(sold)).amount }, ofCard: 0 });
});

test('the days of the law count from when it was asked for, not from a day of cover before', async () => {
  const sold = await sell();
  const { purchaseId } = sold;
  const asked = { purchaseId, lastDay: '2026-12-02', requestId: null, sealedEndWords: null, now };
  expect(await api.db.transaction((tx) => endEarly(tx, asked))).toBe('ended');
  const given = await readGivenBack(api.db, { id: purchaseId, country: 'CL' });
  expect(given?.lastDay).toBe('2026-12-02');
  expect(given?.by).toBe(backBy('CL', dayIn('America/Santiago', Date.now())));
});

test('where the insurer’s terms decide, its holder is shown what is left and ends nothing', async () => {
  const sold = await sell();
  const { purchaseId } = sold;
  const issuedAt = new Date('2026-11-15T12:00:00Z');
  await policyModel(api.db).update({ issuedAt }, { where: { purchaseId } });
  await purchaseModel(api.db).update({ countryCode: 'PE' }, { where: { id: purchaseId } });
  expect(await offerEarlyEnd(api.db, purchaseId, now)).toMatchObject({ days, rule: null });
  expect(await end(sold)).toBe('other');
});

test('a part is told apart from what came on top of a charge', async () => {
  const sold = await sell();
  await end(sold);
  const part = await partOf(sold);
  expect([isPart(part), isPart(sold.charge)]).toEqual([true, false]);
  expect(isPart({ refundReason: 'surplus', surplusOf: sold.attemptId })).toBe(false);
});
