import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import {
  actOnWebpay,
  AMOUNT,
  startGatewayFixture,
  tokenise,
  tokeniseKushki,
  transfer,
  type GatewayFixture,
} from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { CARD_STORES } from '@cotejo/tests/contract/payment/store-card.ts';
import { keepTestCard } from '@cotejo/tests/support/payment/keep-test-card.ts';
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { createPeriodActivities } from '@cotejo/tests/support/payment/period/period-activities.ts';
import type {
  PeriodEnd,
  PeriodInput,
} from '@cotejo/tests/support/payment/period/period-workflow.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import {
  decideCharge,
  leavePayment,
  paymentHint,
  type AttemptWaits,
} from '@cotejo/workflows/payment/attempt-messages.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { ChargeDetails } from './charge.ts';
import { chargeByRoute } from './charge-by-route.ts';
import { createCheckPayment } from './check-payment.ts';
import { findOwner, type PaymentOwnerReactions } from './payment-owners.ts';
import type { KeptCharge } from './stored-card/charge-kept-card.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { createRefundPayment } from './refund-payment.ts';

jest.setTimeout(60_000);

/**
 * Payments of an owner that is no purchase: charged, given back and taken back by every provider, with nothing of a
 * purchase in the database. What is heard is kept as `{owner's id} {what}`.
 */
const trial = 'billing_period' as PaymentOwnerKind;
const heard: string[] = [];
const reactions: PaymentOwnerReactions = {
  lock: async () => {},
  followRefund: async (_tx, ownerId, _attempt, { status, amount, currency }) => {
    heard.push(`${ownerId} ${status} ${amount} ${currency}`);
  },
  noteLateMoney: async (_tx, ownerId) => {
    heard.push(`${ownerId} late`);
    return 'late';
  },
  followChargeback: async (_tx, ownerId, _attempt, to) => {
    heard.push(`${ownerId} ${to}`);
  },
  isKept: async () => false,
};

let api: SeededApp;
let gateway: GatewayFixture;
let stub: StubWorker;
const tokens = new Map<string, string | null>();
/** Attempts of which their provider knows nothing, and who was looked up. */
const doubted = new Set<string>();
const lookups: string[] = [];
const kept = new Map<string, KeptCharge>();
const soon = { within: 10_000 };
const details: Omit<ChargeDetails, 'cardToken'> = {
  country: 'CL',
  subject: 'Trial',
  payer: { email: 'ana@example.com', legalId: '12.345.678-5' },
  installments: null,
  deferral: null,
};
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  gateway = await startGatewayFixture();
  stub = await startStubWorker(
    'period',
    createPeriodActivities(
      dependencies(),
      (attemptId) => ({
        ...details,
        cardToken: tokens.get(attemptId) ?? null,
      }),
      (attemptId) => kept.get(attemptId),
    ),
    require.resolve('@cotejo/tests/support/payment/period/period-workflow.ts'),
  );
}, 180_000);
afterAll(async () => {
  await stub?.close();
  await api.close();
  await gateway.close();
});

const dependencies = () => ({
  db: api.db,
  provider: (name: PaymentProviderName): PaymentProvider => {
    const provider = gateway.provider(name);
    return {
      ...provider,
      lookup: async (reference) => {
        lookups.push(reference.attemptId);
        return doubted.has(reference.attemptId)
          ? { type: 'UNKNOWN', reason: 'unknown' }
          : provider.lookup(reference);
      },
    };
  },
  owners: { [trial]: { reactions, place: async () => null } } as never,
  logger: pino({ level: 'silent' }),
  publicUrls,
  webhookUrl: 'http://127.0.0.1:9',
  paymentPageMs: 600_000,
  indexKey: api.dependencies.configuration.indexKey,
  recordKeys: api.dependencies.configuration.recordKeys,
  limitTimes: 1_000,
});

type Act = (redirectUrl: string, providerRef: string, attemptId: string) => Promise<string | null>;
interface Way {
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
  readonly cardToken?: () => Promise<string>;
  /** What the payer does on its page; answers how the browser came back. */
  readonly act?: Act;
}

const byLink: Way = {
  kind: 'transfer',
  flow: 'transfer-one-time',
  act: async (url) => {
    await transfer(url);
    return null;
  },
};
const byProof: Way = {
  kind: 'transfer_non_automated',
  flow: 'transfer-one-time-non-automated',
  act: async (_url, _ref, attemptId) => {
    gateway.books.prove(attemptId);
    gateway.books.find(attemptId, AMOUNT);
    return null;
  },
};
const ways: Readonly<Record<PaymentProviderName, Way>> = {
  transbank: {
    kind: 't',
    flow: 't-one-time',
    act: async (_url, token) => {
      await actOnWebpay(gateway, token);
      return 'normal';
    },
  },
  mercadopago: {
    kind: 'tdc',
    flow: 'tdc-one-time',
    cardToken: () => tokenise(gateway, 'APRO'),
  },
  kushki: {
    kind: 'tdc',
    flow: 'tdc-one-time',
    cardToken: () => tokeniseKushki(gateway),
  },
  kushki_ad: { ...byLink, kind: 'tdc', flow: 'tdc-one-time' },
  linkify: byLink,
  linkify_qps: byLink,
  queplan: byProof,
  queseguro: byProof,
};

/** The waits of a period, so short that a test sees all of them. */
const waits: AttemptWaits = {
  redirectPatienceMs: 30_000,
  transferPatienceMs: 30_000,
  reconcileDelaysMs: [100, 200, 300],
};

async function open(provider: PaymentProviderName, way: Way = ways[provider]): Promise<string> {
  const { kind, flow, cardToken } = way;
  const id = randomUUID();
  tokens.set(id, (await cardToken?.()) ?? null);
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
  return id;
}

/** Its workflow, which charges it and follows it to its end. */
const follow = (attemptId: string, provider: PaymentProviderName) =>
  stub.client.workflow.start('trialPeriod', {
    workflowId: `charge/${attemptId}`,
    taskQueue: stub.taskQueue,
    args: [{ attemptId, provider, waits } satisfies PeriodInput],
  });

/** Charges a new owner by a provider, as its payer pays. */
async function pay(provider: PaymentProviderName): Promise<PaymentAttempt> {
  const id = await open(provider);
  const handle = await follow(id, provider);
  const { act } = ways[provider];
  if (act !== undefined) {
    const { redirect, providerRef } = await until(async () => {
      const attempt = await requireAttempt(api.db, id);
      return attempt.redirect === null ? null : attempt;
    }, soon);
    const url = (redirect as { url: string }).url;
    const shape = await act(url, providerRef ?? '', id);
    const source = shape === null ? 'webhook' : 'return';
    await handle.signal(paymentHint, { attemptId: id, source, shape });
  }
  const { payment } = (await handle.result()) as PeriodEnd;
  const attempt = await requireAttempt(api.db, id);
  expect(attempt.status).toBe(payment);
  return attempt;
}

const heardBy = ({ ownerId }: PaymentAttempt): readonly string[] =>
  heard.filter((line) => line.startsWith(ownerId)).map((line) => line.slice(ownerId.length + 1));

/** The accounts of the ledger on which money of a payment lies, without what its provider keeps for its work. */
async function accountsOf(attemptId: string): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ account: string }>(
    `SELECT l.account FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE e.attempt_id = $1 AND l.account NOT LIKE '%fee%'
      GROUP BY l.account HAVING sum(l.amount) <> 0`,
    [attemptId],
  );
  return rows.map(({ account }) => account);
}

test.each(PAYMENT_PROVIDERS)('%s charges another owner and gives its money back', async (name) => {
  const paid = await pay(name);
  expect(paid).toMatchObject({ status: 'approved', ownerKind: trial });
  expect(await accountsOf(paid.id)).not.toEqual([]);
  await movePayment(api.db, paid, 'refund_requested', { refundReason: 'late' });
  const refundPayment = createRefundPayment(dependencies());
  let { status } = await refundPayment({ attemptId: paid.id });
  // A bank that takes its time, and one that has no system for it: people pay that out.
  if (status === 'refunding' || status === 'refund_unknown')
    ({ status } = await refundPayment({ attemptId: paid.id }));
  expect(heardBy(paid)).toEqual([`refunding ${AMOUNT} CLP`, `${status} ${AMOUNT} CLP`]);
  expect(['refunded', 'refund_failed']).toContain(status);
  expect((await accountsOf(paid.id)).length === 0).toBe(status === 'refunded');
});

test('a charge that the bank of a card takes back is said to its owner', async () => {
  const paid = await pay('mercadopago');
  await gateway.chargeBack('mercadopago', paid.providerPaymentId ?? '');
  const checkPayment = createCheckPayment(dependencies());
  expect(await checkPayment({ attemptId: paid.id, last: false })).toBe('charged_back');
  expect(heardBy(paid)).toEqual(['charged_back']);
});

test('money of a page that was given up is late, and goes back', async () => {
  const { id } = await pay('linkify').then(async (paid) => {
    await transfer((paid.redirect as { url: string }).url);
    return paid;
  });
  const checkPayment = createCheckPayment(dependencies());
  expect(await checkPayment({ attemptId: id, last: false })).toBe('refund');
  expect(heardBy(await requireAttempt(api.db, id))).toEqual(['late']);
});

test('who owns a payment is known by its row', async () => {
  const paid = await pay('kushki');
  expect(findOwner(dependencies().owners, paid)).toEqual({ reactions, ownerId: paid.ownerId });
});

test.each([
  ['CL', 'linkify_qps'],
  ['PE', 'linkify'],
] as const)(
  'where its provider never got it, the route of its own place in %s says who is asked next',
  async (country, provider) => {
    const sending = await requireAttempt(api.db, await open('linkify'));
    const deps = dependencies();
    const down = {
      type: 'outcome',
      outcome: { type: 'NOT_SENT', reason: 'processor_down' },
    } as const;
    const asked: string[] = [];
    const routed = await chargeByRoute(
      {
        ...deps,
        payments: gateway.config,
        owners: {
          [trial]: {
            reactions,
            place: async (_db: Database, ownerId: string) => {
              asked.push(ownerId);
              return { country, productCode: 'P-1' };
            },
          },
        } as never,
        provider: (name) => {
          const real = deps.provider(name);
          return name === 'linkify' ? { ...real, initiate: async () => down } : real;
        },
      },
      sending,
      true,
      { ...details, cardToken: null },
    );
    expect(asked[0]).toBe(sending.ownerId);
    expect(routed.attempt.provider).toBe(provider);
  },
);

describe('the clock of its charge', () => {
  it('waits for a person after its last look-up, and goes on with what they found', async () => {
    const id = await open('mercadopago');
    await gateway.scenario('error-before', { match: { reference: id }, times: 1 });
    doubted.add(id);
    const handle = await follow(id, 'mercadopago');
    const asked = () => lookups.filter((looked) => looked === id).length;
    await until(async () => (asked() > waits.reconcileDelaysMs.length - 1 ? true : null), soon);
    const message = { attemptId: id, charged: false, decidedBy: 'ana' };
    await handle.executeUpdate(decideCharge, { args: [message] });
    expect(await handle.result()).toMatchObject({ payment: 'declined', lookups: 3 });
    expect(await requireAttempt(api.db, id)).toMatchObject({ status: 'declined' });
  });

  it('closes a page that its payer leaves', async () => {
    const id = await open('transbank');
    const handle = await follow(id, 'transbank');
    await until(
      () => handle.executeUpdate(leavePayment, { args: [{ version: 1 }] }).catch(() => null),
      soon,
    );
    expect(await handle.result()).toMatchObject({ payment: 'declined' });
    expect(await requireAttempt(api.db, id)).toMatchObject({ reason: 'other_method' });
  });

  it('finds a charge whose answer was lost', async () => {
    const id = await open('kushki');
    await gateway.scenario('lose-response', { match: { reference: id }, times: 1 });
    const handle = await follow(id, 'kushki');
    expect(await handle.result()).toMatchObject({ payment: 'approved' });
    expect((await gateway.ledger(id)).charges).toHaveLength(1);
  });

  it.each(CARD_STORES)(
    'charges a card kept at %s with nobody there, and finds the charge whose answer was lost',
    async (name, store) => {
      const storedCardId = await keepTestCard(api, name, await store(gateway));
      const id = await open(name, { kind: 'tdc-token', flow: 'tdc-subscriptions' });
      kept.set(id, { storedCardId, subject: 'Trial', email: 'ana@example.com' });
      const reference = name === 'transbank' ? buyOrderOf(id) : id;
      await gateway.scenario('lose-response', { match: { reference }, times: 1 });
      const handle = await follow(id, name);
      expect(await handle.result()).toMatchObject({ payment: 'approved' });
      expect((await gateway.ledger(reference)).charges).toHaveLength(1);
    },
  );
});
