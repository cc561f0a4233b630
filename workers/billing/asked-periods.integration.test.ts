import { randomUUID } from 'node:crypto';
import { WithStartWorkflowOperation } from '@temporalio/client';
import pino from 'pino';
import { presentPeriodHistory } from '@cotejo/api/billing/period-history.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { stageAt } from '@cotejo/domain/billing/charge-times.ts';
import { chargesASecond } from '@cotejo/domain/billing/run-rules.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { endSubscriptionOf } from '@cotejo/store/subscription/change-date.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { takeBackEnd } from '@cotejo/store/subscription/take-back.ts';
import {
  approveMatch,
  proposeMatch,
  rejectTransfer,
} from '@cotejo/store/transfer/decide-transfer.ts';
import { saveUfValues } from '@cotejo/store/uf/save-uf-values.ts';
import {
  startGatewayFixture,
  tokenise,
  type GatewayFixture,
} from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { issuePaid } from '@cotejo/tests/support/purchase/issue-paid.ts';
import { paidPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { chargeWorkflowType, payPeriod } from '@cotejo/workflows/billing/messages.ts';
import { chargeStart } from '@cotejo/workflows/billing/start.ts';
import { paymentOwners } from '../payment-owners.ts';
import { makeProviderRegistry, providerOf } from '../payment/provider-registry.ts';
import { messageReaders } from '../message/readers.ts';
import { createTransferBooks } from '../payment/link/seen-transfers.ts';
import { createBillingActivities } from './billing-activities.ts';

jest.setTimeout(60_000);

/** Periods that their holder is asked to pay, on the real engine, database and gateway; the clock of billing is moved. */
const waits = { redirectPatienceMs: 600_000, reconcileDelaysMs: [50, 100, 200] };
let now = new Date();
let api: SeededApp;
let gateway: GatewayFixture;
let stub: StubWorker;
let activities: ReturnType<typeof createBillingActivities>;
/** Payments that their provider does not close when it is asked for the first time. */
const keepsOpen = new Set<string>();

beforeAll(async () => {
  gateway = await startGatewayFixture();
  const late: { activities?: ReturnType<typeof createBillingActivities> } = {};
  const names = [
    'lookAtPeriod',
    'tryPeriod',
    'payPeriodNow',
    'settlePeriod',
    'decidePeriod',
    'passHintOn',
  ] as const;
  const call = (name: (typeof names)[number]) => (input: never) => late.activities?.[name](input);
  stub = await startStubWorker(
    'asked',
    Object.fromEntries(names.map((name) => [name, call(name)])),
  );
  api = await startSeededApp({
    mounts: [mountPurchase],
    temporal: stub.client,
    env: { WRITES_PER_MINUTE: '100000', LIMIT_TIMES: '1000' },
  });
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  activities = createBillingActivities({
    db: api.db,
    payments: gateway.config,
    owners: paymentOwners,
    recordKeys,
    indexKey,
    linkKeys,
    limitTimes: 1_000,
    provider: (name: PaymentProviderName) => {
      const real = providerOf(
        makeProviderRegistry(gateway.config, createTransferBooks(api.db)),
        name,
      );
      return {
        ...real,
        settle: (charge) =>
          keepsOpen.delete(charge.attemptId)
            ? Promise.resolve({ type: 'PENDING', reason: 'pending' })
            : real.settle(charge),
      };
    },
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
  });
  late.activities = activities;
  const today = new Date().toISOString().slice(0, 10);
  const days = Array.from({ length: 120 }, (_, at) => addDays(today, at - 2));
  const values = days.map((date) => ({ date, value: 4_000_000, source: 'published' }) as const);
  await saveUfValues(api.db, values, 'test');
}, 180_000);
afterAll(async () => {
  await stub?.close();
  await api.close();
  await gateway.close();
});

/** A policy that was paid once, by Webpay, and its next period. */
async function sell() {
  const { id: purchaseId, session, attemptId } = await paidPurchase(api, 8);
  await issuePaid(api, { purchaseId, attemptId });
  const [, next] = await listPeriodsOf(api.db, purchaseId);
  if (next === undefined) throw new Error('no next period');
  return { purchaseId, session, policyId: next.policyId, periodId: next.id, dueOn: next.dueOn };
}
type Sold = Awaited<ReturnType<typeof sell>>;

const periodOf = ({ policyId }: Sold, number = 1) =>
  billingPeriodModel(api.db).findOne({
    where: { policyId, number },
    raw: true,
    rejectOnEmpty: true,
  });
const mailsOf = async ({ purchaseId }: Sold): Promise<readonly string[]> => {
  const rows = await messageModel(api.db).findAll({
    where: { subjectId: purchaseId },
    order: ['createdAt', 'id'],
    raw: true,
  });
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'confirmation');
};

/** The newest mail of a kind to its holder, as it would leave now. */
async function letterOf({ purchaseId }: Sold, kind: keyof typeof messageReaders): Promise<string> {
  const message = await messageModel(api.db).findOne({
    where: { subjectId: purchaseId, kind },
    order: [['createdAt', 'DESC']],
    raw: true,
    rejectOnEmpty: true,
  });
  const { recordKeys, linkKeys } = api.dependencies.configuration;
  const deps = { db: api.db, recordKeys, linkKeys, publicUrls, contactEmails: new Map() };
  const letter = await messageReaders[kind](deps as never, message);
  if (typeof letter === 'string') throw new Error(`${kind} is ${letter}`);
  return letter.mail.text;
}

async function sendProof({ session }: Sold, text: string): Promise<number> {
  const sent = await api.fetch(`/api/purchases/${session}/proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: Buffer.from(`%PDF-1.4 ${text}`),
  });
  return sent.status;
}

/** An hour of a day in Chile comes, with what the schedules do. */
async function pass(sold: Sold, day: string): Promise<void> {
  now = new Date(stageAt('CL', day).getTime() + 60_000);
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  for (const provider of Object.keys(chargesASecond))
    await activities.beginCharges({ provider, limit: 200 });
  await activities.wakeRecycling({ after: null, limit: 500 });
  await activities.lookAtPeriod({ periodId: sold.periodId });
}

async function pay(sold: Sold, version: number, how: object): Promise<string> {
  const attemptId = randomUUID();
  const { policyId, periodId } = sold;
  const message = { attemptId, version, cardToken: null, storedCardId: null, ...how };
  const input = { periodId, policyId, number: 1, country: 'CL', waits };
  await stub.client.workflow.executeUpdateWithStart(payPeriod, {
    args: [message as never],
    startWorkflowOperation: new WithStartWorkflowOperation(
      chargeWorkflowType,
      chargeStart(input, stub.taskQueue),
    ),
  });
  return attemptId;
}
const byCard = { kind: 'tdc', flow: 'tdc-one-time', provider: 'mercadopago' };
const byTransfer = {
  kind: 'transfer_non_automated',
  flow: 'transfer-one-time-non-automated',
  provider: 'queplan',
};

test('what is paid once goes on by asking: a mail before, arrears from the day after, its reminders, and the payment that ends them', async () => {
  const sold = await sell();
  expect(await periodOf(sold)).toMatchObject({ provider: 'holder', state: 'scheduled', tries: 0 });
  await pass(sold, addDays(sold.dueOn, -6));
  expect(await mailsOf(sold)).toEqual([]);
  await pass(sold, addDays(sold.dueOn, -5));
  expect(await mailsOf(sold)).toEqual(['period_notice']);
  const waiting = await activities.lookAtPeriod({ periodId: sold.periodId });
  expect(waiting).toMatchObject({ next: 'wait', why: 'Vence' });
  const { recordKeys } = api.dependencies.configuration;
  const of = { id: sold.periodId, before: null, language: 'es' } as const;
  const [planned] = (await presentPeriodHistory(api.db, recordKeys, of)).items;
  expect(planned).toMatchObject({ kind: 'planned-payment', changes: [{ to: sold.dueOn }] });
  // The day is theirs to pay on, and no run charges anything.
  await pass(sold, sold.dueOn);
  expect(await periodOf(sold)).toMatchObject({ state: 'scheduled', tries: 0, arrearsFrom: null });
  const from = addDays(sold.dueOn, 1);
  await pass(sold, from);
  await pass(sold, from);
  expect(await periodOf(sold)).toMatchObject({
    state: 'recycling',
    arrearsFrom: from,
    nextTryAt: null,
  });
  for (const days of [4, 8]) await pass(sold, addDays(from, days));
  expect(await mailsOf(sold)).toEqual([
    'period_notice',
    'period_overdue',
    'period_reminder',
    'period_last_reminder',
  ]);
  const { version } = await periodOf(sold);
  const card = { ...byCard, cardToken: await tokenise(gateway, 'APRO') };
  const attemptId = await pay(sold, version, card);
  expect(await periodOf(sold)).toMatchObject({ state: 'processed', attemptId, arrearsFrom: null });
  // The other tab comes too late.
  const again = { ...byCard, cardToken: await tokenise(gateway, 'APRO') };
  await expect(pay(sold, version, again)).rejects.toThrow();
  const paid = await attemptModel(api.db).count({
    where: { ownerId: sold.periodId, status: 'approved' },
  });
  expect(paid).toBe(1);
  // The next one is asked again, on its own day.
  expect(await periodOf(sold, 2)).toMatchObject({ provider: 'holder', state: 'scheduled' });
  expect((await periodOf(sold, 2)).nextTryAt).not.toBeNull();
  expect((await mailsOf(sold)).at(-1)).toBe('period_charged');
});

test('its holder ends it and takes that back; a card that stays is charged from then on', async () => {
  const sold = await sell();
  const act = { purchaseId: sold.purchaseId, requestId: randomUUID(), network: '::1' };
  now = stageAt('CL', addDays(sold.dueOn, -2));
  await endSubscriptionOf(api.db, { ...act, today: addDays(sold.dueOn, -2) });
  expect(await periodOf(sold)).toMatchObject({ state: 'cancelled', nextTryAt: null });
  const ended = await letterOf(sold, 'subscription_ended');
  expect(ended).toContain('No te pediremos más pagos');
  expect(ended).not.toMatch(/tarjeta/);
  expect(await takeBackEnd(api.db, { ...act, now })).toBe('going');
  expect(await periodOf(sold)).toMatchObject({ state: 'scheduled', provider: 'holder' });
  const resumed = await letterOf(sold, 'subscription_resumed');
  expect(resumed).toContain(`El próximo pago es hasta el ${dateInWords(sold.dueOn, 'es')}`);
  expect(resumed).not.toMatch(/tarjeta/);
  await pass(sold, addDays(sold.dueOn, 1));
  const { version } = await periodOf(sold);
  const kept = { kind: 'tdc', flow: 'tdc-subscriptions', provider: 'mercadopago' };
  await pay(sold, version, { ...kept, cardToken: await tokenise(gateway, 'APRO') });
  expect(await periodOf(sold, 2)).toMatchObject({ provider: 'mercadopago', state: 'scheduled' });
  const subscription = await subscriptionModel(api.db).findOne({
    where: { policyId: sold.policyId },
    raw: true,
    rejectOnEmpty: true,
  });
  expect(subscription.renewal).toBe('card');
  const next = dateInWords((await periodOf(sold, 2)).dueOn, 'es');
  const receipt = await letterOf(sold, 'period_charged');
  expect(receipt).toContain(`El próximo cobro automático es el ${next}`);
});

test('a transfer pays it once two people have seen its money; until then nothing falls into arrears', async () => {
  const sold = await sell();
  await pass(sold, addDays(sold.dueOn, -1));
  const shown = async () =>
    (await (await api.fetch(`/api/purchases/${sold.session}/periods`)).json()) as {
      readonly items: readonly { readonly payment: object | null; readonly onceTerms: object }[];
    };
  const { version } = await periodOf(sold);
  await pay(sold, version, byTransfer);
  expect((await shown()).items[1]?.payment).toMatchObject({
    transfer: { reference: expect.stringMatching(/^COT/) as string, proof: null },
  });
  // The first one is left, and another one is chosen.
  const left = await api.post(`/api/purchases/${sold.session}/back`, { version: 9 });
  expect(left.status).toBe(200);
  const attemptId = await pay(sold, (await periodOf(sold)).version, byTransfer);
  expect(await sendProof(sold, attemptId)).toBe(200);
  const settle = { attemptId, periodId: sold.periodId, returnShape: null, close: null } as const;
  const call = { ...settle, last: false, nextCheckAt: null, tellPayer: true };
  expect(await activities.settlePeriod(call)).toMatchObject({ reason: 'proof_review' });
  await pass(sold, addDays(sold.dueOn, 2));
  expect(await periodOf(sold)).toMatchObject({ state: 'scheduled', arrearsFrom: null });
  const { amount, currency } = await requireAttempt(api.db, attemptId);
  const staff = async () =>
    (await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL'])).accountId;
  const seen = {
    attemptId,
    provider: 'queplan',
    countryCode: 'CL',
    operationNumber: '778899',
    amount,
    currency,
    receivedOn: new Date().toISOString().slice(0, 10),
  } as const;
  const { recordKeys } = api.dependencies.configuration;
  const accountId = await staff();
  await proposeMatch(api.db, recordKeys, seen as never, { accountId, reason: 'en la cartola' });
  await approveMatch(api.db, seen as never, await staff());
  expect(await activities.settlePeriod(call)).toMatchObject({ payment: 'approved' });
  expect(await periodOf(sold)).toMatchObject({ state: 'processed', attemptId });
  expect(await mailsOf(sold)).toContain('proof_received');
  expect((await mailsOf(sold)).at(-1)).toBe('period_charged');
});

test('a payment that its provider does not close stays open, and the next press closes it', async () => {
  const sold = await sell();
  await pass(sold, addDays(sold.dueOn, -1));
  const attemptId = await pay(sold, (await periodOf(sold)).version, byTransfer);
  keepsOpen.add(attemptId);
  const leave = async () => {
    const headers = { 'idempotency-key': randomUUID() };
    return (await api.post(`/api/purchases/${sold.session}/back`, { version: 9 }, headers)).status;
  };
  expect(await leave()).toBe(409);
  expect(await requireAttempt(api.db, attemptId)).toMatchObject({ status: 'pending' });
  expect(await leave()).toBe(200);
  expect(await requireAttempt(api.db, attemptId)).toMatchObject({ reason: 'other_method' });
});

test('who had transferred before they ended it still sends the proof, and is answered', async () => {
  const sold = await sell();
  await pass(sold, addDays(sold.dueOn, -2));
  const attemptId = await pay(sold, (await periodOf(sold)).version, byTransfer);
  const act = { purchaseId: sold.purchaseId, requestId: randomUUID(), network: '::1' };
  await endSubscriptionOf(api.db, { ...act, today: addDays(sold.dueOn, -2) });
  const page = await api.fetch(`/api/purchases/${sold.session}/periods`);
  const { items } = (await page.json()) as { readonly items: readonly object[] };
  expect(items[1]).toMatchObject({ state: 'cancelled', payment: { transfer: { proof: null } } });
  expect(await sendProof(sold, attemptId)).toBe(200);
  const { accountId } = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  await rejectTransfer(api.db, attemptId, { rejection: 'proof_unreadable', accountId });
  const call = {
    attemptId,
    periodId: sold.periodId,
    returnShape: null,
    close: null,
    last: false,
    nextCheckAt: null,
    tellPayer: true,
  };
  expect(await activities.settlePeriod(call)).toMatchObject({ payment: 'declined' });
  expect((await mailsOf(sold)).at(-1)).toBe('transfer_unpaid');
  expect(await letterOf(sold, 'transfer_unpaid')).toMatch(/comprobante/);
});
