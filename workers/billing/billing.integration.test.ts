import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { Op } from 'sequelize';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { mountPayment } from '@cotejo/api/payment/mount-payment.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { firstTryAt, laterTryAt, stageAt } from '@cotejo/domain/billing/charge-times.ts';
import { chargesASecond } from '@cotejo/domain/billing/run-rules.ts';
import { addDays, addMonths, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { coverNoticeModel } from '@cotejo/store/billing/cover-notice.model.ts';
import { isPastPaying } from '@cotejo/store/billing/cover-notices.ts';
import { findLastNotice } from '@cotejo/tests/support/billing/last-notice.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import { pauseCover, takeBackPause } from '@cotejo/store/subscription/pause-cover.ts';
import { takeBackEnd } from '@cotejo/store/subscription/take-back.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { endPolicy } from '@cotejo/store/sale/move-policy.ts';
import { recordNotice, withdrawNotice } from '@cotejo/store/subscription/desk-notice.ts';
import { reinstatePolicy } from '@cotejo/store/sale/reinstate-policy.ts';
import { readCovers } from '@cotejo/store/subscription/read-standing.ts';
import { giveUpPeriod, lookAtDebt, setNextTry } from '@cotejo/store/subscription/desk-period.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { endSubscriptionOf } from '@cotejo/store/subscription/change-date.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { cardChangeModel } from '@cotejo/store/subscription/card-change.model.ts';
import { cardReplacementModel } from '@cotejo/store/subscription/card-replacement.model.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { openCardChange, takeChangedCard } from '@cotejo/store/subscription/change-card.ts';
import { askRemoval } from '@cotejo/store/subscription/remove-card.ts';
import { endSubscriptions, findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import { saveUfValues } from '@cotejo/store/uf/save-uf-values.ts';
import { ufValueModel } from '@cotejo/store/uf/uf-value.model.ts';
import {
  startGatewayFixture,
  tokenise,
  tokeniseKushki,
  type GatewayFixture,
} from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { CARD_STORES } from '@cotejo/tests/contract/payment/store-card.ts';
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { sellSubscription, type Sold } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { routeProduct } from '@cotejo/tests/support/payment/route-product.ts';
import { keepTestCard } from '@cotejo/tests/support/payment/keep-test-card.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import {
  cardReturned,
  replaceCardWorkflowId,
} from '@cotejo/workflows/card-replacement/messages.ts';
import { chargeWorkflowId, payPeriod } from '@cotejo/workflows/billing/messages.ts';
import { paymentOwners } from '../payment-owners.ts';
import { createReplaceCard } from '../payment/stored-card/replace-card.ts';
import { cardReaders } from '../message/card-readers.ts';
import { pauseReaders } from '../message/pause-readers.ts';
import { subscriptionReaders } from '../message/subscription-readers.ts';
import { coverReaders } from '../message/cover-readers.ts';
import { periodReaders } from '../message/period-readers.ts';
import type { MessageDependencies } from '../message/message-reader.ts';
import type { PaymentProvider } from '../payment/provider/provider.ts';
import { createBillingActivities } from './billing-activities.ts';

jest.setTimeout(120_000);

/**
 * Months of subscriptions on the real engine, database and gateway. Days are input: the clock of billing is moved, the run is made,
 * and what waits is poked, as the schedules do.
 */
let now = new Date('2027-01-31T15:00:00Z');
let api: SeededApp;
let gateway: GatewayFixture;
let stub: StubWorker;
/** Attempts after whose charge the worker dies, once each; and what happens while one is being charged. */
const dying = new Set<string>();
const during = new Map<string, () => Promise<unknown>>();
/** Providers that nobody reaches. */
const away = new Set<PaymentProviderName>();
const nobodyThere = readPaymentConfig({ NODE_ENV: 'test', GATEWAY_URL: 'http://127.0.0.1:59321' });
let activities: ReturnType<typeof createBillingActivities>;
type Activities = ReturnType<typeof createBillingActivities> & ReturnType<typeof createReplaceCard>;
const waits = { redirectPatienceMs: 30_000, reconcileDelaysMs: [50, 100, 200] };
const soon = { within: 20_000 };

beforeAll(async () => {
  gateway = await startGatewayFixture();
  const late: { activities?: Activities } = {};
  const call =
    (name: keyof Activities) =>
    (input: never): unknown =>
      late.activities?.[name](input);
  const names = [
    'lookAtPeriod',
    'tryPeriod',
    'payPeriodNow',
    'settlePeriod',
    'decidePeriod',
    'passHintOn',
    'beginReplacement',
    'endReplacement',
  ] as const;
  stub = await startStubWorker(
    'billing',
    Object.fromEntries(names.map((name) => [name, call(name)])),
  );
  api = await startSeededApp({
    mounts: [mountPurchase, mountPayment],
    temporal: stub.client,
    env: { WRITES_PER_MINUTE: '100000', LIMIT_TIMES: '1000' },
  });
  const { configuration } = api.dependencies;
  // What the API begins runs here, too.
  Object.assign(configuration, { billingQueue: stub.taskQueue });
  const { recordKeys, indexKey, linkKeys } = configuration;
  const deps = {
    db: api.db,
    payments: gateway.config,
    owners: paymentOwners,
    recordKeys,
    indexKey,
    linkKeys,
    limitTimes: 1_000,
    provider: providerWithDeath,
    sendMail: async () => 'sent' as never,
    publicUrls,
    webhookUrl: 'http://127.0.0.1:9',
    contactEmails: {} as never,
    paymentPageMs: 600_000,
    logger: pino({ level: 'silent' }),
    client: stub.client,
    taskQueue: stub.taskQueue,
    waits,
    chargesProjectedUf: false,
    now: () => now,
  };
  activities = createBillingActivities(deps);
  late.activities = { ...activities, ...createReplaceCard(deps) };
  await publishUf('2027-01-20', 200);
}, 180_000);
afterAll(async () => {
  await stub?.close();
  await api.close();
  await gateway.close();
});

/** Values of UF for some days: 40.000 pesos, and a little more each day. */
async function publishUf(from: string, count: number): Promise<void> {
  const days = Array.from({ length: count }, (_, at) => addDays(from, at));
  const values = days.map((date) => {
    const value = 4_000_000 + 100 * countDays('2027-01-01', date);
    return { date, value, source: 'published' } as const;
  });
  await saveUfValues(api.db, values, 'test');
}

/** One whose process ends between the answer of a charge and its record. */
function providerWithDeath(name: PaymentProviderName): PaymentProvider {
  const provider = away.has(name)
    ? gateway.providerWith(nobodyThere, name)
    : gateway.provider(name);
  return {
    ...provider,
    chargeStoredCard: async (charge) => {
      const answer = await provider.chargeStoredCard(charge);
      await during.get(charge.attemptId)?.();
      if (dying.delete(charge.attemptId)) throw new Error('the worker was killed');
      return answer;
    },
  };
}

/** A policy that began on 31 January, paid by a card that is kept at a provider. */
async function sell(provider: PaymentProviderName = 'mercadopago'): Promise<Sold> {
  const [, store] = CARD_STORES.find(([name]) => name === provider) ?? [];
  if (store === undefined) throw new Error('no such store');
  const card = await store(gateway);
  return sellSubscription(api, { card, provider, startsOn: '2027-01-31', dueOn: '2027-02-28' });
}

const periodOf = ({ policyId }: Sold, number: number) =>
  billingPeriodModel(api.db).findOne({
    where: { policyId, number },
    raw: true,
    rejectOnEmpty: true,
  });
const tryOf = ({ policyId }: Sold, number: number, nth: number) =>
  deriveId('charge', policyId, String(number), String(nth));
/** Of somebody of the staff. */
const anyAccount = async (): Promise<string> =>
  (await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL'])).accountId;
/** What a reader of mails reads by. */
const mails = (): MessageDependencies => {
  const { recordKeys, linkKeys, contactEmails } = api.dependencies.configuration;
  return { db: api.db, recordKeys, linkKeys, contactEmails, publicUrls } as MessageDependencies;
};
/** Its holder ends it, or takes that back, on the day that it is. */
const cancel = ({ purchaseId }: Sold) =>
  endSubscriptionOf(api.db, {
    purchaseId,
    requestId: randomUUID(),
    network: '::1',
    today: dayIn(countries.CL.timeZone, now.getTime()),
  });
const takeBack = ({ purchaseId }: Sold) =>
  takeBackEnd(api.db, { purchaseId, requestId: randomUUID(), network: '::1', now });
const scenario = (attemptId: string, behaviour: string) =>
  gateway.scenario(behaviour, { match: { reference: attemptId }, times: 1 });
const mailsOf = async ({ purchaseId }: Sold): Promise<readonly string[]> => {
  const rows = await messageModel(api.db).findAll({
    where: { subjectId: purchaseId },
    order: ['createdAt', 'id'],
    raw: true,
  });
  return rows.map(({ kind }) => kind);
};

/** A day passes: what is due by an hour of it is begun, and what waits looks at its row. A row that is locked is the next run's. */
async function pass(day: string, hour = 18): Promise<void> {
  now = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  await activities.wakeRecycling({ after: null, limit: 200 });
  await until(async () => {
    for (const provider of Object.keys(chargesASecond))
      await activities.beginCharges({ provider, limit: 200 });
    return (await countMoving()) === 0 ? true : null;
  }, soon);
}

/** Due and not tried yet, or with a charge whose outcome is open. */
async function countMoving(): Promise<number> {
  const { rows } = await api.db.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM billing_period WHERE next_try_at <= $1)
          + (SELECT count(*) FROM payment_attempt WHERE owner_kind = 'billing_period'
              AND status IN ('created', 'sending', 'pending', 'unknown')) AS count`,
    [now],
  );
  return Number(rows[0]?.count ?? 0);
}

/** By which a provider knows an attempt. */
const referenceAt = (provider: PaymentProviderName, attemptId: string): string =>
  provider === 'transbank' ? buyOrderOf(attemptId) : attemptId;

/** What the ledger has of a policy's periods at the provider, beside what the gateway really charged. */
async function compareMoney(sold: Sold): Promise<void> {
  const attempts = await attemptModel(api.db).findAll({
    where: {
      ownerKind: 'billing_period',
      ownerId: (await listPeriodsOf(api.db, sold.purchaseId)).map(({ id }) => id),
    },
    raw: true,
  });
  for (const { id, status, amount, provider } of attempts) {
    const { charges } = await gateway.ledger(referenceAt(provider, id));
    const taken = charges.filter(({ state }) => state === 'approved' || state === 'captured');
    expect([id, status, taken.map((charge) => charge.amount)]).toEqual([
      id,
      status,
      status === 'approved' ? [amount] : [],
    ]);
    const { rows } = await api.db.query<{ sum: number | null }>(
      `SELECT sum(l.amount)::bigint AS sum FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
        WHERE e.attempt_id = $1 AND l.account = 'provider_receivable' AND e.event NOT LIKE 'commission%'`,
      [id],
    );
    expect([id, Number(rows[0]?.sum ?? 0)]).toEqual([id, status === 'approved' ? amount : 0]);
  }
}

test('months of a subscription: each is charged once, on its own day, at the UF of that day', async () => {
  const sold = await sell();
  expect(
    (await listPeriodsOf(api.db, sold.purchaseId)).map((one) => [one.number, one.dueOn, one.state]),
  ).toEqual([
    [0, '2027-01-31', 'processed'],
    [1, '2027-02-28', 'scheduled'],
  ]);
  await pass('2027-02-27');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'scheduled', tries: 0 });
  for (const [number, day] of [
    [1, '2027-02-28'],
    [2, '2027-03-31'],
    [3, '2027-04-30'],
  ] as const) {
    await pass(day);
    // The schedule fires twice.
    await pass(day);
    expect(await periodOf(sold, number)).toMatchObject({
      state: 'processed',
      tries: 1,
      dueOn: day,
    });
  }
  const paid = await requireAttempt(api.db, (await periodOf(sold, 1)).attemptId ?? '');
  const later = await requireAttempt(api.db, (await periodOf(sold, 2)).attemptId ?? '');
  const { currency } = await periodOf(sold, 1);
  if (currency === 'UF') expect(later.amount).toBeGreaterThan(paid.amount);
  else expect(later.amount).toBe(paid.amount);
  expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({
    dueOn: '2027-05-31',
    nextChargeOn: '2027-05-31',
  });
  expect(await mailsOf(sold)).toEqual(['period_charged', 'period_charged', 'period_charged']);
  await compareMoney(sold);
});

const declined = 'decline:cc_rejected_insufficient_amount';

test('a decline is tried again by its class, reminded of on its days, and over once it is paid', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), declined);
  await scenario(tryOf(sold, 1, 2), declined);
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'recycling',
    reason: 'insufficient_funds',
    arrearsFrom: '2027-02-28',
    nextTryAt: laterTryAt('CL', '2027-03-03', sold.policyId),
  });
  // It is due, and waits for the run: one that is stopped at its provider charges nothing that has begun either.
  now = new Date('2027-03-03T18:00:00Z');
  const { id: periodId } = await periodOf(sold, 1);
  expect(await activities.lookAtPeriod({ periodId })).toMatchObject({ next: 'wait' });
  // Not for three days does the schedule fire.
  await pass('2027-03-03');
  expect(await periodOf(sold, 1)).toMatchObject({
    tries: 2,
    nextTryAt: laterTryAt('CL', '2027-03-07', sold.policyId),
  });
  await pass('2027-03-04');
  await until(async () => ((await mailsOf(sold)).length === 2 ? true : null), soon);
  await pass('2027-03-06');
  expect(await mailsOf(sold)).toEqual(['period_declined', 'period_reminder']);
  await pass('2027-03-07');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'processed',
    arrearsFrom: null,
    nextTryAt: null,
  });
  await pass('2027-03-09');
  expect(await mailsOf(sold)).toEqual(['period_declined', 'period_reminder', 'period_charged']);
  // The period after it keeps its own day.
  expect(await periodOf(sold, 2)).toMatchObject({ dueOn: '2027-03-31', state: 'scheduled' });
  await compareMoney(sold);
});

const paidBy = async (number: number, sold: Sold, version: number, holder = 'APRO') => {
  const { id: periodId, policyId } = await periodOf(sold, number);
  const handle = stub.client.workflow.getHandle(chargeWorkflowId(policyId, number));
  const attemptId = randomUUID();
  await handle.executeUpdate(payPeriod, {
    args: [
      {
        attemptId,
        version,
        kind: 'tdc',
        flow: 'tdc-subscriptions',
        provider: 'mercadopago',
        cardToken: await tokenise(gateway, holder),
        storedCardId: null,
      },
    ],
  });
  return { periodId, attemptId };
};

test('a card that is over is not tried again: another one pays the period by hand, and the later ones', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const owed = await periodOf(sold, 1);
  expect(owed).toMatchObject({ state: 'recycling', nextTryAt: null });
  await pass('2027-03-03');
  expect(await periodOf(sold, 1)).toMatchObject({ tries: 1 });
  const before = await findSubscription(api.db, sold.attemptId);
  await expect(paidBy(1, sold, owed.version - 1)).rejects.toThrow();
  // Its holder's own payment is declined: they read why, and pay again.
  await paidBy(1, sold, owed.version, 'FUND');
  const shown = await (await api.fetch(`/api/purchases/${sold.session}/periods`)).json();
  expect((shown as { items: readonly object[] }).items[1]).toMatchObject({
    declined: expect.stringMatching(/fondos/) as string,
    version: owed.version,
  });
  const { attemptId } = await paidBy(1, sold, owed.version);
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', attemptId });
  const after = await findSubscription(api.db, sold.attemptId);
  expect(after?.storedCardId).not.toBe(before?.storedCardId);
  const old = await storedCardModel(api.db).findByPk(before?.storedCardId ?? '', { raw: true });
  expect(old?.removalAskedAt).not.toBeNull();
  await pass('2027-03-31');
  expect(await periodOf(sold, 2)).toMatchObject({ state: 'processed', tries: 1 });
  await compareMoney(sold);
});

test('its holder sees each period in words, and pays the one that is owed by the call', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const path = `/api/purchases/${sold.session}/periods`;
  type Shown = {
    readonly items: readonly Record<string, unknown>[];
    readonly methods: readonly Record<string, string>[];
  };
  const read = async () => (await (await api.fetch(path)).json()) as Shown;
  const { items, methods } = await read();
  const { kind, flow, provider } = methods.find((method) => method['kind'] === 'tdc') ?? {};
  expect(items.map(({ number, state }) => [number, state])).toEqual([
    [0, 'processed'],
    [1, 'recycling'],
  ]);
  const [, owed = {}] = items;
  expect(owed).toMatchObject({ nextTryOn: null, payment: null });
  expect(owed['message']).toMatch(/tarjeta/);
  const { version, payable, terms } = owed as {
    version: number;
    payable: { amount: number };
    terms: { version: string };
  };
  const body = {
    version,
    kind,
    flow,
    provider,
    cardToken:
      provider === 'kushki'
        ? await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens')
        : await tokenise(gateway, 'APRO'),
    termsVersion: terms.version,
    amount: payable.amount,
  };
  const send = (more: object = {}, key = randomUUID()) =>
    api.post(`${path}/1/payments`, { ...body, ...more }, { 'idempotency-key': key });
  expect((await send({ amount: payable.amount + 1 })).status).toBe(409);
  expect((await send({ version: version - 1 })).status).toBe(409);
  expect((await send({ termsVersion: 'otra' })).status).toBe(409);
  expect((await api.fetch(path, { headers: { cookie: '' } })).status).toBe(403);
  const key = randomUUID();
  const answers = await Promise.all([send({}, key), send({}, key)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect((await read()).items[1]).toMatchObject({
    state: 'processed',
    message: null,
    declined: null,
  });
  await compareMoney(sold);
});

test('a worker that is killed between charge and record, and an answer that is lost, charge once', async () => {
  const killed = await sell();
  const lost = await sell();
  dying.add(tryOf(killed, 1, 1));
  await scenario(tryOf(lost, 1, 1), 'lose-response');
  await pass('2027-02-28');
  for (const sold of [killed, lost]) {
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    expect((await gateway.ledger(tryOf(sold, 1, 1))).charges).toHaveLength(1);
    await compareMoney(sold);
  }
});

test('a first payment with a discount keeps no later period from being charged, nor is the card a new one', async () => {
  const sold = await sell();
  const { amount, currency } = await periodOf(sold, 1);
  const where = { policyId: sold.policyId, number: 0 };
  await billingPeriodModel(api.db).update({ amount: Math.floor(amount / 3), currency }, { where });
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
  const { rows } = await api.db.query<{ type: string }>(
    "SELECT type FROM purchase_event WHERE purchase_id = $1 AND type LIKE '%card%'",
    [sold.purchaseId],
  );
  expect(rows).toEqual([]);
});

test('one that is cancelled is charged no more, and what was charged at that moment goes back', async () => {
  const before = await sell();
  const at = await sell();
  await cancel(before);
  during.set(tryOf(at, 1, 1), () => cancel(at));
  await pass('2027-02-28');
  for (const sold of [before, at])
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled', nextTryAt: null });
  expect((await gateway.ledger(tryOf(before, 1, 1))).charges).toEqual([]);
  expect(await requireAttempt(api.db, tryOf(at, 1, 1))).toMatchObject({
    status: 'refund_requested',
    refundReason: 'late',
  });
  await pass('2027-03-31');
  for (const sold of [before, at]) {
    const periods = await listPeriodsOf(api.db, sold.purchaseId);
    expect(periods.filter(({ state }) => state === 'scheduled')).toEqual([]);
    expect(await mailsOf(sold)).toEqual(['subscription_ended']);
  }
});

const cardOf = async (sold: Sold) => {
  const subscription = await findSubscription(api.db, sold.attemptId);
  const card = await storedCardModel(api.db).findByPk(subscription?.storedCardId ?? '', {
    raw: true,
  });
  return { subscription, isKept: card?.removalAskedAt === null };
};

test('an end that its holder takes back while cover runs goes on as it was, with a mail of each; a second time it changes nothing', async () => {
  const sold = await sell();
  now = new Date('2027-02-10T15:00:00Z');
  const before = await periodOf(sold, 1);
  await cancel(sold);
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled', nextTryAt: null });
  expect(await cardOf(sold)).toMatchObject({
    isKept: true,
    subscription: { endReason: 'cancelled', keptUntil: '2027-02-27' },
  });
  // Two tabs at once, and once more.
  expect(await Promise.all([takeBack(sold), takeBack(sold)])).toEqual(['going', 'going']);
  expect(await takeBack(sold)).toBe('going');
  const { nextTryAt, dueOn, amount } = before;
  const again = { state: 'scheduled', nextTryAt, dueOn, amount, tries: 0, version: 3 };
  expect(await periodOf(sold, 1)).toMatchObject(again);
  // Ended and taken back once more: each has its own mail, and what was overtaken is not sent.
  await cancel(sold);
  await takeBack(sold);
  const told = await messageModel(api.db).findAll({
    where: { subjectId: sold.purchaseId },
    order: ['createdAt'],
    raw: true,
  });
  expect(told.map(({ kind }) => kind)).toEqual([
    'subscription_ended',
    'subscription_resumed',
    'subscription_ended',
    'subscription_resumed',
  ]);
  const [ended, resumed] = told;
  if (ended === undefined || resumed === undefined) throw new Error('no mails');
  expect(await subscriptionReaders.subscription_ended(mails(), ended)).toBe('superseded');
  const letter = await subscriptionReaders.subscription_resumed(mails(), resumed);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('cubre hasta el 27 de febrero de 2027');
  expect(letter.mail.text).toContain('El próximo cobro se hace el 28 de febrero de 2027');
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
  expect(await periodOf(sold, 2)).toMatchObject({ state: 'scheduled' });
  await compareMoney(sold);
});

test('a charge that was stopped for a person is theirs again when its end is taken back', async () => {
  const sold = await sell();
  now = new Date('2027-02-10T15:00:00Z');
  const where = { policyId: sold.policyId, number: 1 };
  await billingPeriodModel(api.db).update({ reason: 'unknown', nextTryAt: null }, { where });
  await cancel(sold);
  expect(await takeBack(sold)).toBe('going');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'scheduled', nextTryAt: null });
  const subject = chargeWorkflowId(sold.policyId, 1);
  const shown = { subject, kind: 'period_unpaid', resolvedAt: null };
  expect(await attentionModel(api.db).count({ where: shown })).toBe(1);
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'scheduled', tries: 0 });
});

test('what staff gave up is not paid: an end is kept, and told, by the last day that was paid', async () => {
  const sold = await sell();
  now = new Date('2027-02-10T15:00:00Z');
  const { id: periodId, version } = await periodOf(sold, 1);
  const asked = { periodId, version, by: await anyAccount() };
  const why = { why: 'insurer_waives', now, today: '2027-02-10' };
  expect(await api.db.transaction((tx) => giveUpPeriod(tx, asked, why))).toBe('done');
  expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({ dueOn: '2027-03-31' });
  await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: sold.purchaseId } });
  const page = async () => {
    const response = await api.fetch(`/api/purchases/${sold.session}`);
    return ((await response.json()) as { subscription?: object }).subscription;
  };
  expect(await page()).toMatchObject({ paidUntil: '2027-02-27' });
  await cancel(sold);
  expect((await cardOf(sold)).subscription).toMatchObject({ keptUntil: '2027-02-27' });
  const told = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'subscription_ended' },
    raw: true,
    rejectOnEmpty: true,
  });
  const letter = await subscriptionReaders.subscription_ended(mails(), told);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('27 de febrero de 2027');
});

test('one end that cannot be closed keeps no other one, nor the calendar', async () => {
  const bad = await sell();
  const good = await sell();
  now = new Date('2027-02-10T15:00:00Z');
  for (const sold of [bad, good]) await cancel(sold);
  await api.db.query(
    `CREATE FUNCTION fail_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a bad row'; END $$`,
  );
  await api.db.query(
    `CREATE TRIGGER fail_test BEFORE UPDATE ON subscription FOR EACH ROW
       WHEN (OLD.attempt_id = '${bad.attemptId}') EXECUTE FUNCTION fail_test()`,
  );
  now = new Date('2027-03-01T15:00:00Z');
  try {
    const page = await activities.fillBillingCalendar({ after: null, limit: 500 });
    expect(page.next).toBeNull();
  } finally {
    await api.db.query('DROP FUNCTION fail_test() CASCADE');
  }
  expect((await cardOf(good)).isKept).toBe(false);
  expect((await cardOf(bad)).isKept).toBe(true);
});

test('the page offers to take an end back, does it by the call, and says when that is over', async () => {
  const today = dayIn(countries.CL.timeZone, Date.now());
  const [, store] = CARD_STORES.find(([name]) => name === 'mercadopago') ?? [];
  if (store === undefined) throw new Error('no such store');
  const sold = await sellSubscription(api, {
    card: await store(gateway),
    startsOn: addDays(today, -10),
    dueOn: addDays(today, 20),
  });
  await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: sold.purchaseId } });
  const send = async (what: 'end' | 'resume', headers = {}) => {
    const path = `/api/purchases/${sold.session}/subscription/${what}`;
    const response = await api.post(path, {}, headers);
    const { subscription } = (await response.json()) as { subscription?: object };
    return { status: response.status, subscription };
  };
  const ended = { isOver: true, mayResume: true, paidUntil: addDays(today, 19) };
  expect(await send('end')).toMatchObject({ status: 200, subscription: ended });
  expect(await send('end')).toMatchObject({ status: 200, subscription: ended });
  expect((await send('resume', { cookie: '' })).status).toBe(403);
  const going = { isOver: false, mayResume: true };
  expect(await send('resume')).toMatchObject({ status: 200, subscription: going });
  expect(await send('resume')).toMatchObject({ status: 200, subscription: going });
  await send('end');
  await endSubscriptions(api.db, { policyId: sold.policyId }, 'policy_ended');
  expect((await send('resume')).status).toBe(409);
  const { items } = (await (await api.fetch(`/api/purchases/${sold.session}/timeline`)).json()) as {
    items: readonly { type: string }[];
  };
  const types = items.map(({ type }) => type).filter((type) => type.startsWith('subscription_'));
  expect(types.toSorted()).toEqual([
    'subscription_ended',
    'subscription_ended',
    'subscription_resumed',
  ]);
});

test('what is not taken back by the last day of cover is over, and its card goes the day after', async () => {
  const sold = await sell();
  now = new Date('2027-02-10T15:00:00Z');
  await cancel(sold);
  now = new Date('2027-02-28T15:00:00Z');
  expect(await takeBack(sold)).toBe('over');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  expect((await cardOf(sold)).isKept).toBe(true);
  now = new Date('2027-03-01T15:00:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  expect(await cardOf(sold)).toMatchObject({ isKept: false, subscription: { keptUntil: null } });
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled', nextTryAt: null });
});

test('an end is not taken back once its policy has ended or a card was taken away, nor is one of what is owed', async () => {
  const ended = await sell();
  const removed = await sell();
  const owed = await sell();
  now = new Date('2027-02-10T15:00:00Z');
  for (const sold of [ended, removed]) await cancel(sold);
  await endSubscriptions(api.db, { policyId: ended.policyId }, 'policy_ended');
  const { storedCardId } = (await cardOf(removed)).subscription ?? {};
  await askRemoval(api.db, [storedCardId ?? '']);
  for (const sold of [ended, removed]) expect(await takeBack(sold)).toBe('over');
  expect((await cardOf(ended)).isKept).toBe(false);
  await scenario(tryOf(owed, 1, 1), declined);
  await pass('2027-02-28');
  await cancel(owed);
  expect(await takeBack(owed)).toBe('over');
  expect((await cardOf(owed)).isKept).toBe(false);
});

test('an end that is taken back while a charge is under way is paid by that charge; one whose money goes back is paid again', async () => {
  const during1 = await sell();
  const after = await sell();
  // Its holder had moved the charge into the period that is paid.
  for (const sold of [during1, after])
    await billingPeriodModel(api.db).update(
      { dueOn: '2027-02-20', nextTryAt: new Date('2027-02-20T12:00:00Z') },
      { where: { policyId: sold.policyId, number: 1 } },
    );
  during.set(tryOf(during1, 1, 1), async () => {
    await cancel(during1);
    await takeBack(during1);
  });
  during.set(tryOf(after, 1, 1), () => cancel(after));
  await pass('2027-02-20');
  expect(await periodOf(during1, 1)).toMatchObject({ state: 'processed', tries: 1 });
  await compareMoney(during1);
  expect(await requireAttempt(api.db, tryOf(after, 1, 1))).toMatchObject({
    status: 'refund_requested',
  });
  expect(await takeBack(after)).toBe('going');
  await pass('2027-02-28');
  expect(await periodOf(after, 1)).toMatchObject({
    state: 'processed',
    tries: 2,
    attemptId: tryOf(after, 1, 2),
  });
  expect((await gateway.ledger(tryOf(after, 1, 2))).charges).toHaveLength(1);
});

test('who pays by another card while a charge is under way pays once', async () => {
  const sold = await sell();
  const { version } = await periodOf(sold, 1);
  const second: { payment?: Promise<unknown> } = {};
  during.set(tryOf(sold, 1, 1), async () => {
    second.payment = paidBy(1, sold, version).then(
      () => 'paid',
      () => 'refused',
    );
  });
  await pass('2027-02-28');
  expect(await second.payment).toBe('refused');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'processed',
    attemptId: tryOf(sold, 1, 1),
  });
  await compareMoney(sold);
});

test('UF that nobody publishes for four days puts nobody in arrears: the charge waits for it', async () => {
  const sold = await sell();
  const { currency } = await periodOf(sold, 1);
  expect(currency).toBe('UF');
  await ufValueModel(api.db).destroy({ where: { date: { [Op.gte]: '2027-01-01' } } });
  await pass('2027-02-28');
  await pass('2027-03-02');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'scheduled',
    tries: 0,
    arrearsFrom: null,
  });
  await publishUf('2027-01-20', 200);
  await pass('2027-03-04');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
  expect(await mailsOf(sold)).toEqual(['period_charged']);
});

test('a charge is told five days before, once, in the hours of the country and no more after its day was moved', async () => {
  const sold = await sell();
  const notices = () =>
    messageModel(api.db).findAll({
      where: { subjectId: sold.purchaseId, kind: ['period_notice', 'period_price_notice'] },
      order: ['createdAt'],
      raw: true,
    });
  // Half past three in Chile, as the schedule has it; 28 February 2027 is a Sunday.
  for (const day of ['2027-02-22', '2027-02-23', '2027-02-24']) {
    now = new Date(`${day}T06:30:00Z`);
    await activities.fillBillingCalendar({ after: null, limit: 500 });
  }
  const { id, version, nextTryAt } = await periodOf(sold, 1);
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'period_notice',
    partId: `${id}/2027-02-28`,
    dueAt: new Date('2027-02-23T11:00:00Z'),
    notAfter: nextTryAt,
  });
  await billingPeriodModel(api.db).update(
    { dueOn: '2027-03-05', nextTryAt: firstTryAt('CL', '2027-03-05', sold.policyId), version },
    { where: { id } },
  );
  now = new Date('2027-03-02T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  expect((await notices()).map(({ partId }) => partId)).toEqual([
    `${id}/2027-02-28`,
    `${id}/2027-03-05`,
  ]);
});

test('a discount that was agreed for some months ends when it was said: told before, charged whole, and nobody has to look', async () => {
  const sold = await sell();
  const { price } = await purchaseModel(api.db).findByPk(sold.purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  const { original } = price;
  // Less than half: without the agreement a person would look at the rise.
  const amount = Math.floor(original.amount * 0.4);
  const discount = {
    offerId: 1,
    amount: 1,
    currency: price.currency,
    later: { periods: 2, amount },
  };
  await purchaseModel(api.db).update(
    { price: { ...price, discount } },
    { where: { id: sold.purchaseId } },
  );
  await billingPeriodModel(api.db).destroy({ where: { policyId: sold.policyId, number: 1 } });
  for (const day of ['2027-02-01', '2027-02-28', '2027-03-31']) {
    now = new Date(`${day}T06:30:00Z`);
    await activities.fillBillingCalendar({ after: null, limit: 500 });
    await pass(day);
  }
  now = new Date('2027-04-20T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const periods = await listPeriodsOf(api.db, sold.purchaseId);
  expect(
    periods.slice(1, 4).map((one) => [one.number, one.amount, one.currency, one.state]),
  ).toEqual([
    [1, amount, original.currency, 'processed'],
    [2, amount, original.currency, 'processed'],
    [3, original.amount, original.currency, 'scheduled'],
  ]);
  const notice = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'period_price_notice' },
    raw: true,
    rejectOnEmpty: true,
  });
  expect(notice.partId).toBe(`${periods[3]?.id ?? ''}/2027-04-30`);
  const letter = await periodReaders.period_price_notice(mails(), notice);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('Ya no tiene el descuento con que lo contrataste.');
  await pass('2027-04-30');
  expect(await periodOf(sold, 3)).toMatchObject({ state: 'processed', tries: 1 });
  await compareMoney(sold);
});

test('a charge that staff put off is told of the day on which it is made, and no more of the other one', async () => {
  const sold = await sell();
  now = new Date('2027-02-23T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const { id, version } = await periodOf(sold, 1);
  const at = laterTryAt('CL', '2027-03-05', sold.policyId);
  const asked = { periodId: id, version, by: await anyAccount() };
  expect(await setNextTry(api.db, asked, { at, day: '2027-03-05' })).toBe('done');
  now = new Date('2027-03-02T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const notices = await messageModel(api.db).findAll({
    where: { subjectId: sold.purchaseId, kind: 'period_notice' },
    order: ['createdAt'],
    raw: true,
  });
  expect(notices.map(({ partId }) => partId)).toEqual([`${id}/2027-02-28`, `${id}/2027-03-05`]);
  expect((await periodOf(sold, 1)).dueOn).toBe('2027-02-28');
  const letters = [];
  for (const notice of notices) letters.push(await periodReaders.period_notice(mails(), notice));
  const [overtaken, letter] = letters;
  expect(overtaken).toBe('superseded');
  if (letter === undefined || typeof letter === 'string') throw new Error('no letter');
  expect(letter.mail.text).toContain('El 5 de marzo de 2027 se cobrará');
  expect(letter.mail.messageId).toBe(`<period_notice.${id}.2027-03-05@cotejo>`);
});

test('what somebody has looked at is not shown to staff again for two weeks', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const { id } = await periodOf(sold, 1);
  const shown = async (day: string) => {
    now = new Date(`${day}T18:00:00Z`);
    const standing = await activities.lookAtPeriod({ periodId: id });
    const subject = chargeWorkflowId(sold.policyId, 1);
    const open = await attentionModel(api.db).count({ where: { subject, resolvedAt: null } });
    return [open, standing.next === 'wait' && standing.needsPerson];
  };
  expect(await shown('2027-03-14')).toEqual([0, false]);
  expect(await shown('2027-03-15')).toEqual([1, true]);
  const { version } = await periodOf(sold, 1);
  const asked = { periodId: id, version, by: await anyAccount() };
  const looked = { what: 'holder_told', today: '2027-03-15' };
  expect(await lookAtDebt(api.db, asked, looked)).toBe('done');
  await resolveAttention(api.db, [chargeWorkflowId(sold.policyId, 1)], ['period_unpaid']);
  expect(await shown('2027-03-29')).toEqual([0, false]);
  expect(await shown('2027-03-30')).toEqual([1, true]);
});

/** A premium whose card is over since 28 February, and the insurer's notice of 15 March, the first day that counts. */
async function underNotice(sentOn = '2027-03-15') {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const recordOn = async (day: string) => {
    now = new Date(`${day}T18:00:00Z`);
    const { id: periodId, version } = await periodOf(sold, 1);
    const asked = { periodId, version, by: await anyAccount() };
    const said = { sentOn: day, reference: 'AV-2027-1' };
    return api.db.transaction((tx) => recordNotice(tx, asked, said, { now, today: day }));
  };
  expect(await recordOn(addDays(sentOn, -1))).toBe('refused');
  expect(await recordOn(sentOn)).toBe('done');
  return { sold, recordOn };
}
const statusOf = ({ policyId }: Sold) =>
  policyModel(api.db).findByPk(policyId, { raw: true, rejectOnEmpty: true });
/** Our copy has left. */
const deliverCopy = ({ purchaseId }: Sold) =>
  messageModel(api.db).update(
    { state: 'sent', sentAt: now },
    { where: { subjectId: purchaseId, kind: 'cover_notice' } },
  );
const standing = async ({ policyId }: Sold) =>
  (await readCovers(api.db, [policyId], now)).get(policyId)?.standing;

test('cover ends the day after the notice is over, once its copy has left: policy, subscription and periods together', async () => {
  const { sold, recordOn } = await underNotice();
  expect(await standing(sold)).toBe('PENDING_CANCELLATION');
  expect(await recordOn('2027-03-16')).toBe('refused');
  await deliverCopy(sold);
  await pass('2027-03-30');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  expect(await standing(sold)).toBe('CANCELLED_UNPAID');
  const periods = await listPeriodsOf(api.db, sold.purchaseId);
  expect(periods.map(({ number, state }) => [number, state])).toEqual([
    [0, 'processed'],
    [1, 'cancelled'],
  ]);
  expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({
    endReason: 'policy_ended',
  });
  // Its workflow writes the reminder when it wakes, before or after the notice.
  expect((await mailsOf(sold)).toSorted()).toEqual([
    'cover_ended',
    'cover_notice',
    'period_declined',
    'period_last_reminder',
  ]);
  const subject = chargeWorkflowId(sold.policyId, 1);
  expect(await attentionModel(api.db).count({ where: { subject, resolvedAt: null } })).toBe(0);
  const handle = stub.client.workflow.getHandle(subject);
  expect(await handle.result()).toEqual({ state: 'cancelled' });
  // Nothing of it is charged any more.
  await pass('2027-04-30');
  await compareMoney(sold);
});

test('its holder sees on the page until when the policy holds under a notice', async () => {
  const { sold } = await underNotice();
  const page = await api.fetch(`/api/purchases/${sold.session}/periods`);
  const { cover } = (await page.json()) as { cover: { standing: string; notice: string } };
  expect(cover.standing).toBe('PENDING_CANCELLATION');
  expect(cover.notice).toContain('30 de marzo de 2027');
});

test('nobody is ended while our copy of the notice has not left: a person looks', async () => {
  const { sold } = await underNotice();
  await resolveAttention(api.db, [chargeWorkflowId(sold.policyId, 1)], ['period_unpaid']);
  await pass('2027-03-31');
  const subject = chargeWorkflowId(sold.policyId, 1);
  await until(
    async () =>
      (await attentionModel(api.db).count({ where: { subject, resolvedAt: null } })) === 1
        ? true
        : null,
    soon,
  );
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  // Nothing has ended: what its holder pays is taken.
  const { id: periodId } = await periodOf(sold, 1);
  const today = '2027-03-31';
  expect(await isPastPaying(api.db, await periodOf(sold, 1), today)).toBe(false);
  await deliverCopy(sold);
  expect(await isPastPaying(api.db, await periodOf(sold, 1), today)).toBe(true);
  await activities.lookAtPeriod({ periodId });
  expect((await statusOf(sold)).status).toBe('INACTIVE');
});

test('a copy that comes back ends no less: its insurer has sent its own', async () => {
  const { sold } = await underNotice();
  await messageModel(api.db).update(
    { state: 'bounced' },
    { where: { subjectId: sold.purchaseId, kind: 'cover_notice' } },
  );
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'ended' });
});

/** A notice of 15 March, recorded on a Saturday evening in April: nobody is written to before Monday. */
async function recordLate(countryCode: 'CL' | 'CO') {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const { id: periodId } = await periodOf(sold, 1);
  await billingPeriodModel(api.db).update({ countryCode }, { where: { id: periodId } });
  now = new Date('2027-04-11T01:00:00Z');
  const today = '2027-04-10';
  const asked = async () => ({
    periodId,
    version: (await periodOf(sold, 1)).version,
    by: await anyAccount(),
  });
  const said = { sentOn: '2027-03-15', reference: 'AV-2027-2' };
  const first = await asked();
  expect(await api.db.transaction((tx) => recordNotice(tx, first, said, { now, today }))).toBe(
    'done',
  );
  const messageOf = (kind: 'cover_notice' | 'cover_kept') =>
    messageModel(api.db).findOne({
      where: { subjectId: sold.purchaseId, kind },
      raw: true,
      rejectOnEmpty: true,
    });
  return { sold, asked, today, messageOf };
}

test('the end of a notice that was recorded late is not before our copy of it may be read', async () => {
  const { sold, asked, today, messageOf } = await recordLate('CL');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ endsOn: '2027-04-12' });
  const letter = await coverReaders.cover_notice(mails(), await messageOf('cover_notice'));
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('termina al final del 12 de abril de 2027');
  expect(letter.mail.text).toContain('Puedes pagarlo ahora');
  // That it is taken back is told in the hours of the country, too.
  const withdrawn = await asked();
  await api.db.transaction((tx) => withdrawNotice(tx, withdrawn, { why: 'mistake', now, today }));
  expect((await messageOf('cover_kept')).dueAt).toEqual((await messageOf('cover_notice')).dueAt);
});

test('where the month to pay is over, nobody is told to pay', async () => {
  const { sold, today, messageOf } = await recordLate('CO');
  expect(await isPastPaying(api.db, await periodOf(sold, 1), today)).toBe(true);
  const letter = await coverReaders.cover_notice(mails(), await messageOf('cover_notice'));
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('termina al final del 12 de abril de 2027');
  expect(letter.mail.text).not.toMatch(/paga/i);
});

test('a payment before the end stops it, and its holder is told', async () => {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  await pass('2027-03-30');
  const { version } = await periodOf(sold, 1);
  await paidBy(1, sold, version);
  await until(async () => ((await periodOf(sold, 1)).state === 'processed' ? true : null), soon);
  await pass('2027-04-02');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'paid' });
  expect(await standing(sold)).toBe('ACTIVE');
  expect(await mailsOf(sold)).toContain('cover_kept');
  const [kept] = await messageModel(api.db).findAll({
    where: { subjectId: sold.purchaseId, kind: 'cover_kept' },
    raw: true,
  });
  if (kept === undefined) throw new Error('nobody is told');
  const letter = await coverReaders.cover_kept(mails(), kept);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('tu póliza sigue, sin días perdidos');
  // What would have told of the notice is worth nothing any more.
  expect(await coverReaders.cover_notice(mails(), { ...kept, kind: 'cover_notice' })).toBe(
    'superseded',
  );
  await compareMoney(sold);
});

test('a notice that its insurer takes back ends nothing; a premium that is claimed keeps the contract', async () => {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  const withdraw = async (why: 'mistake' | 'insurer_claims') => {
    const { id: periodId, version } = await periodOf(sold, 1);
    const asked = { periodId, version, by: await anyAccount() };
    return api.db.transaction((tx) => withdrawNotice(tx, asked, { why, now, today: '2027-03-20' }));
  };
  // Only the law of Peru has it so.
  expect(await withdraw('insurer_claims')).toBe('refused');
  const { id } = await periodOf(sold, 1);
  await billingPeriodModel(api.db).update({ countryCode: 'PE' }, { where: { id } });
  expect(await withdraw('insurer_claims')).toBe('done');
  const copy = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'cover_notice' },
    raw: true,
    rejectOnEmpty: true,
  });
  expect(await coverReaders.cover_notice(mails(), copy)).toBe('superseded');
  await pass('2027-04-05');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  expect(await standing(sold)).toBe('PENDING_CANCELLATION');
  expect(await withdraw('mistake')).toBe('done');
  expect(await standing(sold)).toBe('OVERDUE');
  expect(await withdraw('mistake')).toBe('refused');
  await pass('2027-04-06');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
});

/** Two premiums of Peru that are due, and the insurer's notice of the older one. */
async function twoOverdue() {
  const { sold } = await underNotice();
  const notice = await findLastNotice(api.db, sold.policyId);
  const { id } = await periodOf(sold, 1);
  await billingPeriodModel(api.db).update({ countryCode: 'PE' }, { where: { id } });
  await coverNoticeModel(api.db).update(
    { law: 'pe-29946', suspendsOn: '2027-03-31', endsOn: '2027-05-29' },
    { where: { id: notice?.id ?? '' } },
  );
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const next = await periodOf(sold, 2);
  await billingPeriodModel(api.db).update(
    { countryCode: 'PE', state: 'recycling', arrearsFrom: next.dueOn, reason: 'expired_card' },
    { where: { id: next.id } },
  );
  await deliverCopy(sold);
  now = new Date('2027-04-05T18:00:00Z');
  return { sold, next };
}

test('of two premiums that are due the older one is paid: the notice goes on with the other, and nobody is told that cover is back', async () => {
  const { sold, next } = await twoOverdue();
  const { version } = await periodOf(sold, 1);
  await paidBy(1, sold, version);
  await until(async () => ((await periodOf(sold, 1)).state === 'processed' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({
    periodId: next.id,
    outcome: null,
    suspendsOn: '2027-03-31',
    // Ninety days after the day on which the other one was due.
    endsOn: addDays(next.dueOn, 90),
  });
  expect(await standing(sold)).toBe('SUSPENDED');
  expect(await mailsOf(sold)).not.toContain('cover_kept');
  // What was told of the notice holds of the other one, too, and it ends nothing while no try of that has failed.
  const past = addDays(next.dueOn, 91);
  expect(await isPastPaying(api.db, await periodOf(sold, 2), past)).toBe(false);
  const { amount } = await periodOf(sold, 1);
  const tried = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period', id: next.id },
    provider: 'mercadopago',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    amount,
    currency: 'CLP',
    expiresAt: null,
    createdAt: now,
  });
  await movePayment(api.db, tried, 'declined', { reason: 'expired_card' });
  expect(await isPastPaying(api.db, await periodOf(sold, 2), past)).toBe(true);
  await pass('2027-04-06');
  const other = await periodOf(sold, 2);
  await paidBy(2, sold, other.version);
  await until(async () => ((await periodOf(sold, 2)).state === 'processed' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'paid' });
  expect(await mailsOf(sold)).toContain('cover_kept');
});

test('a subscription that its holder ends under a notice ends by the notice none the less', async () => {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  await api.db.transaction((tx) =>
    endSubscriptions(tx, { attemptId: sold.attemptId }, 'cancelled'),
  );
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled' });
  expect(await standing(sold)).toBe('PENDING_CANCELLATION');
  await pass('2027-03-30');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'ended' });
  expect(await mailsOf(sold)).toContain('cover_ended');
});

/** A policy that ended on 30 March, and what is said of it by two people on a day; the second one's act alone reaches here. */
async function ended() {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  const reinstateOn = async (day: string, backFrom: string) => {
    now = new Date(`${day}T18:00:00Z`);
    const { id: periodId, version } = await periodOf(sold, 1);
    const asked = { periodId, version, by: await anyAccount() };
    const said = { backFrom, reference: 'RH-2027-3' };
    return api.db.transaction((tx) => reinstatePolicy(tx, asked, said, { now, today: day }));
  };
  const states = async () =>
    (await listPeriodsOf(api.db, sold.purchaseId)).map(({ number, state, dueOn }) => [
      number,
      state,
      dueOn,
    ]);
  return { sold, reinstateOn, states };
}

test('its insurer reinstates what ended unpaid: its holder pays what is owed by another card, and it goes on', async () => {
  const { sold, reinstateOn, states } = await ended();
  expect(await reinstateOn('2027-04-02', '2027-03-30')).toBe('refused');
  expect(await reinstateOn('2027-04-02', '2027-04-03')).toBe('refused');
  expect(await reinstateOn('2027-04-02', '2027-03-31')).toBe('done');
  expect(await standing(sold)).toBe('OVERDUE');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({
    outcome: 'reinstated',
    backFrom: '2027-03-31',
    backReference: 'RH-2027-3',
  });
  // No day is without cover: each period is to be paid, none before today.
  expect((await states()).slice(0, 3)).toEqual([
    [0, 'processed', '2027-01-31'],
    [1, 'recycling', '2027-04-02'],
    [2, 'scheduled', '2027-04-02'],
  ]);
  // The card that it was charged by is gone: nothing is tried by itself, and the notice of before counts no more.
  expect(await periodOf(sold, 1)).toMatchObject({
    nextTryAt: null,
    reason: 'token_invalid',
    arrearsFrom: '2027-04-02',
  });
  expect(await reinstateOn('2027-04-02', '2027-03-31')).toBe('refused');
  const back = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'cover_back' },
    raw: true,
    rejectOnEmpty: true,
  });
  const letter = await coverReaders.cover_back(mails(), back);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('cubre otra vez desde el 31 de marzo de 2027');
  expect(letter.mail.text).toContain('Ningún día queda sin cobertura');
  await pass('2027-04-02');
  const { version } = await periodOf(sold, 1);
  await paidBy(1, sold, version);
  await until(async () => ((await periodOf(sold, 1)).state === 'processed' ? true : null), soon);
  expect((await findSubscription(api.db, sold.attemptId))?.nextChargeOn).toBe('2027-04-02');
  // The mail of the return that leaves after that asks for nothing.
  const later = await coverReaders.cover_back(mails(), back);
  if (typeof later === 'string') throw new Error(later);
  expect(later.mail.text).not.toContain('está pendiente');
  await pass('2027-04-03');
  await until(async () => ((await periodOf(sold, 2)).state === 'processed' ? true : null), soon);
  expect(await standing(sold)).toBe('ACTIVE');
  expect((await findSubscription(api.db, sold.attemptId))?.nextChargeOn).toBe('2027-04-30');
  await compareMoney(sold);
});

test('what is owed after a reinstatement is reminded of on its own days, as before', async () => {
  const { sold, reinstateOn } = await ended();
  expect(await reinstateOn('2027-04-02', '2027-03-31')).toBe('done');
  const { id: periodId } = await periodOf(sold, 1);
  const reminders = async () => {
    const rows = await messageModel(api.db).findAll({
      where: { subjectId: sold.purchaseId, partId: { [Op.startsWith]: periodId } },
      order: ['createdAt', 'id'],
      raw: true,
    });
    return rows.filter(({ kind }) => kind.endsWith('reminder'));
  };
  // Those of the first arrears.
  for (const kind of ['period_reminder', 'period_last_reminder'] as const)
    await writeMessage(api.db, { kind, subjectId: sold.purchaseId, partId: periodId });
  const before = await reminders();
  await pass('2027-04-06');
  await activities.lookAtPeriod({ periodId });
  await activities.lookAtPeriod({ periodId });
  await pass('2027-04-10');
  await activities.lookAtPeriod({ periodId });
  const former = new Set(before.map(({ id }) => id));
  const [reminder, last, ...others] = (await reminders()).filter(({ id }) => !former.has(id));
  expect([reminder?.kind, last?.kind, others]).toEqual([
    'period_reminder',
    'period_last_reminder',
    [],
  ]);
  // Its reader goes by the real day: what began on another one than the mail was written for is not told.
  const arrearsFrom = addDays(dayIn(countries.CL.timeZone, Date.now()), -5);
  await billingPeriodModel(api.db).update({ arrearsFrom }, { where: { id: periodId } });
  if (reminder === undefined) throw new Error('no reminder');
  expect(await periodReaders.period_reminder(mails(), reminder)).toBe('superseded');
  const own = { ...reminder, partId: `${periodId}/${arrearsFrom}` };
  expect(await periodReaders.period_reminder(mails(), own)).toHaveProperty('mail');
});

test('a period without any covered day is not charged after a reinstatement', async () => {
  const { reinstateOn, states } = await ended();
  expect(await reinstateOn('2027-06-10', '2027-06-05')).toBe('done');
  expect(await states()).toEqual([
    [0, 'processed', '2027-01-31'],
    [1, 'recycling', '2027-06-10'],
    [2, 'cancelled', '2027-03-31'],
    [3, 'cancelled', '2027-04-30'],
    [4, 'scheduled', '2027-06-10'],
    [5, 'scheduled', '2027-06-30'],
  ]);
});

test('what its holder ended, and what another law ended for good, is not reinstated', async () => {
  const other = await ended();
  await billingPeriodModel(api.db).update(
    { countryCode: 'PE' },
    { where: { policyId: other.sold.policyId } },
  );
  expect(await other.reinstateOn('2027-04-02', '2027-03-31')).toBe('refused');
  const own = await ended();
  await subscriptionModel(api.db).update(
    { endReason: 'cancelled' },
    { where: { policyId: own.sold.policyId } },
  );
  expect(await own.reinstateOn('2027-04-02', '2027-03-31')).toBe('refused');
  expect((await statusOf(own.sold)).status).toBe('INACTIVE');
  expect(await own.reinstateOn('2028-04-30', '2027-03-31')).toBe('refused');
});

test('what is given up under a notice tells its holder that the notice is over', async () => {
  const { sold } = await underNotice();
  const { id: periodId, version } = await periodOf(sold, 1);
  const asked = { periodId, version, by: await anyAccount() };
  const given = { why: 'insurer_waives', now, today: '2027-03-20' };
  expect(await api.db.transaction((tx) => giveUpPeriod(tx, asked, given))).toBe('done');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'cancelled' });
  const kept = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'cover_kept' },
    raw: true,
    rejectOnEmpty: true,
  });
  const letter = await coverReaders.cover_kept(mails(), kept);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('ya no está pendiente');
  expect(letter.mail.text).not.toContain('Recibimos');
});

test('a subscription of before there were periods gets them from the calendar, once', async () => {
  const sold = await sell();
  await billingPeriodModel(api.db).destroy({ where: { policyId: sold.policyId } });
  now = new Date('2027-02-27T15:00:00Z');
  let after: string | null = null;
  let written = 0;
  do {
    const page: { written: number; next: string | null } = await activities.fillBillingCalendar({
      after,
      limit: 2,
    });
    written += page.written;
    after = page.next;
  } while (after !== null);
  expect(written).toBeGreaterThanOrEqual(2);
  const numbers = (await listPeriodsOf(api.db, sold.purchaseId)).map(({ number }) => number);
  expect(numbers).toEqual([0, 1, 2]);
  expect(await activities.fillBillingCalendar({ after: null, limit: 500 })).toEqual({
    written: 0,
    next: null,
  });
  expect(await subscriptionModel(api.db).count({ where: { policyId: sold.policyId } })).toBe(1);
});

type Periods = NonNullable<CallAnswer<'listPeriods'>>;

describe('a pause', () => {
  /** A policy of a product whose insurer lets its holders pause two months at once, and three in a year. */
  async function pausable(): Promise<Sold> {
    const sold = await sell();
    await allow(sold);
    now = new Date('2027-02-10T15:00:00Z');
    return sold;
  }
  const allow = ({ purchaseId }: Sold) =>
    api.db.query(
      `INSERT INTO product_pause (product_id, most_months, most_months_a_year)
       SELECT p.id, 2, 3 FROM product p JOIN purchase u ON u.product_code = p.product_code WHERE u.id = $1
       ON CONFLICT (product_id) DO UPDATE SET most_months = 2, most_months_a_year = 3`,
      [purchaseId],
    );
  const of = ({ purchaseId }: Sold) => ({
    purchaseId,
    requestId: randomUUID(),
    network: '::1',
    now,
  });
  const pause = (sold: Sold, count: number, number = 1) =>
    pauseCover(api.db, { ...of(sold), number, count });
  const undo = (sold: Sold) => takeBackPause(api.db, of(sold));
  const statesOf = async ({ purchaseId }: Sold) =>
    (await listPeriodsOf(api.db, purchaseId)).map(({ state }) => state);
  const pausedToOf = async ({ policyId }: Sold, day: string) =>
    (await readCovers(api.db, [policyId], new Date(`${day}T15:00:00Z`))).get(policyId)?.pausedTo;
  const messageOf = async ({ purchaseId }: Sold, kind: 'cover_paused' | 'pause_ends') => {
    const where = { subjectId: purchaseId, kind };
    return messageModel(api.db).findOne({ where, raw: true, rejectOnEmpty: true });
  };

  test('of two months is neither covered, charged, told of nor owed; then it is charged as before', async () => {
    const sold = await pausable();
    // Two tabs at once, and once more; another length is another pause.
    expect(await Promise.all([pause(sold, 2), pause(sold, 2)])).toEqual(['paused', 'paused']);
    expect(await pause(sold, 2)).toBe('paused');
    expect(await pause(sold, 1)).toBe('other');
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled', 'scheduled']);
    expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({
      dueOn: '2027-04-30',
      nextChargeOn: '2027-04-30',
    });
    const covered = ['2027-02-27', '2027-02-28', '2027-04-29', '2027-04-30'];
    expect(await Promise.all(covered.map((day) => pausedToOf(sold, day)))).toEqual([
      null,
      '2027-04-29',
      '2027-04-29',
      null,
    ]);
    for (const day of ['2027-02-23', '2027-02-28', '2027-03-15', '2027-03-31']) {
      now = new Date(`${day}T12:00:00Z`);
      await activities.fillBillingCalendar({ after: null, limit: 200 });
      await pass(day);
    }
    expect(await mailsOf(sold)).toEqual(['cover_paused', 'pause_ends']);
    const { tries, arrearsFrom } = await periodOf(sold, 1);
    expect([tries, arrearsFrom]).toEqual([0, null]);
    expect((await messageOf(sold, 'pause_ends')).dueAt).toEqual(stageAt('CL', '2027-04-24'));
    const letter = await pauseReaders.pause_ends(mails(), await messageOf(sold, 'pause_ends'));
    if (typeof letter === 'string') throw new Error(letter);
    expect(letter.mail.text).toContain('cubre de nuevo desde el 30 de abril de 2027');
    await pass('2027-04-30');
    expect(await periodOf(sold, 3)).toMatchObject({ state: 'processed', tries: 1 });
    await compareMoney(sold);
    // Two of the year's three months are used.
    now = new Date('2027-05-10T15:00:00Z');
    expect(await pause(sold, 2, 4)).toBe('other');
    expect(await pause(sold, 1, 4)).toBe('paused');
  });

  test('that is taken back before it begins is charged on its days, by the day and card of then', async () => {
    const sold = await pausable();
    await pause(sold, 2);
    expect(await Promise.all([undo(sold), undo(sold)])).toEqual(['covered', 'covered']);
    expect(await statesOf(sold)).toEqual(['processed', 'scheduled', 'scheduled', 'scheduled']);
    expect(await periodOf(sold, 3)).toMatchObject({ nextTryAt: null, pauseId: null });
    const told = await messageOf(sold, 'cover_paused');
    expect(await pauseReaders.cover_paused(mails(), told)).toBe('superseded');
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    expect(await undo(sold)).toBe('over');
    await compareMoney(sold);
  });

  test('that has begun cannot be taken back, and one of today is not asked for', async () => {
    const sold = await pausable();
    now = new Date('2027-02-28T15:00:00Z');
    expect(await pause(sold, 1)).toBe('other');
    now = new Date('2027-02-27T15:00:00Z');
    expect(await pause(sold, 1)).toBe('paused');
    now = new Date('2027-02-28T15:00:00Z');
    expect(await undo(sold)).toBe('over');
  });

  test('is refused while a charge is in flight, and after one that was tried', async () => {
    const sold = await pausable();
    const answers: string[] = [];
    await billingPeriodModel(api.db).update(
      { nextTryAt: now },
      { where: { policyId: sold.policyId, number: 1 } },
    );
    during.set(tryOf(sold, 1, 1), async () => answers.push(await pause(sold, 1)));
    await pass('2027-02-10');
    expect(answers).toEqual(['other']);
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', pauseId: null });
    await compareMoney(sold);
  });

  test('of somebody who cancels meanwhile ends with the insurance, and nobody hears that it ends', async () => {
    const sold = await pausable();
    await pause(sold, 1);
    await cancel(sold);
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled']);
    expect(await undo(sold)).toBe('over');
    const ends = await messageOf(sold, 'pause_ends');
    expect(await pauseReaders.pause_ends(mails(), ends)).toBe('superseded');
    // The end is taken back, and the pause stays.
    expect(await takeBack(sold)).toBe('going');
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'scheduled']);
    now = new Date('2027-03-10T15:00:00Z');
    await cancel(sold);
    expect(await takeBack(sold)).toBe('over');
    expect(await pausedToOf(sold, '2027-03-15')).toBeNull();
    await pass('2027-03-31');
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled']);
    await compareMoney(sold);
  });

  const end = async ({ policyId }: Sold, reason: string) => {
    const policy = await policyModel(api.db).findByPk(policyId, { raw: true, rejectOnEmpty: true });
    await api.db.transaction((tx) => endPolicy(tx, policy, { reason, moneyBack: false }));
  };
  const endsOf = {
    'its policy': (sold: Sold) => end(sold, 'cancelled'),
    'a withdrawal': (sold: Sold) => end(sold, 'withdrawal'),
    'a charge-back': ({ policyId }: Sold) => endSubscriptions(api.db, { policyId }, 'charged_back'),
    'its subscription': ({ policyId }: Sold) =>
      endSubscriptions(api.db, { policyId }, 'policy_ended'),
  };
  test.each(Object.entries(endsOf))(
    'ends with %s: nothing is charged after it, and nobody reads that it covers again',
    async (_name, finish) => {
      const sold = await pausable();
      await pause(sold, 1);
      expect(await pausedToOf(sold, '2027-03-15')).toBe('2027-03-30');
      await finish(sold);
      expect(await pausedToOf(sold, '2027-03-15')).toBeNull();
      await pass('2027-03-31');
      expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled']);
    },
  );

  test('that is taken back after the day of its first charge is charged, or owed, from today on', async () => {
    const byCard = await pausable();
    const asked = await pausable();
    // Eight days before its cover begins.
    const policyId = [byCard.policyId, asked.policyId];
    const chargeDay = { billingDay: 20, chargeLag: 0 };
    await subscriptionModel(api.db).update(chargeDay, { where: { policyId } });
    expect([await pause(byCard, 1), await pause(asked, 1)]).toEqual(['paused', 'paused']);
    await billingPeriodModel(api.db).update(
      { provider: 'holder' },
      { where: { policyId: asked.policyId, state: ['cancelled', 'scheduled'] } },
    );
    now = new Date('2027-02-25T15:00:00Z');
    expect([await undo(byCard), await undo(asked)]).toEqual(['covered', 'covered']);
    expect(await periodOf(byCard, 1)).toMatchObject({ dueOn: '2027-02-25', nextTryAt: now });
    // The day on which they take it back is theirs to pay on.
    expect(await periodOf(asked, 1)).toMatchObject({
      dueOn: '2027-02-25',
      nextTryAt: stageAt('CL', '2027-02-26'),
    });
  });

  test('that is taken back has its charge told of again, where the pause had kept that from leaving', async () => {
    const sold = await pausable();
    const noticesOf = () =>
      messageModel(api.db).findAll({
        where: { subjectId: sold.purchaseId, kind: 'period_notice' },
        order: ['partId'],
        raw: true,
      });
    now = new Date('2027-02-23T06:30:00Z');
    await activities.fillBillingCalendar({ after: null, limit: 500 });
    await pause(sold, 1);
    const [kept] = await noticesOf();
    expect(await periodReaders.period_notice(mails(), kept!)).toBe('superseded');
    await messageModel(api.db).update(
      { state: 'skipped', refusedWhy: 'superseded' },
      { where: { id: kept!.id } },
    );
    now = new Date('2027-02-24T06:30:00Z');
    expect(await undo(sold)).toBe('covered');
    await activities.fillBillingCalendar({ after: null, limit: 500 });
    const told = await noticesOf();
    expect(told.map(({ state }) => state)).toEqual(['skipped', 'due']);
    expect(typeof (await periodReaders.period_notice(mails(), told[1]!))).toBe('object');
    // One that has not left yet does not leave beside it.
    expect(await periodReaders.period_notice(mails(), told[0]!)).toBe('superseded');
  });

  test('whose insurance owes an older period ends with the word that it is owed, and no day that is past', async () => {
    const sold = await pausable();
    await pause(sold, 1);
    const textOf = async () => {
      const letter = await pauseReaders.pause_ends(mails(), await messageOf(sold, 'pause_ends'));
      if (typeof letter === 'string') throw new Error(letter);
      return letter.mail.text;
    };
    const owe = (nextTryAt: Date | null) =>
      billingPeriodModel(api.db).update(
        {
          state: 'recycling',
          reason: 'insufficient_funds',
          arrearsFrom: '2027-02-10',
          nextTryAt,
        },
        { where: { policyId: sold.policyId, number: 0 } },
      );
    await owe(laterTryAt('CL', '2027-03-27', sold.policyId));
    expect(await textOf()).toContain(
      'Tienes un pago pendiente, que se intenta cobrar el 27 de marzo de 2027.',
    );
    await owe(null);
    expect(await textOf()).toContain('Tienes un pago pendiente: en la página de tu compra');
    expect(await textOf()).not.toContain('31 de enero de 2027');
  });

  test('is offered on the page of periods, done and taken back by the calls, and stands in the timeline', async () => {
    const today = dayIn(countries.CL.timeZone, Date.now());
    const [, store] = CARD_STORES.find(([name]) => name === 'mercadopago') ?? [];
    if (store === undefined) throw new Error('no such store');
    const sold = await sellSubscription(api, {
      card: await store(gateway),
      startsOn: addMonths(addDays(today, 10), -1),
      dueOn: addDays(today, 10),
    });
    await allow(sold);
    await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: sold.purchaseId } });
    const shown = async () => {
      const answer = await api.fetch(`/api/purchases/${sold.session}/periods`);
      const { pause: standing, items } = (await answer.json()) as Pick<Periods, 'pause' | 'items'>;
      return { ...standing, paused: items.filter(({ isPaused }) => isPaused).length };
    };
    const send = async (what: 'pause' | 'take-back-pause', body: object, headers = {}) => {
      const path = `/api/purchases/${sold.session}/subscription/${what}`;
      return (await api.post(path, body, headers)).status;
    };
    const before = await shown();
    expect(before).toMatchObject({ choices: [{ count: 1 }, { count: 2 }], current: null });
    const { number } = before.choices[0]!;
    expect(await send('pause', { number, count: 2 }, { cookie: '' })).toBe(403);
    expect(await send('pause', { number, count: 3 })).toBe(409);
    expect(await send('pause', { number, count: 2 })).toBe(200);
    expect(await send('pause', { number, count: 2 })).toBe(200);
    const { from } = before.choices[1]!;
    expect(await shown()).toMatchObject({
      choices: [],
      current: { from, mayTakeBack: true },
      paused: 2,
    });
    expect(await send('take-back-pause', {})).toBe(200);
    expect(await shown()).toMatchObject({ current: null, paused: 0 });
    const answer = await api.fetch(`/api/purchases/${sold.session}/timeline`);
    const { items } = (await answer.json()) as { items: readonly { type: string; text: string }[] };
    const told = items.filter(({ type }) => /pause/.test(type));
    expect(told.map(({ type }) => type).toSorted()).toEqual(['cover_paused', 'pause_taken_back']);
    expect(told.map(({ text }) => text).join()).not.toContain('{');
  });

  test('is offered by nobody whose product has no word for it', async () => {
    const sold = await pausable();
    await api.db.query('DELETE FROM product_pause');
    expect(await pause(sold, 1)).toBe('other');
  });
});

describe('another card, at any time and without a charge', () => {
  type Shown = Pick<NonNullable<CallAnswer<'listPeriods'>>, 'card' | 'methods'>;
  const path = (sold: Sold) => `/api/purchases/${sold.session}`;
  const read = async (sold: Sold) =>
    (await (await api.fetch(`${path(sold)}/periods`)).json()) as Shown;
  const cardOf = async ({ attemptId }: Sold) =>
    (await findSubscription(api.db, attemptId))?.storedCardId ?? '';
  const isGone = async (id: string) =>
    (await storedCardModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true }))
      .removalAskedAt !== null;
  /** The card that a try has charged. */
  const chargedBy = async (attemptId: string) =>
    (await cardChangeModel(api.db).findByPk(attemptId, { raw: true, rejectOnEmpty: true }))
      .storedCardId;
  /** Its holder gives one by the call, by the first method of a kind. */
  const give = async (
    sold: Sold,
    { kind = 'tdc', holder = 'APRO', key = randomUUID(), token = '' } = {},
  ): Promise<{ readonly status: number; readonly card: Shown['card'] }> => {
    const { card, methods } = await read(sold);
    const { flow, provider } = methods.find((one) => one.kind === kind) ?? {};
    const typed =
      token ||
      (provider === 'kushki'
        ? await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens')
        : await tokenise(gateway, holder));
    const body = {
      kind,
      flow,
      provider,
      termsVersion: card?.terms.version ?? 'none',
      ...(kind === 't' ? {} : { cardToken: typed }),
    };
    const headers = { 'idempotency-key': key };
    const answer = await api.post(`${path(sold)}/subscription/card`, body, headers);
    const { card: after = null } = (await answer.json()) as Partial<Shown>;
    return { status: answer.status, card: after };
  };

  /** Its holder inscribes the card on the page of Webpay, and comes back. */
  const inscribe = async (
    sold: Sold,
    { url, fields }: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  ): Promise<void> => {
    const [replacement] = await cardReplacementModel(api.db).findAll({
      where: { purchaseId: sold.purchaseId, status: 'PENDING' },
      raw: true,
    });
    const page = new URLSearchParams({ ...fields, card_number: '4051885600446623' });
    await fetch(url, { method: 'POST', body: page, redirect: 'manual' });
    const search = `state=${replacement?.returnState ?? ''}&TBK_TOKEN=${fields['TBK_TOKEN'] ?? ''}`;
    const back = await api.fetch(`/api/payments/transbank/return?${search}`, {
      redirect: 'manual',
    });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('session=') as string,
    ]);
    const { rows } = await api.db.query<{ payload: { shape: string } }>(
      "SELECT payload FROM outbox WHERE topic = 'card.returned' AND payload->>'replacementId' = $1",
      [replacement?.id],
    );
    expect(rows).toHaveLength(1);
    const handle = stub.client.workflow.getHandle(replaceCardWorkflowId(replacement?.id ?? ''));
    await handle.signal(cardReturned, rows[0]?.payload.shape ?? '');
    await handle.result();
  };

  test('pays the periods from then on; its holder is told once, however often it is sent', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    const key = randomUUID();
    const answers = [await give(sold, { key }), await give(sold, { key })];
    expect(answers).toMatchObject([
      { status: 202, card: { open: null, declined: null, isOwed: false } },
      { status: 202 },
    ]);
    const after = await cardOf(sold);
    expect(after).not.toBe(before);
    expect([await isGone(before), await isGone(after)]).toEqual([true, false]);
    expect(await mailsOf(sold)).toEqual(['card_changed']);
    const [told] = await messageModel(api.db).findAll({
      where: { subjectId: sold.purchaseId, kind: 'card_changed' },
      raw: true,
    });
    const letter = told && (await cardReaders.card_changed(mails(), told));
    expect(JSON.stringify(letter)).toContain('28 de febrero de 2027');
    const timeline = await (await api.fetch(`${path(sold)}/timeline`)).text();
    expect(timeline).toContain('Cambiaste la tarjeta de los próximos cobros');
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    expect(await chargedBy(tryOf(sold, 1, 1))).toBe(after);
    await compareMoney(sold);
  });

  test('that is given while a charge is under way pays the next one: that charge ends with the card before', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    during.set(tryOf(sold, 1, 1), () => give(sold));
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    const after = await cardOf(sold);
    expect(after).not.toBe(before);
    expect(await chargedBy(tryOf(sold, 1, 1))).toBe(before);
    expect(await isGone(before)).toBe(true);
    await pass('2027-03-31');
    expect(await chargedBy(tryOf(sold, 2, 1))).toBe(after);
    expect(await isGone(after)).toBe(false);
    await compareMoney(sold);
  });

  test('is tried the day after where the one before was refused for good meanwhile', async () => {
    const sold = await sell();
    await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
    during.set(tryOf(sold, 1, 1), () => give(sold));
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({
      state: 'recycling',
      nextTryAt: laterTryAt('CL', '2027-03-01', sold.policyId),
    });
    await pass('2027-03-01');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 2 });
    expect(await chargedBy(tryOf(sold, 1, 2))).toBe(await cardOf(sold));
    await compareMoney(sold);
  });

  test('is inscribed on the page of Webpay: the card before stays until its holder comes back', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    // A page that nobody ends is given up for the next one.
    expect(await give(sold, { kind: 't' })).toMatchObject({ status: 202 });
    const { card } = await give(sold, { kind: 't' });
    const { url = '', fields = {} } = card?.open?.redirect ?? {};
    expect(await cardOf(sold)).toBe(before);
    await inscribe(sold, { url, fields });
    expect(await cardOf(sold)).not.toBe(before);
    expect((await read(sold)).card).toMatchObject({ open: null, declined: null });
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', provider: 'transbank' });
  });

  test('that arrives after the one before was refused for good is tried the day after', async () => {
    const sold = await sell();
    const { card } = await give(sold, { kind: 't' });
    const { url = '', fields = {} } = card?.open?.redirect ?? {};
    await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'recycling', nextTryAt: null });
    await inscribe(sold, { url, fields });
    expect(await periodOf(sold, 1)).toMatchObject({
      reason: null,
      nextTryAt: laterTryAt('CL', '2027-03-01', sold.policyId),
    });
    await pass('2027-03-01');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 2 });
    expect(await chargedBy(tryOf(sold, 1, 2))).toBe(await cardOf(sold));
  });

  test('stays where an older payment by another card is approved after it: that card goes', async () => {
    const sold = await sell();
    const { id: periodId, amount, currency } = await periodOf(sold, 1);
    const paid = await keepTestCard(api, 'mercadopago', { customerRef: 'c', cardRef: 'k' });
    const attempt = await openAttempt(api.db, {
      id: randomUUID(),
      owner: { kind: 'billing_period', id: periodId },
      provider: 'mercadopago',
      kind: 'tdc',
      flow: 'tdc-subscriptions',
      amount,
      currency,
      expiresAt: now,
      createdAt: now,
    });
    const { id: attemptId } = attempt;
    await openCardChange(api.db, { attemptId, periodId, storedCardId: paid });
    await give(sold);
    const given = await cardOf(sold);
    const outcome = { provider: 'mercadopago', isByItself: false } as const;
    const period = await periodOf(sold, 1);
    await api.db.transaction((tx) => takeChangedCard(tx, attemptId, period, outcome));
    expect(await cardOf(sold)).toBe(given);
    expect([await isGone(paid), await isGone(given)]).toEqual([true, false]);
    await movePayment(api.db, attempt, 'declined');
  });

  describe('at Kushki', () => {
    const soldCode = async ({ purchaseId }: Sold) =>
      (await purchaseModel(api.db).findByPk(purchaseId, { raw: true, rejectOnEmpty: true }))
        .productCode;
    /** Sold where MercadoPago keeps the card, whose product Kushki charges from then on. */
    const sellThere = async (): Promise<Sold> => {
      const sold = await sell();
      await routeProduct(api.db, await soldCode(sold), 'tdc-subscriptions', ['kushki']);
      return sold;
    };
    afterEach(async () => {
      away.clear();
      const sold = await sell();
      await routeProduct(api.db, await soldCode(sold), 'tdc-subscriptions', ['mercadopago']);
    });

    test('is a subscription on demand: it pays the next periods there, and the card before goes', async () => {
      const sold = await sellThere();
      const before = await cardOf(sold);
      const key = randomUUID();
      for (const answer of [await give(sold, { key }), await give(sold, { key })])
        expect(answer).toMatchObject({ status: 202, card: { open: null, declined: null } });
      const after = await cardOf(sold);
      expect([await isGone(before), await isGone(after)]).toEqual([true, false]);
      expect(await storedCardModel(api.db).findByPk(after, { raw: true })).toMatchObject({
        provider: 'kushki',
        last4: '5480',
      });
      expect(await mailsOf(sold)).toEqual(['card_changed']);
      await pass('2027-02-28');
      expect(await periodOf(sold, 1)).toMatchObject({
        state: 'processed',
        provider: 'kushki',
        tries: 1,
      });
      expect(await chargedBy(tryOf(sold, 1, 1))).toBe(after);
      expect((await requireAttempt(api.db, tryOf(sold, 1, 1))).provider).toBe('kushki');
      await compareMoney(sold);
    });

    test('is given again after a token that was used, and after an answer that never came; the one before stays', async () => {
      const [sold, other] = [await sellThere(), await sellThere()];
      const before = await cardOf(sold);
      const token = await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens');
      await give(other, { token });
      const used = await give(sold, { token });
      expect([used.status, used.card?.declined]).toEqual([202, expect.any(String)]);
      away.add('kushki');
      const unheard = await give(sold);
      expect([unheard.status, unheard.card?.declined]).toEqual([202, expect.any(String)]);
      expect(await cardOf(sold)).toBe(before);
      expect(await isGone(before)).toBe(false);
      expect(await mailsOf(sold)).toEqual([]);
      away.clear();
      expect((await give(sold)).card).toMatchObject({ declined: null });
      expect([await isGone(before), await isGone(await cardOf(sold))]).toEqual([true, false]);
    });
  });

  test('is not taken where it is refused, where a period is owed, or after an end; the one before stays', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    const answer = await api.post(
      `${path(sold)}/subscription/card`,
      { kind: 'tdc', flow: 'tdc-subscriptions', provider: 'kushki', termsVersion: 'other' },
      { 'idempotency-key': randomUUID() },
    );
    expect(answer.status).toBe(409);
    await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
    await pass('2027-02-28');
    expect((await read(sold)).card).toMatchObject({ isOwed: true });
    expect((await give(sold)).status).toBe(409);
    const ended = await sell();
    await cancel(ended);
    expect((await read(ended)).card).toBeNull();
    expect((await give(ended)).status).toBe(409);
    expect(await cardOf(sold)).toBe(before);
    expect(await mailsOf(sold)).not.toContain('card_changed');
  });
});

describe.each(['transbank', 'kushki'] as const)('a card that is kept at %s', (provider) => {
  const scenarioAt = (attemptId: string, behaviour: string) =>
    gateway.scenario(behaviour, {
      match: { reference: referenceAt(provider, attemptId) },
      times: 1,
    });

  test('is charged by the run each month, once, also where an answer is lost', async () => {
    const sold = await sell(provider);
    await pass('2027-02-27');
    expect(await periodOf(sold, 1)).toMatchObject({ provider, state: 'scheduled', tries: 0 });
    await pass('2027-02-28');
    await scenarioAt(tryOf(sold, 2, 1), 'lose-response');
    await pass('2027-03-31');
    await pass('2027-03-31');
    for (const number of [1, 2])
      expect(await periodOf(sold, number)).toMatchObject({ state: 'processed', tries: 1 });
    expect(await mailsOf(sold)).toEqual(['period_charged', 'period_charged']);
    await compareMoney(sold);
  });

  test('is tried again after a decline, and changed on its page', async () => {
    const sold = await sell(provider);
    await scenarioAt(tryOf(sold, 1, 1), 'decline');
    await pass('2027-02-28');
    const owed = await periodOf(sold, 1);
    expect(owed).toMatchObject({ state: 'recycling', arrearsFrom: '2027-02-28', tries: 1 });
    // Whatever the class of the decline, another card pays it.
    await paidBy(1, sold, owed.version);
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed' });
    await pass('2027-03-31');
    expect(await periodOf(sold, 2)).toMatchObject({ state: 'processed', provider: 'mercadopago' });
    await compareMoney(sold);
  });
});

test('a provider that is away on the first of the month is stopped, puts nobody in arrears, and charges each once when it is back', async () => {
  const sold: Sold[] = [];
  for (let count = 0; count < 13; count += 1) sold.push(await sell('kushki'));
  const elsewhere = await sell();
  away.add('kushki');
  await pass('2027-02-28');
  for (const one of sold)
    expect(await periodOf(one, 1)).toMatchObject({
      state: 'scheduled',
      reason: 'processor_down',
      arrearsFrom: null,
      tries: 1,
    });
  // The other provider goes on.
  expect(await periodOf(elsewhere, 1)).toMatchObject({ state: 'processed' });
  // Its attempts are of the hour of the run, which the database's clock does not know.
  const at = now;
  await api.db.query(
    `UPDATE payment_attempt SET created_at = $1 WHERE owner_kind = 'billing_period' AND provider = 'kushki'
        AND owner_id IN (SELECT id FROM billing_period WHERE policy_id = ANY ($2))`,
    [at, sold.map(({ policyId }) => policyId)],
  );
  const run = () => activities.beginCharges({ provider: 'kushki', limit: 200 });
  now = new Date(at.getTime() + 30 * 60_000);
  expect(await run()).toMatchObject({ begun: 0, isStopped: true });
  // An hour later nothing is held against it any more; it answers again.
  away.delete('kushki');
  await pass('2027-02-28', 20);
  for (const one of sold) {
    expect(await periodOf(one, 1)).toMatchObject({ state: 'processed', tries: 2 });
    expect((await mailsOf(one)).filter((kind) => kind !== 'period_charged')).toEqual([]);
    await compareMoney(one);
  }
});

test('a reminder names what else its reader owes, over all of their policies', async () => {
  const [one, other, stranger] = [await sell(), await sell(), await sell()];
  const mailKey = randomUUID();
  for (const { purchaseId } of [one, other])
    await api.db.transaction((tx) => nameHolder(tx, purchaseId, mailKey));
  for (const sold of [one, other, stranger]) await scenario(tryOf(sold, 1, 1), declined);
  await pass('2027-02-28');
  const letterOf = async ({ purchaseId }: Sold) => {
    const where = { subjectId: purchaseId, kind: 'period_declined' };
    const told = await messageModel(api.db).findOne({ where, raw: true, rejectOnEmpty: true });
    return JSON.stringify(await periodReaders.period_declined(mails(), told));
  };
  expect(await letterOf(one)).toContain('También está pendiente de pago');
  expect(await letterOf(stranger)).not.toContain('También está pendiente de pago');
  // What is being paid, and what a bank took back, is not waited for.
  const { id, amount, currency } = await periodOf(other, 1);
  const beside = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period', id },
    provider: 'mercadopago',
    kind: 'tdc',
    flow: 'tdc-subscriptions',
    amount,
    currency,
    expiresAt: now,
    createdAt: now,
  });
  expect(await letterOf(one)).not.toContain('También está pendiente de pago');
  await movePayment(api.db, beside, 'declined');
  expect(await letterOf(one)).toContain('También está pendiente de pago');
  await billingPeriodModel(api.db).update({ attemptId: beside.id }, { where: { id } });
  expect(await letterOf(one)).not.toContain('También está pendiente de pago');
});
