import { randomUUID } from 'node:crypto';
import { WithStartWorkflowOperation } from '@temporalio/client';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { countries, countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { salesChannelSql } from '@cotejo/store/catalogue/sale/sales-channel.sql.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { saveUfValues } from '@cotejo/store/uf/save-uf-values.ts';
import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { listEndedNotices } from '@cotejo/store/billing/cover-notices.ts';
import { reinstatePolicy } from '@cotejo/store/sale/reinstate-policy.ts';
import { endSubscriptionOf } from '@cotejo/store/subscription/change-date.ts';
import { recordNotice } from '@cotejo/store/subscription/desk-notice.ts';
import { pauseCover } from '@cotejo/store/subscription/pause-cover.ts';
import { takeBackEnd } from '@cotejo/store/subscription/take-back.ts';
import { createBillingActivities } from '@cotejo/workers/billing/billing-activities.ts';
import { createCheckPayment } from '@cotejo/workers/payment/check-payment.ts';
import { paymentOwners } from '@cotejo/workers/payment-owners.ts';
import type { PaymentProvider } from '@cotejo/workers/payment/provider/provider.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import {
  chargeWorkflowId,
  chargeWorkflowType,
  payPeriod,
} from '@cotejo/workflows/billing/messages.ts';
import { chargeStart } from '@cotejo/workflows/billing/start.ts';
import { paymentHint } from '@cotejo/workflows/payment/attempt-messages.ts';
import {
  startGatewayFixture,
  tokenise,
  type GatewayFixture,
} from '../contract/payment/gateway-fixture.ts';
import { publicUrls } from '../support/app/public-urls.ts';
import { leaveCard } from '../support/payment/leave-card.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import { startSeededApp, type SeededApp } from '../support/app/seeded-app.ts';
import { sellSubscription, type Sold } from '../support/billing/sell-subscription.ts';
import { until } from '../support/wait/until.ts';
import { startStubWorker, type StubWorker } from '../support/temporal/stub-worker.ts';
import { askedLives, raise, type Life, type Scene } from './lives.ts';

/** A policy of a scene that was sold. */
export interface Insured extends Sold {
  readonly scene: Scene;
}

/** The product on the real engine and database, beside a gateway that does what its scenes say. */
export interface World {
  readonly api: SeededApp;
  readonly gateway: GatewayFixture;
  readonly activities: ReturnType<typeof createBillingActivities>;
  /** What came to the account at a bank, by attempt, where no provider holds it. */
  readonly transferred: ReadonlyMap<string, number>;
  /** Countries that sell a product whose premium is raised. */
  readonly raisable: ReadonlySet<CountryCode>;
  sell(scene: Scene): Promise<Insured>;
  cancel(insured: Insured): Promise<void>;
  /** Its holder pauses the first renewal. */
  pause(insured: Insured): Promise<void>;
  takeBack(insured: Insured): Promise<void>;
  /** Its holder pays what is owed by another card, which stays. */
  payByNewCard(insured: Insured): Promise<void>;
  /** Its holder pays a period once, by a card that does not stay. */
  payOnce(insured: Insured, number: number): Promise<void>;
  /** Its holder says that they transfer what the first renewal costs. */
  transfer(insured: Insured): Promise<void>;
  /** Two people see that money. */
  findTransfer(insured: Insured): Promise<void>;
  /** Premiums of a product of each country that is raisable are raised. */
  raisePremiums(): Promise<void>;
  /** Its bank takes the payment of the first renewal back, and the product hears of it. */
  chargeBack(insured: Insured): Promise<void>;
  /** It decides for us, and the product hears of it. */
  winBack(insured: Insured): Promise<void>;
  /** Staff record the answer of its insurer that no day is without cover. */
  reinstate(insured: Insured): Promise<void>;
  /** Staff record the notice of its insurer of this day, where one counts. */
  recordNotice(insured: Insured): Promise<void>;
  close(): Promise<void>;
}

/** A transfer is waited for as long as the test lasts. */
const waits = {
  redirectPatienceMs: 30_000,
  transferPatienceMs: 86_400_000,
  reconcileDelaysMs: [50, 100, 200],
};

/** What the gateway does with the n-th try of the first renewal. */
const wire: Readonly<Partial<Record<Life, readonly string[]>>> = {
  soft_once: ['decline:cc_rejected_insufficient_amount'],
  soft_for_ever: Array<string>(4).fill('decline:cc_rejected_insufficient_amount'),
  card_over: ['decline:cc_rejected_card_disabled'],
  new_card: ['decline:cc_rejected_card_disabled'],
  cover_ended: ['decline:cc_rejected_card_disabled'],
  paid_in_notice: ['decline:cc_rejected_card_disabled'],
  reinstated: ['decline:cc_rejected_card_disabled'],
  answer_lost: ['lose-response'],
};

export async function startWorld(firstDay: string, days: number): Promise<World> {
  const gateway = await startGatewayFixture();
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
  const stub: StubWorker = await startStubWorker(
    'year',
    Object.fromEntries(names.map((name) => [name, call(name)])),
  );
  const api = await startSeededApp({
    mounts: [mountPurchase],
    temporal: stub.client,
    env: { WRITES_PER_MINUTE: '100000', LIMIT_TIMES: '100000' },
  });
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  /** As the worker connects, so that a missing grant is found. */
  const db = Database.open(api.workerUrl, { max: 20 });
  const dying = new Set<string>();
  const during = new Map<string, () => Promise<unknown>>();
  const provider = (name: PaymentProviderName): PaymentProvider => {
    const real = gateway.provider(name);
    return {
      ...real,
      chargeStoredCard: async (charge) => {
        const answer = await real.chargeStoredCard(charge);
        await during.get(charge.attemptId)?.();
        if (dying.delete(charge.attemptId)) throw new Error('the worker was killed');
        return answer;
      },
    };
  };
  const deps = {
    db,
    payments: gateway.config,
    owners: paymentOwners,
    recordKeys,
    indexKey,
    linkKeys,
    limitTimes: 100_000,
    provider,
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
    now: () => new Date(),
  };
  const activities = createBillingActivities(deps);
  late.activities = activities;
  // Whatever is sold here may be paused, as far as the law of its country goes.
  await api.db.query(
    `INSERT INTO product_pause (product_id, most_months, most_months_a_year) SELECT id, 1, 1 FROM product
     ON CONFLICT DO NOTHING`,
  );
  const published = Array.from({ length: days + 70 }, (_, at) => addDays(firstDay, at - 5));
  const valueOn = (date: string) => 4_000_000 + 100 * countDays(firstDay, date);
  await saveUfValues(
    api.db,
    published.map((date) => ({ date, value: valueOn(date), source: 'published' })),
    'test',
  );
  const check = createCheckPayment(deps);
  const act = ({ purchaseId }: Insured) => ({
    purchaseId,
    requestId: randomUUID(),
    network: '::1',
  });
  const periodOf = (policyId: string, number: number) =>
    billingPeriodModel(api.db).findOne({
      where: { policyId, number },
      raw: true,
      rejectOnEmpty: true,
    });
  const firstRenewal = ({ policyId }: Insured) => periodOf(policyId, 1);
  const products = new Map<CountryCode, readonly SoldProduct[]>();
  for (const country of countryCodes) products.set(country, await lastingProducts(api, country));
  const raisable = new Set(countryCodes.filter((each) => (products.get(each)?.length ?? 0) > 1));
  /** Its holder pays a period on its page: the workflow of the period is there, or begins. */
  const pay = async (
    { policyId, scene }: Insured,
    number: number,
    how: object,
  ): Promise<string> => {
    const { id: periodId, version } = await periodOf(policyId, number);
    const attemptId = randomUUID();
    const message = { attemptId, version, cardToken: null, storedCardId: null, ...how };
    const input = { periodId, policyId, number, country: scene.country, waits };
    await stub.client.workflow.executeUpdateWithStart(payPeriod, {
      args: [message as never],
      startWorkflowOperation: new WithStartWorkflowOperation(
        chargeWorkflowType,
        chargeStart(input, stub.taskQueue),
      ),
    });
    return attemptId;
  };
  const cardOf = async ({ scene }: Insured, flow: string) => ({
    kind: 'tdc',
    flow,
    provider: 'mercadopago',
    cardToken: await tokenise(gateway, 'APRO', undefined, scene.country),
  });
  /** Its bank takes the first renewal back, or gives it again, and the product hears of it. */
  const dispute = async (insured: Insured, won: boolean): Promise<void> => {
    const { attemptId } = await firstRenewal(insured);
    const { charges } = await gateway.ledger(attemptId ?? '');
    await gateway.chargeBack('mercadopago', charges[0]?.id ?? '', won);
    await check({ attemptId: attemptId ?? '', last: false });
  };
  const transferred = new Map<string, number>();
  const declared = new Map<string, string>();
  const cancel = async (insured: Insured): Promise<void> => {
    const { timeZone } = countries[insured.scene.country];
    await endSubscriptionOf(api.db, { ...act(insured), today: dayIn(timeZone, Date.now()) });
  };
  return {
    api,
    gateway,
    activities,
    transferred,
    raisable,
    async sell(scene) {
      const { country, startsOn, life } = scene;
      const [usual, other] = products.get(country) ?? [];
      const product = life === 'premium_raised' ? (other ?? usual) : usual;
      if (product === undefined) throw new Error(`nothing that lasts is sold online in ${country}`);
      const sold = await sellSubscription(api, {
        card: askedLives.has(life) ? null : await leaveCard(gateway, country),
        country,
        startsOn,
        dueOn: addMonths(startsOn, 1),
        what: { ...product, country, email: `p${scene.index}@c.cl` },
      });
      const insured: Insured = { ...sold, scene };
      const tryOf = (nth: number) => deriveId('charge', sold.policyId, '1', String(nth));
      for (const [at, behaviour] of (wire[life] ?? []).entries())
        await gateway.scenario(behaviour, { match: { reference: tryOf(at + 1) }, times: 1 });
      if (life === 'worker_killed') dying.add(tryOf(1));
      if (life === 'cancelled_in_flight') during.set(tryOf(1), () => cancel(insured));
      return insured;
    },
    cancel,
    async pause(insured) {
      const { country } = insured.scene;
      const asked = { ...act(insured), number: 1, count: 1, now: new Date() };
      const outcome = await pauseCover(api.db, asked);
      if (outcome !== (countries[country].pausesCover ? 'paused' : 'other'))
        throw new Error(`the pause of ${insured.scene.index} was ${outcome}`);
    },
    async takeBack(insured) {
      const now = new Date();
      if ((await takeBackEnd(api.db, { ...act(insured), now })) !== 'going')
        throw new Error(`the end of ${insured.scene.index} was not taken back`);
    },
    async payByNewCard(insured) {
      await pay(insured, 1, await cardOf(insured, 'tdc-subscriptions'));
    },
    async payOnce(insured, number) {
      await pay(insured, number, await cardOf(insured, 'tdc-one-time'));
    },
    async transfer(insured) {
      const attemptId = await pay(insured, 1, {
        kind: 'transfer_non_automated',
        flow: 'transfer-one-time-non-automated',
        provider: 'queplan',
      });
      declared.set(insured.purchaseId, attemptId);
    },
    async findTransfer(insured) {
      const attemptId = declared.get(insured.purchaseId) ?? '';
      const { amount } = await requireAttempt(api.db, attemptId);
      // The bank had it on the day on which its holder said so; seen later, it is in time.
      gateway.books.find(attemptId, amount, addMonths(insured.scene.startsOn, 1));
      transferred.set(attemptId, amount);
      const hint = { attemptId, source: 'staff', shape: null } as const;
      await stub.client.workflow
        .getHandle(chargeWorkflowId(insured.policyId, 1))
        .signal(paymentHint, hint);
      const status = await until(
        async () => {
          const { status: found } = await requireAttempt(api.db, attemptId);
          return isInFlight(found) ? null : found;
        },
        { within: 60_000 },
      );
      if (status !== 'approved')
        throw new Error(`the transfer of ${insured.scene.index} was ${status}`);
    },
    async raisePremiums() {
      const now = new Date();
      for (const country of raisable) {
        const today = dayIn(countries[country].timeZone, now.getTime());
        await api.db.query(
          `INSERT INTO premium_change (id, country_code, product_code, basis_points, starts_on, state, proposed_by, approved_at)
           VALUES ($1, $2, $3, $4, $5, 'approved', $1, $6)`,
          [
            randomUUID(),
            country,
            products.get(country)?.[1]?.productCode,
            raise.basisPoints,
            addDays(today, raise.startsAfter - raise.approvedAfter),
            now,
          ],
        );
      }
    },
    chargeBack: (insured) => dispute(insured, false),
    winBack: (insured) => dispute(insured, true),
    async recordNotice(insured) {
      const { country } = insured.scene;
      const { id: periodId, version } = await firstRenewal(insured);
      const now = new Date();
      const today = dayIn(countries[country].timeZone, now.getTime());
      const asked = { periodId, version, by: randomUUID() };
      const said = { sentOn: today, reference: `AV-${insured.scene.index}` };
      const outcome = await api.db.transaction((tx) =>
        recordNotice(tx, asked, said, { now, today }),
      );
      if (outcome !== (country === 'INT' ? 'refused' : 'done'))
        throw new Error(`the notice of ${insured.scene.index} was ${outcome}`);
    },
    async reinstate(insured) {
      const { id: periodId, version } = await firstRenewal(insured);
      const notice = (await listEndedNotices(api.db, [periodId])).get(periodId);
      const now = new Date();
      const today = dayIn(countries[insured.scene.country].timeZone, now.getTime());
      const asked = { periodId, version, by: randomUUID() };
      const backFrom = addDays(notice?.endsOn ?? '', 1);
      const said = { backFrom, reference: `RH-${insured.scene.index}` };
      const outcome = await api.db.transaction((tx) =>
        reinstatePolicy(tx, asked, said, { now, today }),
      );
      if (outcome !== 'done')
        throw new Error(`the answer about ${insured.scene.index} was ${outcome}`);
    },
    async close() {
      await stub.close();
      await db.close();
      await api.close();
      await gateway.close();
    },
  };
}

type SoldProduct = Pick<
  NonNullable<Parameters<typeof sellSubscription>[1]['what']>,
  'productCode' | 'profile'
>;

/** Two products at most of a country that someone can buy online for longer than a trip; the last one is sold to nobody else. */
async function lastingProducts(
  { db }: SeededApp,
  country: CountryCode,
): Promise<readonly SoldProduct[]> {
  const { rows } = await db.query<{ code: string; type: string }>(
    `SELECT p.product_code AS code, p.product_type AS type FROM product p
      WHERE p.country_code = $1 AND p.available_to IS NULL AND p.available_from <= current_date
        AND 'online' = ANY(${salesChannelSql('p')}) AND p.minimum_employees IS NULL
        AND p.age_min_entry <= 34 AND p.age_max_entry > 40 AND p.product_type <> 'QpOnlineSaleViaje'
      ORDER BY p.id LIMIT 2`,
    [country],
  );
  return rows.map(({ code, type }) => ({ productCode: code, profile: profileOfType(type) }));
}
