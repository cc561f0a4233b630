import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { purchaseEventModel } from '@cotejo/store/purchase/purchase.model.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { nameHolder, proveHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { removeOwnCard } from '@cotejo/store/subscription/own-cards.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { endSubscriptions, findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import {
  startGatewayFixture,
  tokenise,
  tokeniseKushki,
  type GatewayFixture,
} from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { SettleCall } from '@cotejo/workflows/payment/activities.ts';
import type { ChargeProgress } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from '../../purchase/dependencies.ts';
import { createSettleCharge } from '../../purchase/settle-charge.ts';
import { createStartCharge } from '../../purchase/start-charge.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { createRemoveStoredCard } from './remove-stored-card.ts';
import { paymentOwners } from '../../payment-owners.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
let gateway: GatewayFixture;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase], env: { WRITES_PER_MINUTE: '100000' } });
  worker = Database.open(api.workerUrl, { max: 6 });
  gateway = await startGatewayFixture();
}, 180_000);
afterAll(async () => {
  await worker?.close();
  await gateway?.close();
  await api.close();
});

const method = {
  transbank: { kind: 't', flow: 't-subscriptions', provider: 'transbank' },
  kushki: { kind: 'tdc', flow: 'tdc-subscriptions', provider: 'kushki' },
  mercadopago: { kind: 'tdc', flow: 'tdc-subscriptions', provider: 'mercadopago' },
} as const;
type Name = keyof typeof method;

function depsWith(name: Name, change: Partial<PaymentProvider> = {}): PurchaseDependencies {
  const provider = { ...gateway.provider(name), ...change };
  return {
    db: worker,
    recordKeys: api.dependencies.configuration.recordKeys,
    indexKey: api.dependencies.configuration.indexKey,
    linkKeys: api.dependencies.configuration.linkKeys,
    limitTimes: 1_000,
    payments: readPaymentConfig({ NODE_ENV: 'test' }),
    logger: pino({ level: 'silent' }),
    provider: (asked: PaymentProviderName) => (asked === name ? provider : gateway.provider(asked)),
    owners: paymentOwners,
    publicUrls,
    webhookUrl: 'http://localhost',
    paymentPageMs: 60_000,
    sendMail: () => Promise.resolve(),
    contactEmails: new Map(),
  };
}

interface Begun {
  readonly purchase: PurchaseSnapshot;
  readonly attemptId: string;
  readonly call: Parameters<ReturnType<typeof createStartCharge>>[0];
}

async function begin(name: Name): Promise<Begun> {
  const purchase = await filledPurchase(api);
  const attemptId = randomUUID();
  const cardToken =
    name === 'transbank'
      ? null
      : name === 'kushki'
        ? await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens')
        : await tokenise(gateway, 'APRO');
  const call = {
    purchaseId: purchase.id,
    requestId: null,
    fromVersion: purchase.version,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    attemptId,
    ...method[name],
    installments: null,
    cardToken,
    cardBrand: null,
  };
  return { purchase, attemptId, call };
}

const referenceOf = (name: Name, attemptId: string): string =>
  name === 'transbank' ? buyOrderOf(attemptId) : attemptId;
const chargesOf = async (name: Name, { attemptId }: Begun) =>
  (await gateway.ledger(referenceOf(name, attemptId))).charges;
const lose = (name: Name, { attemptId }: Begun, behaviour = 'lose-response') =>
  gateway.scenario(behaviour, { match: { reference: referenceOf(name, attemptId) }, times: 1 });

async function settle(
  deps: PurchaseDependencies,
  { purchase, attemptId }: Begun,
  how: Partial<SettleCall> = {},
): Promise<ChargeProgress> {
  const { version } = await readPurchase(worker, purchase.id);
  return createSettleCharge(deps)({
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
    ...how,
  });
}

const died = (): never => {
  throw new Error('the worker was killed');
};

describe.each(['kushki', 'mercadopago'] as const)('a card typed for %s', (name) => {
  it('is kept before it is charged, and an answer that is lost is only looked up', async () => {
    const begun = await begin(name);
    await lose(name, begun);
    const deps = depsWith(name);
    const answer = await createStartCharge(deps)(begun.call);
    expect(answer).toMatchObject({ payment: 'unknown' });
    const settled = await settle(deps, begun);
    expect(settled).toMatchObject({ payment: 'approved', status: 'confirmed' });
    expect(await chargesOf(name, begun)).toHaveLength(1);
    expect(await findSubscription(worker, begun.attemptId)).toMatchObject({ status: 'SUCCESS' });
  });

  it('that its holder removes before the look-up pays for one period, and its policy is issued', async () => {
    const begun = await begin(name);
    await lose(name, begun);
    const deps = depsWith(name);
    await createStartCharge(deps)(begun.call);
    const { storedCardId } = (await findSubscription(worker, begun.attemptId)) ?? {};
    const emailKey = randomUUID();
    await api.db.transaction(async (tx) => {
      await nameHolder(tx, begun.purchase.id, emailKey);
      await proveHolder(tx, begun.purchase.id);
      const holder = { emailKey, browser: null };
      expect(await removeOwnCard(tx, holder, storedCardId ?? '')).toBe(true);
    });
    const settled = await settle(deps, begun);
    expect(settled).toMatchObject({ payment: 'approved', status: 'confirmed' });
    expect(await findSubscription(worker, begun.attemptId)).toMatchObject({
      status: 'DECLINED',
      endReason: 'card_removed',
    });
    const events = await purchaseEventModel(worker).findAll({
      attributes: ['type'],
      where: { purchaseId: begun.purchase.id },
      raw: true,
    });
    expect(events).toContainEqual({ type: 'subscription_not_started' });
  });

  it('whose try was lost before it was kept is not charged by the next one', async () => {
    const begun = await begin(name);
    const dying = depsWith(name, { storeCard: died });
    await expect(createStartCharge(dying)(begun.call)).rejects.toThrow('killed');
    const again = await createStartCharge(depsWith(name))(begun.call);
    expect(again).toMatchObject({ payment: 'declined', reason: 'token_invalid' });
    expect(await chargesOf(name, begun)).toHaveLength(0);
  });

  it('whose try was lost while it was stored is charged by nobody, and the provider forgets it', async () => {
    const begun = await begin(name);
    const storeCard: PaymentProvider['storeCard'] = async (request) => {
      const stored = await gateway.provider(name).storeCard?.(request);
      // Meanwhile the next try has said that nothing was charged.
      await createStartCharge(depsWith(name))(begun.call);
      return stored ?? died();
    };
    const answer = await createStartCharge(depsWith(name, { storeCard }))(begun.call);
    expect(answer).toMatchObject({ payment: 'declined' });
    expect(await chargesOf(name, begun)).toHaveLength(0);
    const [card] = await storedCardModel(worker).findAll({
      where: { attemptId: begun.attemptId },
      raw: true,
    });
    expect(card?.removalAskedAt).not.toBeNull();
    await createRemoveStoredCard(depsWith(name))({ storedCardId: card?.id ?? '' });
    expect(await storedCardModel(worker).findByPk(card?.id ?? '', { raw: true })).toMatchObject({
      sealedHandles: null,
      removedAt: expect.any(Date),
    });
  });

  it('whose try was lost around the charge is looked up by the next one, and charged once at most', async () => {
    const begun = await begin(name);
    const chargeStoredCard: PaymentProvider['chargeStoredCard'] = async (charge) => {
      await gateway.provider(name).chargeStoredCard(charge);
      return died();
    };
    const dying = depsWith(name, { chargeStoredCard });
    await expect(createStartCharge(dying)(begun.call)).rejects.toThrow('killed');
    const again = await createStartCharge(depsWith(name))(begun.call);
    expect(again).toMatchObject({ payment: 'unknown' });
    expect(await settle(depsWith(name), begun)).toMatchObject({ payment: 'approved' });
    expect(await chargesOf(name, begun)).toHaveLength(1);
  });

  it('of another kind than was chosen is refused before it is charged', async () => {
    const begun = await begin(name);
    const call = { ...begun.call, kind: 'tdd', flow: 'tdd-subscriptions' } as const;
    const answer = await createStartCharge(depsWith(name))(call);
    expect(answer).toMatchObject({ payment: 'declined', reason: 'not_supported' });
    expect(await chargesOf(name, begun)).toHaveLength(0);
  });
});

describe('a card inscribed with Oneclick', () => {
  const name = 'transbank';

  async function inscribed(card = '4051885600446623'): Promise<Begun> {
    const begun = await begin(name);
    const sent = await createStartCharge(depsWith(name))(begun.call);
    expect(sent).toMatchObject({ payment: 'pending', redirected: true });
    const { redirect } = await requireAttempt(worker, begun.attemptId);
    const form = new URLSearchParams({ ...redirect?.fields, card_number: card });
    await fetch(redirect?.url ?? '', { method: 'POST', body: form, redirect: 'manual' });
    return begun;
  }
  const back = { returnShape: 'normal' };

  it('is finished by its return, kept and charged', async () => {
    const begun = await inscribed();
    expect(await settle(depsWith(name), begun, back)).toMatchObject({ status: 'confirmed' });
    expect(await chargesOf(name, begun)).toHaveLength(1);
  });

  it('of which the end is not answered is asked again, and charged once', async () => {
    const begun = await inscribed();
    await gateway.scenario('lose-response', { operation: 'inscribe', times: 1 });
    const deps = depsWith(name);
    expect(
      await settle(deps, begun, { ...back, nextCheckAt: new Date().toISOString() }),
    ).toMatchObject({
      status: 'confirming',
      payment: 'pending',
    });
    expect(await chargesOf(name, begun)).toHaveLength(0);
    expect(await settle(deps, begun, back)).toMatchObject({ status: 'confirmed' });
    expect(await chargesOf(name, begun)).toHaveLength(1);
  });

  it('whose authorisation is not answered is looked up by its buy order', async () => {
    const begun = await inscribed();
    await lose(name, begun);
    const deps = depsWith(name);
    expect(await settle(deps, begun, back)).toMatchObject({ payment: 'unknown' });
    expect(await settle(deps, begun, back)).toMatchObject({ payment: 'approved' });
    expect(await chargesOf(name, begun)).toHaveLength(1);
  });

  it('by two returns at once is charged once', async () => {
    const begun = await inscribed();
    const deps = depsWith(name);
    await Promise.all(Array.from({ length: 4 }, () => settle(deps, begun, back)));
    await settle(deps, begun, back);
    expect((await requireAttempt(worker, begun.attemptId)).status).toBe('approved');
    expect(await chargesOf(name, begun)).toHaveLength(1);
  });

  it('after its page was closed is not charged by a late return', async () => {
    const begun = await inscribed();
    const deps = depsWith(name);
    expect(await settle(deps, begun, { close: 'time' })).toMatchObject({
      payment: 'declined',
      reason: 'expired',
    });
    await settle(deps, begun, back);
    expect(await chargesOf(name, begun)).toHaveLength(0);
  });

  it.each([
    ['5186059559590568', 'invalid_card_data'],
    ['4051885600446623', null],
  ])('%s: what its end says becomes of the payment', async (card, reason) => {
    const begun = await inscribed(card);
    const progress = await settle(depsWith(name), begun, back);
    expect(progress.reason).toBe(reason);
  });

  it('is forgotten by the provider when its subscription ends, and then charges nothing', async () => {
    const begun = await inscribed();
    await settle(depsWith(name), begun, back);
    const { storedCardId } = (await findSubscription(worker, begun.attemptId)) ?? {};
    await worker.transaction((tx) =>
      endSubscriptions(tx, { attemptId: begun.attemptId }, 'cancelled'),
    );
    const remove = createRemoveStoredCard(depsWith(name));
    await remove({ storedCardId: storedCardId ?? '' });
    await remove({ storedCardId: storedCardId ?? '' });
    const card = await storedCardModel(worker).findByPk(storedCardId ?? '', { raw: true });
    expect(card).toMatchObject({ sealedHandles: null, removedAt: expect.any(Date) });
  });
});
