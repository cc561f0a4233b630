import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { giftCardModel } from '@cotejo/store/gift-card/gift-card.model.ts';
import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import type { Database } from '@cotejo/store/database.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { endTogether, pairsOf } from '@cotejo/tests/support/purchase/acts-at-once.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { purchaseAt, putPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import type { PaymentProvider } from '../payment/provider/provider.ts';
import { createDecideCharge } from './decide-charge.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createIssuePolicy } from './issue-policy.ts';
import { createSettleCharge } from './settle-charge.ts';
import { createStartCharge } from './start-charge.ts';
import { paymentOwners } from '../payment-owners.ts';

jest.setTimeout(180_000);

/** Of each of the two pools. */
const connections = 8;

let api: SeededApp;
let connection: Connection;
let productCode: string;
beforeAll(async () => {
  connection = await connectToTemporal();
  const temporal = new Client({ connection, namespace: temporalNamespace() });
  api = await startSeededApp({ mounts: [mountPurchase], temporal, connections });
  productCode = await findOnlineProduct(api.db);
}, 180_000);
afterAll(async () => {
  await api.close();
  await connection.close();
});

/** A purchase as its holder's page has it. */
interface Subject {
  readonly id: string;
  readonly session: string;
  readonly attemptId: string;
  readonly page: PurchaseSnapshot;
  /** What was answered in its first step. */
  readonly first: { readonly stepId: string; readonly values: Readonly<Record<string, unknown>> };
}

/** A provider that says of every charge that it was paid. */
function dependencies({ attemptId, page }: Subject): PurchaseDependencies {
  const { amount, currency } = page.price;
  const paid = { type: 'SUCCESS', amount, currency, providerPaymentId: attemptId } as const;
  const { recordKeys, indexKey } = api.dependencies.configuration;
  const provider: Partial<PaymentProvider> = {
    initiate: async () => ({ type: 'outcome', outcome: { type: 'PENDING', reason: 'pending' } }),
    settle: async () => paid,
    lookup: async () => paid,
    refund: async () => ({ type: 'ACCEPTED' }),
    lookupRefund: async () => ({ type: 'not_found' }),
  };
  return {
    db: api.db,
    recordKeys,
    indexKey,
    linkKeys: api.dependencies.configuration.linkKeys,
    limitTimes: 1_000,
    publicUrls,
    paymentPageMs: 600_000,
    payments: readPaymentConfig({ NODE_ENV: 'test' }),
    provider: () => provider as PaymentProvider,
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
    webhookUrl: 'http://localhost',
    contactEmails: new Map(),
    sendMail: async () => undefined,
  };
}

async function changeOf({ id, attemptId }: Subject) {
  const { version } = await readPurchase(api.db, id);
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  return { purchaseId: id, attemptId, fromVersion: version, requestId: null, expiresAt };
}

/** A call of the page; what it refuses is an answer, a fault of ours is not. */
async function call({ session, page }: Subject, path: string, body: object = {}): Promise<void> {
  const sent = { version: page.version, ...body };
  const key = { 'idempotency-key': randomUUID() };
  const answer = await api.post(`/api/purchases/${session}/${path}`, sent, key);
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
}

let giftCode: Promise<string> | null = null;
/** One card for all: whoever holds it waits for others who do. */
const giftCard = (): Promise<string> => (giftCode ??= makeGiftCard());

async function makeGiftCard(): Promise<string> {
  const { id: purchaseId, attemptId } = await purchaseAt(api, {
    status: 'confirmed',
    payment: 'approved',
  });
  const { id: policyId } = await insertPolicy(api.db, {
    purchaseId,
    attemptId,
    countryCode: 'CL',
    startsOn: '2026-12-01',
    year: 2026,
  });
  const code = 'A'.repeat(16);
  const now = new Date();
  await giftCardModel(api.db).create({
    id: randomUUID(),
    purchaseId,
    policyId,
    status: 'issued',
    currency: 'CLP',
    amount: 1_000_000,
    balance: 1_000_000,
    dueAt: now,
    issuedAt: now,
    codeKey: toIndexValue(api.dependencies.configuration.indexKey, 'gift-card', code),
  });
  return code;
}

type Act = (of: Subject) => Promise<unknown>;

const submit: Act = (of) => call(of, `steps/${of.first.stepId}`, { values: of.first.values });
const back: Act = (of) => call(of, 'back');
const cancel: Act = (of) => call(of, 'cancel');
const extend: Act = (of) => call(of, 'extend');
const giftOn: Act = async (of) => call(of, 'gift-card', { code: await giftCard() });
const giftOff: Act = (of) => call(of, 'gift-card', { code: null });
const pay: Act = async (of) =>
  createStartCharge(dependencies(of))({
    ...(await changeOf(of)),
    attemptId: randomUUID(),
    kind: 't',
    flow: 't-one-time',
    provider: 'transbank',
    installments: null,
    cardToken: null,
    cardBrand: null,
  });
const settle: Act = async (of) =>
  createSettleCharge(dependencies(of))({
    ...(await changeOf(of)),
    returnShape: null,
    last: false,
    nextCheckAt: null,
    tellPayer: true,
    close: null,
  });
const decide: Act = async (of) =>
  createDecideCharge(dependencies(of))({
    ...(await changeOf(of)),
    charged: true,
    noteId: 'x',
    decidedBy: 'ana',
  });
const issue: Act = async (of) => createIssuePolicy(dependencies(of))(await changeOf(of));
const sendProof: Act = async ({ session }) => {
  const answer = await api.fetch(`/api/purchases/${session}/proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`)),
  });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
};

const snapshotOf = async (session: string): Promise<PurchaseSnapshot> =>
  (await (await api.fetch(`/api/purchases/${session}`)).json()) as PurchaseSnapshot;

/** A purchase with its answers, at its payment. */
async function filled(): Promise<Subject> {
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const opened = await api.post('/api/purchases', { productCode, profile });
  let page = (await opened.json()) as PurchaseSnapshot;
  const first = { stepId: page.step?.id ?? '', values: answersFor(page, 7) };
  while (page.step !== null && page.step.id !== 'pago') {
    const body = { version: page.version, values: answersFor(page, 7) };
    const answer = await api.post(`/api/purchases/${page.session}/steps/${page.step.id}`, body);
    if (answer.status !== 200) throw new Error(await answer.text());
    page = (await answer.json()) as PurchaseSnapshot;
  }
  return { id: page.id, session: page.session, attemptId: randomUUID(), page, first };
}

const charged = async (
  status: 'confirming' | 'issuing',
  payment: 'pending' | 'unknown' | 'approved',
): Promise<Subject> => {
  const { id, session, page, first } = await filled();
  const attemptId = await putPurchase(api.db, page, { status, payment });
  return { id, session, attemptId, first, page: await snapshotOf(session) };
};

/** Its payer sees our account, and has a file to send. */
async function transferring(): Promise<Subject> {
  const { id, session, page, first } = await filled();
  const attemptId = await putPurchase(api.db, page, {
    status: 'paying',
    payment: 'declined',
    provider: 'transbank',
  });
  const attempt = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'purchase', id },
    provider: 'queplan',
    kind: 'transfer_non_automated',
    flow: 'transfer-one-time-non-automated',
    amount: page.price.amount,
    currency: page.price.currency,
    expiresAt: new Date(Date.now() + 3_600_000),
    createdAt: new Date(),
  });
  const redirect = { method: 'GET', url: 'http://link.example', fields: {} } as const;
  await movePayment(api.db, attempt, 'pending', { redirect, providerRef: attemptId });
  return { id, session, attemptId: attempt.id, first, page: await snapshotOf(session) };
}

interface Moment {
  readonly open: () => Promise<Subject>;
  readonly acts: Readonly<Record<string, Act>>;
}

/** What may be done at the same time to a purchase, by when it may be done. What leaves an open charge is its workflow's. */
const moments: Readonly<Record<string, Moment>> = {
  'before it is paid': {
    open: filled,
    acts: { submit, back, cancel, extend, giftOn, giftOff, pay },
  },
  'while its charge is open': {
    open: () => charged('confirming', 'unknown'),
    acts: { settle, decide, cancel, extend, pay, giftOff },
  },
  'while its policy is due': {
    open: () => charged('issuing', 'approved'),
    acts: { issue, settle, decide, cancel },
  },
  'while it is transferred': {
    open: transferring,
    acts: { sendProof, settle, cancel, extend, giftOff },
  },
};

/** What the state of the row no longer allows is an answer, too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || error instanceof ApplicationFailure;

/** Has each connection of a pool tell what it counted at once, and not a second after it is idle. */
async function flushCounts(db: Database): Promise<void> {
  let held = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  const flush = () =>
    db.transaction(async (tx) => {
      await tx.query('SELECT pg_stat_force_next_flush()');
      held += 1;
      if (held === connections) open();
      // Until every one is held, so that none is asked twice and another one not at all.
      await all;
    });
  await Promise.all(Array.from({ length: connections }, flush));
}

/** Deadlocks that PostgreSQL has ended in this database. */
async function countDeadlocks(): Promise<number> {
  await flushCounts(api.db);
  await flushCounts(api.dependencies.db);
  const { rows } = await api.db.query<{ count: number }>(
    `SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.count ?? -1;
}

test.each(pairsOf(moments))('%s: %s and %s at once are both answered', async (when, one, other) => {
  const moment = moments[when]!;
  for (let round = 0; round < 2; round++) {
    const subject = await moment.open();
    await endTogether(
      [one, other].map((name) => moment.acts[name]?.(subject)),
      isRefusal,
    );
  }
});

test('none of them had to be ended by the database', async () => {
  expect(await countDeadlocks()).toBe(0);
});
