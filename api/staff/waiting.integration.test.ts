import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { WaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import { attemptModel, type PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { sellSubscription } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { answersFor, illness, withYes } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';
import { noteFailure } from '@cotejo/store/outbox/settle-outbox.ts';
import { listenTo } from '@cotejo/tests/support/app/open-page.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { bearerOf, signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { newPdf } from '@cotejo/tests/support/payment/transfers.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountStaff } from './mount-staff.ts';
import { mountTransfers } from './mount-transfers.ts';
import { mountAttention } from './mount-attention.ts';
import { mountWaiting } from './mount-waiting.ts';

let api: SeededApp;
let connection: Connection;
beforeAll(async () => {
  connection = await connectToTemporal();
  api = await startSeededApp({
    mounts: [mountPurchase, mountStaff, mountTransfers, mountWaiting, mountAttention],
    temporal: new Client({ connection, namespace: temporalNamespace() }),
    env: { TEMPORAL_UI_URL: 'https://temporal.example/' },
  });
}, 180_000);
afterAll(async () => {
  await api.close();
  await connection.close();
});

type Bearer = Readonly<Record<string, string>>;
type Waiting = NonNullable<CallAnswer<'listWaiting'>>;
type Counted = Waiting & { readonly counts: NonNullable<Waiting['counts']> };

const staff = (role: Role = 'BACKOFFICE', country = 'CL'): Promise<Bearer> =>
  bearerOf(api.dependencies, role, ['country', country]);

async function list(headers: Bearer, query = '?'): Promise<Counted> {
  const answer = await api.fetch(`/api/staff/waiting${query}&count=1`, { headers });
  if (answer.status !== 200) throw new Error(api.logLines.slice(-3).join('\n'));
  return (await answer.json()) as Counted;
}

/** By itself; undefined where it is none, or somebody else's. */
async function readOne(headers: Bearer, id: string) {
  const answer = await api.fetch(`/api/staff/waiting/${id}`, { headers });
  if (answer.status === 404) return undefined;
  return ((await answer.json()) as NonNullable<CallAnswer<'readWaiting'>>).cells;
}

async function post<T = { code?: string; status?: string }>(
  path: string,
  body: object,
  headers: Bearer = {},
): Promise<{ readonly status: number; readonly body: T }> {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID(), ...headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as T };
}

/** A purchase whose holder is known; with `isIll` its declaration needs a person. */
async function filled(isIll = false): Promise<PurchaseSnapshot> {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  let { body: purchase } = await post<PurchaseSnapshot>('/api/purchases', { productCode, profile });
  for (let steps = isIll ? 2 : 1; steps > 0; steps -= 1) {
    const { session, version, step } = purchase;
    const given = answersFor(purchase, 7);
    const values = step?.id === 'datos-dps' ? withYes(given, 'q19', illness('no')) : given;
    const path = `/api/purchases/${session}/steps/${step?.id}`;
    const answer = await post<PurchaseSnapshot>(path, { version, values });
    expect(answer).toMatchObject({ status: 200 });
    purchase = answer.body;
  }
  return purchase;
}

/** What the worker writes of a payment that is open, or was. */
async function paying(
  status: PurchaseStatus,
  moves: readonly PaymentStatus[],
  provider: 'mercadopago' | 'queplan' = 'mercadopago',
): Promise<{ readonly purchase: PurchaseSnapshot; readonly attemptId: string }> {
  const purchase = await filled();
  const { id: purchaseId, version, price } = purchase;
  const { amount, currency } = price;
  const attemptId = randomUUID();
  const isTransfer = provider === 'queplan';
  const flow = isTransfer ? 'transfer-one-time-non-automated' : 'tdc-one-time';
  await api.db.transaction(async (tx) => {
    const event = { type: 'payment_sending', data: { attemptId } } as const;
    const move = { purchaseId, requestId: null, flow, event } as const;
    await movePurchase(tx, { ...move, fromVersion: version, status: 'paying' });
    let attempt: PaymentAttempt = await openAttempt(tx, {
      id: attemptId,
      owner: { kind: 'purchase', id: purchaseId },
      provider,
      flow,
      kind: isTransfer ? 'transfer_non_automated' : 'tdc',
      amount,
      currency,
      expiresAt: new Date(Date.now() + 3_600_000),
      createdAt: new Date(),
    });
    for (const status of moves) {
      await movePayment(tx, attempt, status);
      attempt = { ...attempt, status };
    }
    if (status !== 'paying') await movePurchase(tx, { ...move, fromVersion: version + 1, status });
  });
  return { purchase, attemptId };
}

/** A charge that the workflow of its purchase has stopped looking up. */
async function lookedUp(payment: 'unknown' | 'pending') {
  const charge = await paying('confirming', [payment]);
  await waits(charge.purchase);
  return charge;
}
const subjectOf = ({ id }: PurchaseSnapshot): string => `purchase/${id}`;
const waits = (purchase: PurchaseSnapshot): Promise<boolean> =>
  raiseAttention(api.db, {
    subject: subjectOf(purchase),
    kind: 'waits',
    needs: 'person',
    detail: 'it waits for a person',
  });

/** A transfer whose payer has sent a proof. */
async function proven() {
  const transfer = await paying('paying', ['pending'], 'queplan');
  const answer = await api.fetch(`/api/purchases/${transfer.purchase.session}/proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(newPdf()),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return transfer;
}

const uiOf = (workflowId: string): string =>
  `https://temporal.example/namespaces/default/workflows/${encodeURIComponent(workflowId)}`;
const findIn = ({ items }: Pick<Waiting, 'items'>, id: string) =>
  items.find((item) => item.id === id);
const countOf = ({ counts }: Pick<Counted, 'counts'>, kind: WaitingKind) =>
  counts.find(({ value }) => value === kind)?.count;

test('each kind is listed with what a person may do about it, until somebody has', async () => {
  const headers = await staff();
  const reviewing = await filled(true);
  const transfer = await proven();
  const [unknown, pending] = [await lookedUp('unknown'), await lookedUp('pending')];
  const refund = await paying('filling', [
    'unknown',
    'refund_requested',
    'refunding',
    'refund_failed',
  ]);
  const shown = await list(headers);
  const kinds: readonly WaitingKind[] = [
    'declaration',
    'transfer',
    'charge',
    'refund',
    'refund-request',
    'mixed-sale',
    'open-payment',
    'late-issue',
    'charge-back',
  ];
  expect(shown.counts.map(({ value }) => value)).toEqual(kinds);
  for (const kind of kinds) {
    const items = shown.items.filter((item) => item.kind === kind);
    expect([kind, countOf(shown, kind)]).toEqual([kind, items.length]);
    expect((await list(headers, `?kind=${kind}`)).items).toEqual(items);
  }

  const { id, productCode, price } = transfer.purchase;
  expect(findIn(shown, transfer.attemptId)).toEqual({
    policy: null,
    decisions: [],
    mayCancel: false,
    lastDay: null,
    periodId: null,
    periodNumber: null,
    id: transfer.attemptId,
    version: expect.any(Number),
    kind: 'transfer',
    act: 'match',
    purchaseId: id,
    purchaseReference: id.slice(0, 13).toUpperCase(),
    since: expect.stringMatching(/^20.*Z$/),
    dueAt: expect.stringMatching(/^20.*Z$/),
    productCode,
    productName: expect.any(String),
    organization: expect.any(String),
    country: 'CL',
    amount: price.amount,
    currency: price.currency,
    provider: 'queplan',
    payment: 'pending',
    proposals: [],
    refusal: null,
    reason: null,
    mayPayOut: false,
    workflowUrl: uiOf(`purchase/${id}`),
  });
  const declaration = shown.items.find(({ purchaseId }) => purchaseId === reviewing.id);
  expect(declaration).toMatchObject({ kind: 'declaration', act: 'decide', payment: null });
  expect(findIn(shown, unknown.attemptId)).toMatchObject({ act: 'decide', payment: 'unknown' });
  expect(findIn(shown, pending.attemptId)).toMatchObject({ act: 'look-up', payment: 'pending' });
  expect(findIn(shown, refund.attemptId)).toMatchObject({
    kind: 'refund',
    act: 'retry',
    payment: 'refund_failed',
    dueAt: null,
    workflowUrl: uiOf(`refund/${refund.attemptId}`),
  });
  expect(await readOne(headers, refund.attemptId)).toEqual(findIn(shown, refund.attemptId));
  expect(await readOne(headers, randomUUID())).toBeUndefined();

  // The workflow goes on, and the other charge is settled before the next look of the recovery.
  await resolveAttention(api.db, [subjectOf(pending.purchase)], ['waits']);
  await attemptModel(api.db).update(
    { status: 'declined' },
    { where: { id: unknown.attemptId }, ...api.db.scope },
  );
  const later = await list(headers);
  expect(findIn(later, unknown.attemptId)).toBeUndefined();
  expect(findIn(later, pending.attemptId)).toBeUndefined();
});

test('a payment that nobody waits for is asked about again, and leaves the list with its answer', async () => {
  const { attemptId } = await paying('filling', ['unknown', 'declined']);
  const lookUp = async () => {
    const path = `/api/staff/payments/${attemptId}/look-up`;
    const headers = { ...(await staff()), 'idempotency-key': randomUUID() };
    return (await api.post(path, {}, headers)).status;
  };
  expect(await lookUp()).toBe(409);
  const subject = paymentCheckWorkflowId(attemptId);
  const detail = 'its provider does not say what became of it';
  await raiseAttention(api.db, { subject, kind: 'payment_open', needs: 'person', detail });
  const headers = await staff();
  expect(findIn(await list(headers), attemptId)).toMatchObject({
    kind: 'open-payment',
    act: 'look-up',
    payment: 'declined',
    provider: 'mercadopago',
  });
  expect(await lookUp()).toBe(202);
  const { rowCount } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'payment.hint' AND payload->>'attemptId' = $1",
    [attemptId],
  );
  expect(rowCount).toBe(1);
  await resolveAttention(api.db, [subject], ['payment_open']);
  expect(findIn(await list(headers), attemptId)).toBeUndefined();
});

test('payments of a billing period are listed as those of a purchase, with the period and its workflow', async () => {
  const dueOn = addDays(dayIn('America/Santiago', Date.now()), 5);
  const sold = await sellSubscription(api, {
    card: { customerRef: 'c', cardRef: 'k' },
    startsOn: dueOn,
    dueOn,
  });
  const [period] = await billingPeriodModel(api.db).findAll({
    where: { policyId: sold.policyId },
    order: ['number'],
    ...api.db.scope,
  });
  const attemptOf = async (moves: readonly PaymentStatus[]): Promise<string> => {
    const id = randomUUID();
    await api.db.transaction(async (tx) => {
      let attempt: PaymentAttempt = await openAttempt(tx, {
        id,
        owner: { kind: 'billing_period', id: period?.id ?? '' },
        provider: 'mercadopago',
        flow: 'tdc-subscriptions',
        kind: 'tdc',
        amount: 9_990,
        currency: 'CLP',
        expiresAt: new Date(Date.now() + 3_600_000),
        createdAt: new Date(),
      });
      for (const status of moves) {
        await movePayment(tx, attempt, status);
        attempt = { ...attempt, status };
      }
    });
    return id;
  };
  const refused = await attemptOf(['approved', 'refund_requested', 'refunding', 'refund_failed']);
  const disputed = await attemptOf(['approved', 'charged_back']);
  const open = await attemptOf(['unknown']);
  const subject = `charge/${sold.policyId}/${period?.number}`;
  const shown = await list(await staff());
  expect(findIn(shown, open)).toBeUndefined();
  await raiseAttention(api.db, { subject, kind: 'waits', needs: 'person', detail: 'it waits' });
  const now = await list(await staff());
  const of = { periodId: period?.id, periodNumber: period?.number, policy: 'ACTIVE' };
  for (const [id, kind, act, workflow] of [
    [refused, 'refund', 'retry', `refund/${refused}`],
    [disputed, 'charge-back', 'settle-dispute', subject],
    [open, 'charge', 'decide', subject],
  ] as const)
    expect(findIn(now, id)).toMatchObject({
      ...of,
      kind,
      act,
      purchaseId: sold.purchaseId,
      workflowUrl: uiOf(workflow),
    });
  await resolveAttention(api.db, [subject], ['waits']);
  expect(findIn(await list(await staff()), open)).toBeUndefined();
});

test('a charge that is still looked up, and a transfer that a person looks for, are no charges of this list', async () => {
  const running = await paying('confirming', ['unknown']);
  const transfer = await proven();
  await attemptModel(api.db).update(
    { reason: 'proof_review' },
    { where: { id: transfer.attemptId }, ...api.db.scope },
  );
  await waits(transfer.purchase);
  const shown = await list(await staff());
  expect(findIn(shown, running.attemptId)).toBeUndefined();
  expect(findIn(shown, transfer.attemptId)).toMatchObject({ kind: 'transfer' });
});

test('an open list hears of what came to wait and of what somebody said, and of nothing of another country', async () => {
  const { attemptId } = await lookedUp('unknown');
  const listen = ({ authorization = '' }: Bearer, query: string) =>
    listenTo(api, `/api/staff/waiting/events?${query}`, authorization);
  const ana = await staff();
  const { version } = (await readOne(ana, attemptId))!;
  const open = await listen(ana, `list=1&kind=charge&seen=${attemptId}.${version}`);
  const abroad = await listen(await staff('BACKOFFICE', 'PE'), 'list=1&kind=charge');
  const later = await lookedUp('unknown');
  await open.hears('new', later.attemptId);
  const decision = { charged: false, reason: 'no está en la cartola' };
  await post(`/api/staff/payments/${attemptId}/decision`, decision, await staff());
  await open.hears('changed', attemptId);
  await open.end();
  expect(await abroad.end()).not.toContain(later.attemptId);
});

test('each kind is shown to who may decide about it, in their own country', async () => {
  const { attemptId } = await lookedUp('unknown');
  const kindsOf = async (role: Role) => {
    const { counts, items } = await list(await staff(role));
    const told = counts.map(({ value }) => value);
    expect(items.filter(({ kind }) => !told.includes(kind))).toEqual([]);
    return told;
  };
  expect(await kindsOf('BACKOFFICE')).toEqual([
    'declaration',
    'transfer',
    'charge',
    'refund',
    'refund-request',
    'mixed-sale',
    'open-payment',
    'late-issue',
    'charge-back',
  ]);
  expect(await kindsOf('JEFATURA_SAC_CHILE')).toEqual([
    'declaration',
    'refund',
    'mixed-sale',
    'late-issue',
  ]);
  expect(await kindsOf('GERENTE')).toEqual([
    'transfer',
    'charge',
    'refund',
    'refund-request',
    'open-payment',
    'charge-back',
  ]);
  expect(await kindsOf('POSTVENTA')).toEqual(['mixed-sale', 'late-issue']);
  // Who may not see Temporal's UI is not led there.
  expect(findIn(await list(await staff('GERENTE')), attemptId)).toMatchObject({
    workflowUrl: null,
  });
  const abroad = await list(await staff('BACKOFFICE', 'PE'));
  expect(abroad.counts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(abroad.items).toEqual([]);
  expect(await readOne(await staff('BACKOFFICE', 'PE'), attemptId)).toBeUndefined();
  // Of their own country, but nothing that they decide about.
  expect(await readOne(await staff('POSTVENTA'), attemptId)).toBeUndefined();
});

test('a decision of two people is kept where Temporal cannot be told, and a repeat finds it', async () => {
  const { attemptId } = await lookedUp('unknown');
  const [ana, luis] = [await staff(), await staff()];
  const path = `/api/staff/payments/${attemptId}/decision`;
  const decision = { charged: true, reason: 'cartola del día' };
  await post(path, decision, ana);
  // Nothing works on this purchase: its workflow is found missing.
  const kept = { status: 202, body: { status: 'unknown' } };
  expect(await post(path, decision, luis)).toEqual(kept);
  expect(await post(path, decision, luis)).toEqual(kept);
  const { rows } = await api.db.query(
    "SELECT payload->'charged' AS charged FROM outbox WHERE topic = 'charge.decided' AND key = $1",
    [`payment/${attemptId}`],
  );
  expect(rows).toEqual([{ charged: true }]);
});

test('a decision whose message nobody took is asked for anew, by two people', async () => {
  const { attemptId } = await lookedUp('unknown');
  const [ana, luis] = [await staff(), await staff()];
  const path = `/api/staff/payments/${attemptId}/decision`;
  const decision = { charged: true, reason: 'cartola del día' };
  await post(path, decision, ana);
  await post(path, decision, luis);
  const key = `payment/${attemptId}`;
  const sent = () => outboxModel(api.db).findAll({ where: { key }, raw: true });
  const [row] = await sent();
  await noteFailure(
    api.db,
    { id: row?.id ?? 0, attempts: 600, topic: 'charge.decided' },
    'no workflow takes it',
  );
  const asked = { status: 202, body: { status: 'awaiting_approval' } };
  expect(await post(path, decision, luis)).toEqual(asked);
  expect(await post(path, decision, ana)).toEqual({ status: 202, body: { status: 'unknown' } });
  expect(await sent()).toHaveLength(2);
});

test('what one person has said is shown to both, and whose it is; each reading is in the audit', async () => {
  const { attemptId } = await lookedUp('unknown');
  const [ana, luis] = [await staff(), await staff()];
  const path = `/api/staff/payments/${attemptId}/decision`;
  const decision = { charged: false, reason: 'no está en la cartola' };
  expect(await post(path, decision, ana)).toMatchObject({ status: 202 });
  const said = {
    charged: false,
    decision: null,
    words: decision.reason,
    at: expect.stringMatching(/^20.*Z$/),
  };
  expect(findIn(await list(ana), attemptId)?.proposals).toEqual([{ ...said, isOwn: true }]);
  expect(findIn(await list(luis), attemptId)?.proposals).toEqual([{ ...said, isOwn: false }]);

  const transfer = await proven();
  const match = {
    amount: transfer.purchase.price.amount,
    receivedOn: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(),
    operationNumber: '77001234',
    reason: 'Está en la cartola',
  };
  await post(`/api/staff/transfers/${transfer.attemptId}/match`, match, ana);
  expect(findIn(await list(luis), transfer.attemptId)?.proposals).toEqual([
    { isOwn: false, charged: null, decision: null, words: null, at: expect.any(String) },
  ]);
  const { rows } = await api.db.query<{ listed: string }>(
    `SELECT detail->>'listed' AS listed FROM audit_event WHERE action = 'waiting:list' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]?.listed).toContain(transfer.attemptId);
});

test('a charge that its provider calls open is not decided but asked about again', async () => {
  const { attemptId } = await lookedUp('pending');
  const headers = await staff();
  const at = `/api/staff/payments/${attemptId}`;
  const decision = { charged: false, reason: 'no está en la cartola' };
  expect(await post(`${at}/decision`, decision, headers)).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE' },
  });
  const asked = await post(`${at}/look-up`, {}, headers);
  expect(asked).toEqual({ status: 202, body: { status: 'pending' } });
  const { rows } = await api.db.query(`SELECT payload FROM outbox WHERE key = $1`, [
    `payment/${attemptId}`,
  ]);
  expect(rows).toEqual([{ payload: { attemptId, source: 'staff', shape: null } }]);
  expect((await post(`${at}/look-up`, {}, await staff('BACKOFFICE', 'PE'))).status).toBe(404);
  const settled = await paying('filling', ['declined']);
  const over = await post(`/api/staff/payments/${settled.attemptId}/look-up`, {}, headers);
  expect(over).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });
});

test('fifty are on a page, the oldest first, none twice and none left out', async () => {
  const { attemptId } = await paying('filling', [
    'unknown',
    'refund_requested',
    'refunding',
    'refund_failed',
  ]);
  await api.db.query(
    `INSERT INTO payment_attempt (id, owner, provider, kind, flow, status, amount, currency, updated_at)
     SELECT gen_random_uuid(), owner, provider, kind, flow, status, amount, currency, now() - n / 3 * interval '1 minute'
       FROM payment_attempt, generate_series(1, 60) n WHERE id = $1`,
    [attemptId],
  );
  const headers = await staff('JEFATURA_SAC_CHILE');
  const pages = [await list(headers, '?kind=refund')];
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next)
    pages.push(await list(headers, `?kind=refund&after=${next}`));
  const items = pages.flatMap((page) => page.items);
  expect(pages.map((page) => page.items.length)).toEqual([50, items.length - 50]);
  expect(items).toHaveLength(countOf(pages[0]!, 'refund') ?? 0);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const times = items.map(({ since }) => since);
  expect(times).toEqual(times.toSorted());
});

test('what needs attention is shown to staff of its country, and what has none to who reaches all', async () => {
  const late = { kind: 'late', needs: 'late', detail: 'it takes longer than it should' } as const;
  const { purchase } = await paying('confirming', ['pending']);
  const person = await signedInAs(api.dependencies, 'POSTVENTA', ['country', 'PE']);
  const subjects = [
    subjectOf(purchase),
    `account/${person.accountId}`,
    'ledger/mercadopago/PEN/2026-01-02',
    `outbox/${randomUUID()}`,
  ];
  for (const subject of subjects) await raiseAttention(api.db, { ...late, subject });
  const shown = async (headers: Bearer) => {
    const answer = await api.fetch('/api/staff/attention', { headers });
    const { items } = (await answer.json()) as NonNullable<CallAnswer<'listAttention'>>;
    return items.map(({ subject }) => subject).filter((subject) => subjects.includes(subject));
  };
  expect(await shown(await staff())).toEqual([subjects[0]]);
  expect(await shown(await staff('BACKOFFICE', 'PE'))).toEqual([subjects[1], subjects[2]]);
  const everywhere = await signedInAs(api.dependencies, 'BACKOFFICE', ['all', '*']);
  const { authorization } = everywhere;
  expect(await shown({ authorization })).toEqual(subjects);
});
