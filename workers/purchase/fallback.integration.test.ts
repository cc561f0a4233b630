import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { breakerPolicy, breakerState } from '@cotejo/domain/payment/provider/breaker.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { LookupResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import type { AttentionKind } from '@cotejo/domain/staff/attention-kinds.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { noteAnswer, noteFailure, takeTrial } from '@cotejo/store/payment/routing/note-answer.ts';
import { readBreakers, readRoute } from '@cotejo/store/payment/routing/read-routing.ts';
import { paymentBreakerModel } from '@cotejo/store/payment/routing/routing.model.ts';
import {
  startGatewayFixture,
  tokenise,
  tokeniseKushki,
  type GatewayFixture,
} from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { filledPurchase, purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { PaymentProvider } from '../payment/provider/provider.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createSettleCharge } from './settle-charge.ts';
import { createStartCharge } from './start-charge.ts';
import { paymentOwners } from '../payment-owners.ts';

jest.setTimeout(120_000);

let api: SeededApp;
let worker: Database;
let gateway: GatewayFixture;
/** An address where nobody listens. */
let nobody: string;
beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  nobody = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  api = await startSeededApp({ mounts: [mountPurchase] });
  worker = Database.open(api.workerUrl, { max: 4 });
  gateway = await startGatewayFixture();
}, 180_000);
afterAll(async () => {
  await worker?.close();
  await gateway?.close();
  await api?.close();
});
beforeEach(async () => {
  await paymentBreakerModel(api.db).truncate();
  await attentionModel(api.db).truncate();
});

/** The deployment with some of its providers at an address where nobody listens. */
function withDown(...down: ('linkify' | 'linkify_qps' | 'kushki_ad')[]): PaymentConfig {
  const links = { ...gateway.config.links };
  for (const name of down) {
    const link = links[name];
    if (link !== undefined) links[name] = { ...link, baseUrl: nobody };
  }
  return { ...gateway.config, links };
}

const transfer = {
  kind: 'transfer',
  flow: 'transfer-one-time',
  provider: 'linkify',
  installments: null,
  cardToken: null,
  cardBrand: null,
} as const;

const depsWith = (config: PaymentConfig): PurchaseDependencies => ({
  db: worker,
  recordKeys: api.dependencies.configuration.recordKeys,
  indexKey: api.dependencies.configuration.indexKey,
  linkKeys: api.dependencies.configuration.linkKeys,
  limitTimes: 1_000,
  payments: config,
  logger: pino({ level: 'silent' }),
  provider: (name) => gateway.providerWith(config, name),
  owners: paymentOwners,
  publicUrls,
  webhookUrl: 'http://localhost',
  paymentPageMs: 60_000,
  sendMail: () => Promise.resolve(),
  contactEmails: new Map(),
});

async function pay(config: PaymentConfig, method: object = {}) {
  const purchase = await filledPurchase(api);
  const attemptId = randomUUID();
  const startCharge = createStartCharge(depsWith(config));
  const call = {
    purchaseId: purchase.id,
    requestId: null,
    fromVersion: purchase.version,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    attemptId,
    ...transfer,
    ...method,
  };
  return { purchase, attemptId, answer: await startCharge(call), again: () => startCharge(call) };
}

const stateOf = async (provider: PaymentProviderName, now = Date.now()) =>
  breakerState(
    (await readBreakers(api.db)).find((each) => each.provider === provider),
    now,
  );

async function failTimes(provider: PaymentProviderName, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await noteFailure(worker, { provider, currency: 'CLP' });
}

async function methodOf(purchase: PurchaseSnapshot, flow: string) {
  const answer = await api.fetch(`/api/purchases/${purchase.session}`);
  const { paymentMethods } = (await answer.json()) as PurchaseSnapshot;
  return paymentMethods.find((method) => method.flow === flow);
}

test('the routes are those of the specification: transfers to linkify, cards to kushki_ad (spec 3 §4)', async () => {
  const first = async (flow: 'transfer-one-time' | 'tdc-one-time' | 'tdd-one-time') =>
    (await readRoute(worker, { country: 'CL', flow, productCode: 'any' }))?.[0];
  expect(await first('transfer-one-time')).toBe('linkify');
  expect(await first('tdc-one-time')).toBe('kushki_ad');
  expect(await first('tdd-one-time')).toBe('kushki_ad');
});

test('while one provider is down payers go on with the next, and their money moves once', async () => {
  const config = withDown('linkify');
  const { purchase, attemptId, answer, again } = await pay(config);
  expect(answer).toMatchObject({ payment: 'pending', redirected: true, provider: 'linkify_qps' });
  const attempt = await readAttempt(api.db, attemptId);
  expect(attempt).toMatchObject({ provider: 'linkify_qps', status: 'pending' });
  // The activity again, as after a crash: nothing is opened a second time.
  expect(await again()).toMatchObject({ payment: 'pending', provider: 'linkify_qps' });
  await fetch(attempt?.redirect?.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ transfer: 'exact' }),
    redirect: 'manual',
  });
  const { charges } = await gateway.ledger(attemptId);
  expect(charges.map(({ amount }) => amount)).toEqual([purchase.price.amount]);
  const { rows } = await api.db.query<{ data: object }>(
    `SELECT data FROM payment_event WHERE attempt_id = $1 AND data ? 'insteadOf'`,
    [attemptId],
  );
  expect(rows).toEqual([
    { data: { kind: 'transfer', provider: 'linkify_qps', insteadOf: 'linkify' } },
  ]);
});

test('after its failures a provider is passed over for everybody, and payers see the next', async () => {
  const config = withDown('linkify');
  for (let count = 0; count < breakerPolicy.failures; count += 1) await pay(config);
  expect(await stateOf('linkify')).toBe('open');
  expect(await stateOf('linkify_qps')).toBe('closed');
  const purchase = await filledPurchase(api);
  expect(await methodOf(purchase, 'transfer-one-time')).toMatchObject({
    provider: 'linkify_qps',
    available: true,
    hint: 'Pagas en la página de Linkify',
  });
});

test('a method whose providers are all passed over is not available, in words', async () => {
  await failTimes('linkify', breakerPolicy.failures);
  await failTimes('linkify_qps', breakerPolicy.failures);
  const purchase = await filledPurchase(api);
  expect(await methodOf(purchase, 'transfer-one-time')).toMatchObject({
    available: false,
    hint: 'No disponible en este momento',
  });
});

test('the card goes from a page to the fields of the next one, and back', async () => {
  const purchase = await filledPurchase(api);
  const card = () => methodOf(purchase, 'tdc-one-time');
  expect(await card()).toMatchObject({ provider: 'kushki_ad' });
  expect(await card()).not.toHaveProperty('cardFrame');
  await failTimes('kushki_ad', breakerPolicy.failures);
  expect(await card()).toMatchObject({
    provider: 'mercadopago',
    hint: 'Pagas aquí mismo, con Mercado Pago',
    cardFrame: expect.stringContaining('/mercadopago/card-fields?public_key='),
  });
  await failTimes('mercadopago', breakerPolicy.failures);
  expect(await card()).toMatchObject({
    provider: 'kushki',
    cardFrame: expect.stringContaining('/kushki/card-fields?merchant_id='),
  });
});

const byCard = async () => ({
  kind: 'tdc',
  flow: 'tdc-one-time',
  provider: 'mercadopago',
  cardToken: await tokenise(gateway, 'APRO'),
});

test('nobody else is asked after an answer that was lost: it may have charged', async () => {
  await gateway.scenario('lose-response', { provider: 'mercadopago', times: 1 });
  const { attemptId, answer } = await pay(gateway.config, await byCard());
  expect(answer).toMatchObject({ payment: 'unknown', provider: 'mercadopago' });
  expect(await readAttempt(api.db, attemptId)).toMatchObject({ provider: 'mercadopago' });
  expect((await gateway.ledger(attemptId)).charges).toHaveLength(1);
});

test('a card that certainly never reached its provider is paid on the page of another', async () => {
  const { mercadopago } = gateway.config;
  if (mercadopago === undefined) throw new Error('the simulator has it');
  const down = {
    ...gateway.config,
    mercadopago: { ...mercadopago, baseUrl: nobody },
  };
  const { answer } = await pay(down, await byCard());
  expect(answer).toMatchObject({ payment: 'pending', redirected: true, provider: 'kushki_ad' });
});

test('where nobody is left nothing was charged', async () => {
  const { answer } = await pay(withDown('linkify', 'linkify_qps'));
  expect(answer).toMatchObject({ payment: 'not_sent', status: 'filling' });
});

const kushki = { provider: 'kushki', currency: 'CLP' } as const;

test('failures at once are all counted, and after its time one payment of all tries again', async () => {
  await Promise.all(
    Array.from({ length: breakerPolicy.failures }, () => noteFailure(worker, kushki)),
  );
  expect(await stateOf('kushki')).toBe('open');
  expect(await takeTrial(worker, kushki)).toBe(false);
  const openedAt = new Date(Date.now() - breakerPolicy.openMs - 1_000);
  await paymentBreakerModel(api.db).update({ openedAt }, { where: { provider: 'kushki' } });
  expect(await stateOf('kushki')).toBe('due');
  const taken = await Promise.all([1, 2, 3, 4].map(() => takeTrial(worker, kushki)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await stateOf('kushki')).toBe('trying');
});

test('an answer closes it again', async () => {
  await failTimes('linkify', breakerPolicy.failures);
  expect(await pay(gateway.config)).toMatchObject({ answer: { payment: 'pending' } });
  expect(await stateOf('linkify')).toBe('closed');
});

const openLines = async (kind: AttentionKind) =>
  attentionModel(api.db).findAll({ where: { kind, resolvedAt: null }, raw: true });

test('what we send wrongly passes nobody over, however often, and is shown to staff once', async () => {
  for (let count = 0; count < breakerPolicy.failures; count += 1) {
    // A token for three months that is charged at once: the provider refuses our request.
    const cardToken = await tokeniseKushki(gateway, undefined, undefined, 3);
    await pay(gateway.config, { kind: 'tdc', flow: 'tdc-one-time', provider: 'kushki', cardToken });
  }
  expect(await stateOf('kushki')).toBe('closed');
  expect(await openLines('charge_malformed')).toMatchObject([
    {
      subject: 'payment-account/kushki/CLP',
      needs: 'person',
      detail: expect.stringContaining('K001'),
    },
  ]);
});

test('staff are told when an account is passed over, and no longer once it answers', async () => {
  await failTimes('linkify', breakerPolicy.failures - 1);
  expect(await openLines('provider_down')).toEqual([]);
  await failTimes('linkify', 1);
  expect(await openLines('provider_down')).toMatchObject([
    { subject: 'payment-account/linkify/CLP' },
  ]);
  await noteAnswer(worker, { provider: 'linkify', currency: 'CLP' });
  expect(await openLines('provider_down')).toEqual([]);
});

test('a charge that got no answer and is found by its look-up counts as an answer', async () => {
  await failTimes('mercadopago', breakerPolicy.failures - 1);
  await gateway.scenario('lose-response', { provider: 'mercadopago', times: 1 });
  const { purchase, attemptId } = await pay(gateway.config, await byCard());
  expect(await stateOf('mercadopago')).toBe('open');
  const { version } = await readPurchase(worker, purchase.id);
  const settled = await createSettleCharge(depsWith(gateway.config))({
    purchaseId: purchase.id,
    attemptId,
    requestId: null,
    fromVersion: version,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    returnShape: null,
    close: null,
    last: false,
    nextCheckAt: null,
    tellPayer: false,
  });
  expect(settled).toMatchObject({ payment: 'approved' });
  expect(await stateOf('mercadopago')).toBe('closed');
});

test.each([
  ['a charge that its provider refused', false, 'closed'],
  ['one that it never heard of', true, 'open'],
] as const)('%s, by its look-up, counts as what it is', async (_, isUnheard, state) => {
  await failTimes('mercadopago', breakerPolicy.failures);
  const { id: purchaseId, attemptId } = await purchaseAt(api, {
    status: 'confirming',
    payment: 'unknown',
    provider: 'mercadopago',
  });
  const lookup = async (): Promise<LookupResult> =>
    isUnheard ? { type: 'not_found' } : { type: 'DECLINED', reason: 'insufficient_funds' };
  const { version } = await readPurchase(worker, purchaseId);
  const settled = await createSettleCharge({
    ...depsWith(gateway.config),
    provider: () => ({ lookup }) as unknown as PaymentProvider,
  })({
    purchaseId,
    attemptId,
    requestId: null,
    fromVersion: version,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    returnShape: null,
    close: null,
    last: true,
    nextCheckAt: null,
    tellPayer: false,
  });
  expect(settled).toMatchObject({ payment: 'declined' });
  expect(await stateOf('mercadopago')).toBe(state);
});
