import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { illness, answersFor, withYes } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { saveDraft } from '@cotejo/store/purchase/declaration/declaration-draft.ts';
import {
  expiredMove,
  movePurchase,
  readLockedPurchase,
} from '@cotejo/store/sale/move-purchase.sql.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
let connection: Connection;
beforeAll(async () => {
  connection = await connectToTemporal();
  const temporal = new Client({ connection, namespace: temporalNamespace() });
  api = await startSeededApp({ mounts: [mountPurchase], temporal });
}, 180_000);
afterAll(async () => {
  await api.close();
  await connection.close();
});

type Answer = PurchaseSnapshot & { readonly code?: string; readonly current?: PurchaseSnapshot };

async function call(method: string, path: string, body?: object, cookie?: string) {
  const response = await api.fetch(`/api/purchases${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer };
}

const secret = 'Diagnosticounico del borrador';
const typed = {
  measures: [{ weight: '64,5', height: '168' }],
  answers: { q2: { answer: 'yes', p0: { diagnosis: secret } } },
};

const keep = ({ session, version }: PurchaseSnapshot, values: object = typed, cookie?: string) =>
  call('PUT', `/${session}/steps/datos-dps/draft`, { version, values }, cookie);

const read = async ({ session }: PurchaseSnapshot) => (await call('GET', `/${session}`)).body;

const answer = ({ session, version, step }: PurchaseSnapshot, values: object) =>
  call('POST', `/${session}/steps/${step?.id}`, { version, values });

const open = async (): Promise<PurchaseSnapshot> => {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  return (await call('POST', '', { productCode, profile })).body;
};

/** A purchase at its health declaration. */
async function begin(): Promise<PurchaseSnapshot> {
  const opened = await open();
  return (await answer(opened, answersFor(opened, 7))).body;
}

async function drafts({ id }: PurchaseSnapshot): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ sealed: Buffer }>(
    'SELECT sealed_answers AS sealed FROM declaration_draft WHERE purchase_id = $1',
    [id],
  );
  return rows.map(({ sealed }) => sealed.toString('latin1'));
}

test('what was typed is sealed in its row, comes with the purchase, and the last one stays', async () => {
  const purchase = await begin();
  expect((await read(purchase)).step?.draft).toBeUndefined();
  expect(await keep(purchase)).toEqual({ status: 204, body: {} });
  const now = await read(purchase);
  expect(now.step).toMatchObject({ values: {}, draft: typed });
  // Nobody has to hear of it: neither version nor history moves.
  expect([now.version, now.historyLine]).toEqual([purchase.version, purchase.historyLine]);
  const [sealed, ...more] = await drafts(purchase);
  expect(more).toEqual([]);
  expect(sealed).not.toMatch(/Diagnosticounico|diagnosis|64,5/);
  await keep(purchase, { measures: [{ weight: '70', height: '' }] });
  expect((await read(purchase)).step?.draft).toEqual({ measures: [{ weight: '70' }] });
  expect(await drafts(purchase)).toHaveLength(1);
});

test('statements and what the form does not ask are not kept', async () => {
  const purchase = await begin();
  const more = { truthful: true, consent: true, none: { organs: true }, other: 'x', __proto__: 1 };
  expect((await keep(purchase, { ...typed, ...more })).status).toBe(204);
  expect((await read(purchase)).step?.draft).toEqual({ ...typed, none: { organs: true } });
});

test('a browser that has only the link neither writes nor reads it', async () => {
  const purchase = await begin();
  await keep(purchase);
  expect(await keep(purchase, {}, 'purchases=another')).toMatchObject({
    status: 403,
    body: { code: 'CODE_REQUIRED' },
  });
  const seen = await call('GET', `/${purchase.session}`, undefined, 'purchases=another');
  expect(seen.body.access).toBe('status');
  expect(JSON.stringify(seen.body)).not.toContain(secret);
  expect((await read(purchase)).step?.draft).toEqual(typed);
});

test('it belongs to one purchase: another link, another step and a row that was moved open nothing', async () => {
  const [mine, other] = [await begin(), await begin()];
  await keep(mine);
  await keep(other, { measures: [{ weight: '90' }] });
  expect((await read(mine)).step?.draft).toEqual(typed);
  const unknown = { ...mine, session: 'x'.repeat(22) };
  expect((await keep(unknown)).status).toBe(404);
  const { session, version } = mine;
  const elsewhere = `/${session}/steps/datos-personales/draft`;
  expect((await call('PUT', elsewhere, { version, values: typed })).status).toBe(404);
  const notYet = await open();
  expect((await keep(notYet)).body.code).toBe('STEP_OUT_OF_ORDER');
  await api.db.query(
    `UPDATE declaration_draft d SET sealed_answers = o.sealed_answers
       FROM declaration_draft o WHERE d.purchase_id = $1 AND o.purchase_id = $2`,
    [mine.id, other.id],
  );
  expect((await call('GET', `/${session}`)).status).toBe(500);
});

test('it is limited in size, and has to be answers', async () => {
  const purchase = await begin();
  const long = { answers: { q2: { answer: 'yes', p0: { diagnosis: 'a'.repeat(70_000) } } } };
  expect((await keep(purchase, long)).status).toBe(413);
  const path = `/${purchase.session}/steps/datos-dps/draft`;
  const { version } = purchase;
  expect((await call('PUT', path, { version, values: 'text' })).status).toBe(422);
  expect(await drafts(purchase)).toEqual([]);
});

test('a window that has not seen the newest state is refused, with that state', async () => {
  const purchase = await begin();
  await keep(purchase);
  const refused = await keep({ ...purchase, version: purchase.version - 1 }, {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  expect(refused.body.current?.version).toBe(purchase.version);
  expect((await read(purchase)).step?.draft).toEqual(typed);
});

test('it goes with the declaration that is given, and none is taken afterwards', async () => {
  const purchase = await begin();
  await keep(purchase);
  const given = await answer(purchase, answersFor(purchase, 7));
  expect(given.body.step?.id).toBe('pago');
  expect(await drafts(purchase)).toEqual([]);
  expect(await keep(purchase)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  expect(await keep(given.body)).toMatchObject({
    status: 409,
    body: { code: 'STEP_OUT_OF_ORDER' },
  });
  // Opened again, its changes are kept beside the answers that stand.
  const { session, version } = given.body;
  const back = await call('POST', `/${session}/back`, { version, stepId: 'datos-dps' });
  expect((await keep(back.body)).status).toBe(204);
  const { step } = await read(purchase);
  expect(step?.draft).toEqual(typed);
  expect(step?.values).toMatchObject({ answers: { q2: { answer: 'no' } } });
});

test.each([
  ['a review by a person', 'q19', 'reviewing'],
  ['a refusal', 'q5', 'refused'],
])('%s ends it too', async (_, question, status) => {
  const purchase = await begin();
  await keep(purchase);
  const values = withYes(answersFor(purchase, 7), question, illness('yes'));
  expect((await answer(purchase, values)).body.status).toBe(status);
  expect(await drafts(purchase)).toEqual([]);
  expect((await keep(await read(purchase))).body.code).toBe('NOT_EDITABLE');
});

test('it goes with the end of its purchase', async () => {
  const [cancelled, expired] = [await begin(), await begin()];
  await keep(cancelled);
  await keep(expired);
  expect((await call('POST', `/${cancelled.session}/cancel`, {})).body.status).toBe('cancelled');
  await api.db.transaction((tx) =>
    movePurchase(tx, {
      purchaseId: expired.id,
      fromVersion: expired.version,
      status: 'expired',
      endReason: 'inactivity',
      event: { type: 'expired' },
    }),
  );
  expect([await drafts(cancelled), await drafts(expired)]).toEqual([[], []]);
});

test('one that is saved while the end of its purchase waits for the row goes with it', async () => {
  const purchase = await begin();
  const { recordKeys } = api.dependencies.configuration;
  let ended: Promise<unknown> = Promise.resolve();
  await api.db.transaction(async (tx) => {
    await readLockedPurchase(tx, purchase.id);
    const move = { purchaseId: purchase.id, fromVersion: purchase.version, ...expiredMove };
    ended = api.db.transaction((own) => movePurchase(own, move));
    const waiting = `SELECT FROM pg_stat_activity
                      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(async () => ((await api.db.query(waiting)).rowCount === 1 ? true : null), {
      within: 10_000,
    });
    await saveDraft(tx, recordKeys, purchase.id, typed);
  });
  await ended;
  expect(await drafts(purchase)).toEqual([]);
});

test('of a draft and the declaration at the same time nothing is left behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const purchase = await begin();
    const values = answersFor(purchase, 7);
    await Promise.all([keep(purchase), answer(purchase, values), keep(purchase), keep(purchase)]);
    expect((await read(purchase)).step?.id).toBe('pago');
    expect(await drafts(purchase)).toEqual([]);
  }
});
