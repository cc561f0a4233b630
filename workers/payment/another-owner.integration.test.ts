import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
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
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { charge } from './charge.ts';
import { createCheckPayment } from './check-payment.ts';
import { findOwner, type PaymentOwnerReactions } from './payment-owners.ts';
import { recordCharge } from './record-charge.ts';
import { createRefundPayment } from './refund-payment.ts';
import { settle } from './settle.ts';

jest.setTimeout(60_000);

/**
 * Payments of an owner that is no purchase: charged, given back and taken back by every provider, with nothing of a
 * purchase in the database. What is heard is kept as `{owner's id} {what}`.
 */
const trial = 'trial' as PaymentOwnerKind;
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
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  gateway = await startGatewayFixture();
}, 180_000);
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const dependencies = () => ({
  db: api.db,
  provider: (name: PaymentProviderName) => gateway.provider(name),
  owners: { [trial]: reactions } as never,
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

/** Charges a new owner by a provider, as its payer pays. */
async function pay(provider: PaymentProviderName): Promise<PaymentAttempt> {
  const { kind, flow, cardToken, act } = ways[provider];
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
  const sending = await requireAttempt(api.db, id);
  const result = await charge(dependencies(), sending, true, {
    country: 'CL',
    subject: 'Trial',
    payer: { email: 'ana@example.com', legalId: '12.345.678-5' },
    installments: null,
    deferral: null,
    cardToken: (await cardToken?.()) ?? null,
  });
  let outcome: ChargeOutcome;
  if (result.type === 'redirect') {
    const { redirect, providerRef } = result;
    await movePayment(api.db, sending, 'pending', { redirect, providerRef });
    const returnShape = (await act?.(redirect.url, providerRef, id)) ?? null;
    const pending = await requireAttempt(api.db, id);
    outcome = await settle(dependencies(), pending, { returnShape, close: null, last: false });
  } else outcome = result.outcome;
  const attempt = await requireAttempt(api.db, id);
  await api.db.transaction((tx) => recordCharge(tx, attempt, outcome, new Date()));
  return requireAttempt(api.db, id);
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
  expect(paid).toMatchObject({ status: 'approved', ownerKind: 'trial' });
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
