import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import {
  AMOUNT,
  startGatewayFixture,
  type GatewayFixture,
} from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { CARD_STORES } from '@cotejo/tests/contract/payment/store-card.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { keepTestCard } from '@cotejo/tests/support/payment/keep-test-card.ts';
import { chargeCard } from '../charge-card.ts';
import { recordCharge } from '../record-charge.ts';
import { settle } from '../settle.ts';
import { chargeKeptCard } from './charge-kept-card.ts';

jest.setTimeout(60_000);

const trial = 'billing_period' as PaymentOwnerKind;
let api: SeededApp;
let gateway: GatewayFixture;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase], env: { WRITES_PER_MINUTE: '100000' } });
  gateway = await startGatewayFixture();
}, 180_000);
afterAll(async () => {
  await gateway?.close();
  await api.close();
});

const deps = () => ({
  db: api.db,
  recordKeys: api.dependencies.configuration.recordKeys,
  provider: (name: PaymentProviderName) => gateway.provider(name),
  logger: pino({ level: 'silent' }),
  webhookUrl: 'http://127.0.0.1:9',
});

async function open(
  provider: PaymentProviderName,
  kind: PaymentKind,
  flow: PaymentFlow,
): Promise<PaymentAttempt> {
  const id = randomUUID();
  await openAttempt(api.db, {
    id,
    provider,
    kind,
    flow,
    amount: AMOUNT,
    currency: 'CLP',
    owner: { kind: trial, id: randomUUID() },
    expiresAt: new Date(Date.now() + 600_000),
    createdAt: new Date(),
  });
  return requireAttempt(api.db, id);
}

describe.each(CARD_STORES)('a card kept at %s, with nobody there', (name, store) => {
  const keep = async () => keepTestCard(api, name, await store(gateway));
  const charge = (attempt: PaymentAttempt, storedCardId: string, isNew = true) =>
    chargeKeptCard(deps(), attempt, isNew, {
      storedCardId,
      subject: 'Cotejo Trial',
      email: 'ana@example.com',
    });
  const chargesOf = async ({ id }: PaymentAttempt) =>
    (await gateway.ledger(name === 'transbank' ? buyOrderOf(id) : id)).charges;
  const scenario = ({ id }: PaymentAttempt, behaviour: string) =>
    gateway.scenario(behaviour, {
      match: { reference: name === 'transbank' ? buyOrderOf(id) : id },
      times: 1,
    });

  it('is charged for another owner', async () => {
    const attempt = await open(name, 'tdc-token', 'tdc-subscriptions');
    const outcome = await charge(attempt, await keep());
    expect(outcome).toMatchObject({ type: 'SUCCESS', amount: AMOUNT });
    await api.db.transaction((tx) => recordCharge(tx, attempt, outcome, new Date()));
    expect(await requireAttempt(api.db, attempt.id)).toMatchObject({ status: 'approved' });
    expect(await chargesOf(attempt)).toHaveLength(1);
  });

  it('is not charged again by a second try, which finds the charge whose answer was lost', async () => {
    const attempt = await open(name, 'tdc-token', 'tdc-subscriptions');
    const card = await keep();
    await scenario(attempt, 'lose-response');
    expect(await charge(attempt, card)).toMatchObject({ type: 'UNKNOWN' });
    expect(await charge(attempt, card, false)).toMatchObject({ type: 'UNKNOWN' });
    const how = { returnShape: null, close: null, last: false } as const;
    expect(await settle(deps(), attempt, how)).toMatchObject({ type: 'SUCCESS' });
    expect(await chargesOf(attempt)).toHaveLength(1);
  });

  it('is not charged once it was removed, nor for an account that is not its own', async () => {
    const attempt = await open(name, 'tdc-token', 'tdc-subscriptions');
    const card = await keep();
    const other = { ...attempt, currency: 'PEN' };
    expect(await charge(other, card)).toMatchObject({ type: 'NOT_SENT', reason: 'config_error' });
    await storedCardModel(api.db).update({ removalAskedAt: new Date() }, { where: { id: card } });
    expect(await charge(attempt, card)).toMatchObject({
      type: 'DECLINED',
      reason: 'token_invalid',
    });
    expect(await chargesOf(attempt)).toEqual([]);
  });
});

describe('a bank that asks the holder to confirm the charge of a kept card', () => {
  const [, store] = CARD_STORES.find(([name]) => name === 'mercadopago') ?? [];
  const aCharge = async (attemptId: string) => ({
    attemptId,
    ownerId: randomUUID(),
    amount: AMOUNT,
    currency: 'CLP',
    webhookUrl: 'http://127.0.0.1:9',
    card: (await store?.(gateway)) ?? { cardRef: '' },
    payer: { email: 'ana@example.com' },
  });

  it('is declined, asks for the holder, and can be answered no more', async () => {
    const attempt = await open('mercadopago', 'tdc-token', 'tdc-subscriptions');
    await gateway.scenario('challenge', { match: { reference: attempt.id }, times: 1 });
    const provider = gateway.provider('mercadopago');
    const outcome = await chargeCard(provider, await aCharge(attempt.id));
    expect(outcome).toMatchObject({ type: 'DECLINED', reason: 'auth_failed' });
    const reference = { attemptId: attempt.id, amount: AMOUNT, currency: 'CLP', storedCard: true };
    expect(await provider.lookup(reference)).toMatchObject({ type: 'DECLINED' });
  });

  it('is given up by the look-up where the answer was lost', async () => {
    const attempt = await open('mercadopago', 'tdc-token', 'tdc-subscriptions');
    await gateway.scenario('challenge', { match: { reference: attempt.id }, times: 1 });
    const provider = gateway.provider('mercadopago');
    // Charged by the port alone: what came back is lost.
    const { outcome } = await provider.chargeStoredCard(await aCharge(attempt.id));
    expect(outcome).toMatchObject({ type: 'PENDING', challenged: true });
    const how = { returnShape: null, close: null, last: false } as const;
    expect(await settle(deps(), attempt, how)).toMatchObject({
      type: 'DECLINED',
      reason: 'auth_failed',
    });
  });
});
