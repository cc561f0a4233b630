import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { mountPayment } from '@cotejo/api/payment/mount-payment.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { chargesASecond } from '@cotejo/domain/billing/run-rules.ts';
import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { takeBackEnd } from '@cotejo/store/subscription/take-back.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { endSubscriptionOf } from '@cotejo/store/subscription/change-date.ts';
import { saveUfValues } from '@cotejo/store/uf/save-uf-values.ts';
import {
  startGatewayFixture,
  tokenise,
  type GatewayFixture,
} from '../../contract/payment/gateway-fixture.ts';
import { CARD_STORES } from '../../contract/payment/store-card.ts';
import { publicUrls } from '../app/public-urls.ts';
import { sellSubscription, type Sold } from './sell-subscription.ts';
import { startSeededApp, type SeededApp } from '../app/seeded-app.ts';
import { signedInAs } from '../people/staff.ts';
import { startStubWorker, type StubWorker } from '../temporal/stub-worker.ts';
import { until } from '../wait/until.ts';
import { chargeWorkflowId, payPeriod } from '@cotejo/workflows/billing/messages.ts';
import { paymentOwners } from '@cotejo/workers/payment-owners.ts';
import { createReplaceCard } from '@cotejo/workers/payment/stored-card/replace-card.ts';
import type { MessageDependencies } from '@cotejo/workers/message/message-reader.ts';
import type { PaymentProvider } from '@cotejo/workers/payment/provider/provider.ts';
import { createBillingActivities } from '@cotejo/workers/billing/billing-activities.ts';

/**
 * Months of subscriptions on the real engine, database and gateway. Days are input: the clock of billing is moved, the run is made,
 * and what waits is poked, as the schedules do. Importing this file starts them for the importing one.
 */

/** What billing takes for now: set by the tests. */
export const clock = { now: new Date('2027-01-31T15:00:00Z') };
export let api: SeededApp;
export let gateway: GatewayFixture;
export let stub: StubWorker;
/** Attempts after whose charge the worker dies, once each; and what happens while one is being charged. */
export const dying = new Set<string>();
export const during = new Map<string, () => Promise<unknown>>();
/** Providers that nobody reaches. */
export const away = new Set<PaymentProviderName>();
const nobodyThere = readPaymentConfig({ NODE_ENV: 'test', GATEWAY_URL: 'http://127.0.0.1:59321' });
export let activities: ReturnType<typeof createBillingActivities>;
type Activities = ReturnType<typeof createBillingActivities> & ReturnType<typeof createReplaceCard>;
const waits = { redirectPatienceMs: 30_000, reconcileDelaysMs: [50, 100, 200] };
export const soon = { within: 20_000 };

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
    now: () => clock.now,
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
export async function publishUf(from: string, count: number): Promise<void> {
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
export async function sell(provider: PaymentProviderName = 'mercadopago'): Promise<Sold> {
  const [, store] = CARD_STORES.find(([name]) => name === provider) ?? [];
  if (store === undefined) throw new Error('no such store');
  const card = await store(gateway);
  return sellSubscription(api, { card, provider, startsOn: '2027-01-31', dueOn: '2027-02-28' });
}

export const periodOf = ({ policyId }: Sold, number: number) =>
  billingPeriodModel(api.db).findOne({
    where: { policyId, number },
    raw: true,
    rejectOnEmpty: true,
  });
export const tryOf = ({ policyId }: Sold, number: number, nth: number) =>
  deriveId('charge', policyId, String(number), String(nth));
/** Of somebody of the staff. */
export const anyAccount = async (): Promise<string> =>
  (await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL'])).accountId;
/** What a reader of mails reads by. */
export const mails = (): MessageDependencies => {
  const { recordKeys, linkKeys, contactEmails } = api.dependencies.configuration;
  return { db: api.db, recordKeys, linkKeys, contactEmails, publicUrls } as MessageDependencies;
};
/** Its holder ends it, or takes that back, on the day that it is. */
export const cancel = ({ purchaseId }: Sold) =>
  endSubscriptionOf(api.db, {
    purchaseId,
    requestId: randomUUID(),
    network: '::1',
    today: dayIn(countries.CL.timeZone, clock.now.getTime()),
  });
export const takeBack = ({ purchaseId }: Sold) =>
  takeBackEnd(api.db, { purchaseId, requestId: randomUUID(), network: '::1', now: clock.now });
export const scenario = (attemptId: string, behaviour: string) =>
  gateway.scenario(behaviour, { match: { reference: attemptId }, times: 1 });
export const mailsOf = async ({ purchaseId }: Sold): Promise<readonly string[]> => {
  const rows = await messageModel(api.db).findAll({
    where: { subjectId: purchaseId },
    order: ['createdAt', 'id'],
    raw: true,
  });
  return rows.map(({ kind }) => kind);
};

/** A day passes: what is due by an hour of it is begun, and what waits looks at its row. A row that is locked is the next run's. */
export async function pass(day: string, hour = 18): Promise<void> {
  clock.now = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
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
    [clock.now],
  );
  return Number(rows[0]?.count ?? 0);
}

/** By which a provider knows an attempt. */
export const referenceAt = (provider: PaymentProviderName, attemptId: string): string =>
  provider === 'transbank' ? buyOrderOf(attemptId) : attemptId;

/** What the ledger has of a policy's periods at the provider, beside what the gateway really charged. */
export async function compareMoney(sold: Sold): Promise<void> {
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

export const declined = 'decline:cc_rejected_insufficient_amount';

/** Its holder pays a period by another card. */
export const paidBy = async (number: number, sold: Sold, version: number, holder = 'APRO') => {
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
