import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { mountAttention } from '@cotejo/api/staff/mount-attention.ts';
import { mountChargebacks } from '@cotejo/api/staff/mount-chargebacks.ts';
import { mountStaff } from '@cotejo/api/staff/mount-staff.ts';
import { filledPurchase, purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { nameHolder, proveHolder } from '../purchase/purchase-holder.ts';
import { askForRefund, listRefundRequests } from '../refund-request/refund-requests.ts';
import { raiseAttention } from '../attention/attention.ts';
import { Database } from '../database.ts';
import { eraseStaffNotes, listStaffNotes } from '../staff-note/staff-notes.ts';
import { sealWords } from '../crypto/sealed-words.ts';
import { askForFeedback } from '../feedback/ask-for-feedback.ts';
import { feedbackModel } from '../feedback/feedback.model.ts';
import { erasePerson } from './erase-person.ts';
import { collectPerson } from './collect-person.ts';
import { erasePurchases } from './erase-kind.ts';

let api: SeededApp;
let worker: Database;
let connection: Connection;
beforeAll(async () => {
  connection = await connectToTemporal();
  api = await startSeededApp({
    mounts: [mountPurchase, mountStaff, mountChargebacks, mountAttention],
    temporal: new Client({ connection, namespace: temporalNamespace() }),
  });
  // Erasing runs in the worker, as its role.
  worker = Database.open(api.workerUrl, { max: 2 });
}, 180_000);
afterAll(async () => {
  await worker.close();
  await api.close();
  await connection.close();
});

const words = 'tengo-una-enfermedad-7781';
const keys = () => api.dependencies.configuration.recordKeys;

/** The tables with a row that has these words in the clear. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found = [];
  for (const { name } of rows) {
    const hit = await api.db.query(`SELECT FROM "${name}" t WHERE t::text LIKE $1`, [`%${text}%`]);
    if (hit.rowCount !== 0) found.push(name);
  }
  return found;
}

test('why somebody cancels stands sealed, in the copy of their data, and is erased with the purchase', async () => {
  const { id, session } = await filledPurchase(api);
  await nameHolder(api.db, id, 'holder');
  await proveHolder(api.db, id);
  const answer = await api.post(`/api/purchases/${session}/cancel`, { reason: words });
  expect(answer.status).toBe(200);
  expect(await tablesWith(words)).toEqual([]);
  const person = { accountId: null, mailKey: 'holder', requestId: randomUUID() };
  const { purchases } = await collectPerson(api.db, keys(), person);
  expect(purchases).toMatchObject([{ endReason: 'cancelled', endWords: words }]);
  await worker.transaction((tx) => erasePurchases(tx, [id]));
  const { rows } = await api.db.query(
    'SELECT end_reason, sealed_end_words FROM purchase WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ end_reason: null, sealed_end_words: null }]);
});

test('what a customer thinks of a purchase is in the copy of their data, and goes at their word even where the purchase stays', async () => {
  const opinionOn = async (mailKey: string) => {
    const { id } = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
    await nameHolder(api.db, id, mailKey);
    await proveHolder(api.db, id);
    const { rows } = await api.db.query<{ leadId: string }>(
      'SELECT lead_id AS "leadId" FROM purchase WHERE id = $1',
      [id],
    );
    const leadId = rows[0]?.leadId ?? '';
    await api.db.transaction((tx) => askForFeedback(tx, { id: leadId, country: 'CL' }));
    const of = { where: { leadId }, raw: true, rejectOnEmpty: true } as const;
    const { id: opinionId } = await feedbackModel(api.db).findOne(of);
    await feedbackModel(api.db).update(
      {
        rating: 4,
        sealedText: sealWords(keys(), `${opinionId}/text`, words),
        answeredAt: new Date(),
      },
      { where: { id: opinionId } },
    );
    return opinionId;
  };
  const [mine, other] = [await opinionOn('satisfied'), await opinionOn('somebody else')];
  const person = { accountId: null, mailKey: 'satisfied', requestId: randomUUID() };
  const { purchases } = await collectPerson(api.db, keys(), person);
  expect(purchases).toMatchObject([{ opinion: { rating: 4, words } }]);
  const { erased } = await worker.transaction((tx) => erasePerson(tx, keys(), person));
  expect(erased).toMatchObject({ feedback: 1 });
  const left = await feedbackModel(api.db).findAll({ where: { id: [mine, other] }, raw: true });
  expect(left.map(({ id }) => id)).toEqual([other]);
});

test('why staff ask for a refund stands sealed, and is erased with the purchase', async () => {
  const { id, attemptId } = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  const asked = { purchaseId: id, attemptId, amount: 1, currency: 'CLP', reason: words };
  await askForRefund(api.db, keys(), { ...asked, isUnissued: false, requestedBy: randomUUID() });
  expect(await tablesWith(words)).toEqual([]);
  expect(await listRefundRequests(api.db, keys(), [id])).toMatchObject([{ reason: words }]);
  await worker.transaction((tx) => erasePurchases(tx, [id]));
  expect(await listRefundRequests(api.db, keys(), [id])).toMatchObject([{ reason: '' }]);
});

const staff = () => signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
const post = async (path: string, body: object, by?: { readonly authorization: string }) => {
  const { authorization } = by ?? (await staff());
  return api.post(path, body, { authorization, 'idempotency-key': randomUUID() });
};

test('why two people decide about a charge stands sealed in every table, and is erased with the purchase', async () => {
  const { id, attemptId } = await purchaseAt(api, { status: 'confirming', payment: 'unknown' });
  const target = `payment/${attemptId}`;
  for (const by of [await staff(), await staff()]) {
    const decision = { charged: true, reason: words };
    const answer = await post(`/api/staff/payments/${attemptId}/decision`, decision, by);
    expect(answer.status).toBe(202);
  }
  const outbox = await api.db.query(`SELECT FROM outbox WHERE topic = 'charge.decided'`);
  expect(outbox.rowCount).toBe(1);
  expect(await tablesWith(words)).toEqual([]);
  expect(await listStaffNotes(api.db, keys(), [target])).toMatchObject([{ words }, { words }]);
  await worker.transaction((tx) => erasePurchases(tx, [id]));
  expect(await listStaffNotes(api.db, keys(), [target])).toEqual([]);
});

test('why a charge-back was lost stands sealed in every table', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'confirmed', payment: 'charged_back' });
  const body = { decision: 'lost', reason: words };
  const answer = await post(`/api/staff/payments/${attemptId}/chargeback-decision`, body);
  expect(answer.status).toBe(202);
  expect(await tablesWith(words)).toEqual([]);
  const target = `payment/${attemptId}`;
  expect(await listStaffNotes(api.db, keys(), [target])).toMatchObject([{ words }]);
});

test('why a task is over stands sealed, and goes after half a year where it is about no purchase', async () => {
  const subject = `uf/${randomUUID()}`;
  await raiseAttention(api.db, { subject, kind: 'mail_refused', needs: 'person', detail: '' });
  const { rows } = await api.db.query<{ id: number }>(
    'SELECT id FROM attention WHERE subject = $1',
    [subject],
  );
  const seen = await post(`/api/staff/attention/${rows[0]?.id}/seen`, { reason: words });
  expect(seen.status).toBe(204);
  expect(await tablesWith(words)).toEqual([]);
  const left = () => listStaffNotes(api.db, keys(), [subject]);
  expect(await left()).toMatchObject([{ words }]);
  await worker.transaction((tx) => eraseStaffNotes(tx, new Date(Date.now() - 60_000), 10));
  expect(await left()).toHaveLength(1);
  await worker.transaction((tx) => eraseStaffNotes(tx, new Date(Date.now() + 60_000), 10));
  expect(await left()).toEqual([]);
});
