import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { limits } from '@cotejo/domain/limits/limits.ts';
import { Database } from '@cotejo/store/database.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import {
  startGatewayFixture,
  tokenise,
  type GatewayFixture,
} from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { PaymentProvider } from '../payment/provider/provider.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createStartCharge } from './start-charge.ts';
import { paymentOwners } from '../payment-owners.ts';

let api: SeededApp;
let worker: Database;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase], env: { WRITES_PER_MINUTE: '100000' } });
  worker = Database.open(api.workerUrl, { max: 4 });
}, 180_000);
afterAll(async () => {
  await worker?.close();
  await api.close();
});

function startChargeWith(parts: Partial<PurchaseDependencies>) {
  return createStartCharge({
    db: api.db,
    recordKeys: api.dependencies.configuration.recordKeys,
    indexKey: api.dependencies.configuration.indexKey,
    linkKeys: api.dependencies.configuration.linkKeys,
    limitTimes: 1,
    payments: readPaymentConfig({ NODE_ENV: 'test' }),
    logger: pino({ level: 'silent' }),
    provider: () => {
      throw new Error('a provider was asked');
    },
    owners: paymentOwners,
    publicUrls,
    webhookUrl: 'http://localhost',
    paymentPageMs: 60_000,
    sendMail: () => Promise.resolve(),
    contactEmails: new Map(),
    ...parts,
  });
}

const byWebpay = {
  kind: 't',
  flow: 't-one-time',
  provider: 'transbank',
  installments: null,
  cardToken: null,
  cardBrand: null,
} as const;

async function begin(
  startCharge: ReturnType<typeof startChargeWith>,
  method: Pick<Parameters<typeof startCharge>[0], keyof typeof byWebpay>,
  purchase: { readonly id: string; readonly version: number },
) {
  const attemptId = randomUUID();
  const answer = await startCharge({
    purchaseId: purchase.id,
    requestId: null,
    fromVersion: purchase.version,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    attemptId,
    ...method,
  });
  return { attemptId, answer };
}

test('a quote that ended between the call and the charge is refused, and no provider is called', async () => {
  const purchase = await filledPurchase(api);
  const price = { ...purchase.price, quotedUntil: new Date(Date.now() - 1_000).toISOString() };
  await purchaseModel(api.db).update({ price }, { where: { id: purchase.id } });
  const { attemptId, answer } = await begin(startChargeWith({}), byWebpay, purchase);
  expect(answer).toEqual({ refused: 'QUOTE_EXPIRED' });
  const { rowCount } = await api.db.query('SELECT FROM payment_attempt WHERE id = $1', [attemptId]);
  expect(rowCount).toBe(0);
});

describe('payments by one card', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await startGatewayFixture();
  });
  afterAll(() => gateway.close());

  /** Pays another purchase by a card, under a holder who decides what comes of it. */
  async function payBy(number: string, holder: string, change: Partial<PaymentProvider> = {}) {
    const initiate = jest.fn(gateway.provider('mercadopago').initiate);
    const provider = { ...gateway.provider('mercadopago'), initiate, ...change };
    const method = {
      ...byWebpay,
      kind: 'tdc',
      flow: 'tdc-one-time',
      provider: 'mercadopago',
      cardToken: await tokenise(gateway, holder, number),
    } as const;
    const startCharge = startChargeWith({ db: worker, provider: () => provider });
    const { attemptId, answer } = await begin(startCharge, method, await filledPurchase(api));
    const { rows } = await api.db.query<{ rawCode: string }>(
      'SELECT raw_code AS "rawCode" FROM payment_attempt WHERE id = $1',
      [attemptId],
    );
    return { answer, rawCode: rows[0]?.rawCode, isSent: initiate.mock.calls.length > 0 };
  }

  const usedUp = {
    answer: { payment: 'declined', reason: 'retry_limit' },
    rawCode: 'card_limit',
    isSent: false,
  };

  test('a card that was tried all day is not sent to the provider, whoever buys and whatever name is typed', async () => {
    const holders = ['OTHE', 'FUND', 'SECU', 'EXPI', 'CALL', 'FORM'];
    expect(holders).toHaveLength(limits.paymentsOfCard.most);
    for (const holder of holders) {
      const paid = await payBy(visa, holder);
      expect(paid).toMatchObject({ answer: { payment: 'declined' }, isSent: true });
      expect(paid.rawCode).not.toBe('card_limit');
    }
    expect(await payBy(visa, 'APRO')).toMatchObject(usedUp);
    expect(await payBy(master, 'APRO')).toMatchObject({ answer: { payment: 'approved' } });
    const { rows } = await api.db.query<{ subject: string }>(
      `SELECT subject FROM limit_count WHERE limit_name = 'paymentsOfCard'`,
    );
    expect(rows).toHaveLength(2);
    for (const { subject } of rows) expect(subject).not.toMatch(/405188|0446|6623/);
  });

  test('a card that its token does not tell is counted by the answer to its charge', async () => {
    const silent = { identifyCard: () => Promise.resolve(null) };
    for (let paid = 0; paid < limits.paymentsOfCard.most; paid += 1)
      await payBy(debit, 'OTHE', silent);
    expect(await payBy(debit, 'APRO')).toMatchObject(usedUp);
  });

  test('tries at the same time are not more than those one after the other', async () => {
    const tries = Array.from({ length: limits.paymentsOfCard.most + 3 }, () =>
      payBy(prepaid, 'OTHE'),
    );
    const sent = (await Promise.all(tries)).filter(({ isSent }) => isSent);
    expect(sent).toHaveLength(limits.paymentsOfCard.most);
  });
});

const visa = '4051885600446623';
const master = '5186059559590568';
const debit = '4051884239937763';
const prepaid = '4051886000056590';
