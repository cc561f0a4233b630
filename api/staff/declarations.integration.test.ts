import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { resealBatch } from '@cotejo/store/privacy/reseal.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { answersFor, illness, withYes } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountDeclarations } from './mount-declarations.ts';

type Review = CallAnswer<'readDeclarationReview'>;

let api: SeededApp;
let connection: Connection;
beforeAll(async () => {
  connection = await connectToTemporal();
  const temporal = new Client({ connection, namespace: temporalNamespace() });
  api = await startSeededApp({ mounts: [mountPurchase, mountDeclarations], temporal });
}, 180_000);
afterAll(async () => {
  await api.close();
  await connection.close();
});

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

async function post<T = { code?: string; current?: PurchaseSnapshot }>(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID(), ...headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as T };
}

async function get<T>(path: string, headers: Readonly<Record<string, string>>): Promise<Answer<T>> {
  const answer = await api.fetch(path, { headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as T };
}

const staff = async (role: Role = 'BACKOFFICE', country = 'CL') => {
  const { authorization } = await signedInAs(api.dependencies, role, usualPlace(role, country));
  return { authorization };
};

async function submit(
  purchase: PurchaseSnapshot,
  change: (values: Record<string, unknown>) => Record<string, unknown> = (values) => values,
): Promise<PurchaseSnapshot> {
  const path = `/api/purchases/${purchase.session}/steps/${purchase.step!.id}`;
  const values = change(answersFor(purchase, 7));
  const { status, body } = await post<PurchaseSnapshot>(path, {
    version: purchase.version,
    values,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** A purchase of one person at its declaration. */
async function atDeclaration(): Promise<PurchaseSnapshot> {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const opened = await post<PurchaseSnapshot>('/api/purchases', { productCode, profile });
  return submit(opened.body);
}

/** After a yes to a question. */
const declared = async (question: string, details: Readonly<Record<string, unknown>>) =>
  submit(await atDeclaration(), (values) => withYes(values, question, details));

async function pay(purchase: PurchaseSnapshot, methods = purchase.paymentMethods) {
  const { kind, flow, provider } = methods[0]!;
  return post(`/api/purchases/${purchase.session}/payments`, {
    version: purchase.version,
    kind,
    flow,
    provider,
    termsVersion: 'compra-2026-11',
    amount: purchase.price.amount,
    ...(purchase.terms === null ? {} : agreedTo(purchase)),
  });
}

const look = async ({ session }: PurchaseSnapshot) =>
  (await get<PurchaseSnapshot>(`/api/purchases/${session}`, {})).body;

async function declarationOf({ id }: PurchaseSnapshot): Promise<string> {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT submission_id AS id FROM purchase_step WHERE purchase_id = $1 AND step_id = 'datos-dps'`,
    [id],
  );
  return rows[0]!.id;
}

/** What the insurer said, as staff write it down. */
const answer = { by: 'Suscripción', on: '2026-01-15', reference: '88.412' };

async function rowsOf(text: string, values: readonly unknown[]) {
  return (await api.db.query<Record<string, unknown>>(text, [...values])).rows;
}

test('a declaration that needs a person waits: nothing is answered or paid, and it is in the staff’s list', async () => {
  const purchase = await declared('q19', illness('no'));
  expect(purchase).toMatchObject({ status: 'reviewing', allowed: ['cancel'], terms: null });
  expect(purchase.lead).toEqual({ status: 500, subStatus: 301 });
  const [row] = await rowsOf('SELECT expires_at = ends_at AS held FROM purchase WHERE id = $1', [
    purchase.id,
  ]);
  expect(row).toEqual({ held: true });
  expect(await pay(purchase)).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });
  const back = await post(`/api/purchases/${purchase.session}/back`, {
    version: purchase.version,
    stepId: 'datos-dps',
  });
  expect(back).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });

  const declarationId = await declarationOf(purchase);
  const mine = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await get<CallAnswer<'listDeclarationReviews'>>(
      '/api/staff/declarations',
      headers,
    );
    return body!.items.filter((item) => item.declarationId === declarationId);
  };
  expect(await mine(await staff())).toMatchObject([
    { purchaseId: purchase.id, productCode: purchase.productCode, country: 'CL' },
  ]);
  expect(await mine(await staff('BACKOFFICE', 'PE'))).toEqual([]);
});

test('staff read it with the rules that set it apart; each reading is on record', async () => {
  const purchase = await declared('q12', { ...illness('no') });
  expect(purchase.status).toBe('filling');
  const reviewed = await declared('q19', illness('no'));
  const declarationId = await declarationOf(reviewed);
  const path = `/api/staff/declarations/${declarationId}`;
  const { status, body } = await get<NonNullable<Review>>(path, await staff());
  expect(status).toBe(200);
  expect(body.assessment).toMatchObject({
    outcome: 'needs_review',
    fired: [{ rule: 'other-illness', text: 'Otra enfermedad', person: 0 }],
  });
  const yes = body.answers.filter((each) => each.yes === true);
  expect(yes).toMatchObject([{ id: 'q19', answer: 'Sí' }]);
  expect(body.answers).toContainEqual(
    expect.objectContaining({ id: 'q19', yes: null, answer: 'Diagnóstico secreto' }),
  );
  expect(body.people).toEqual([{ name: 'Catalina', role: expect.any(String) as string }]);
  expect(
    await rowsOf(
      `SELECT reader LIKE 'account:%' AS staff FROM health_declaration_access
        WHERE declaration_id = $1 AND reader <> 'visitor'`,
      [declarationId],
    ),
  ).toEqual([{ staff: true }]);
  expect(
    await rowsOf('SELECT action FROM audit_event WHERE target = $1', [
      `declaration/${declarationId}`,
    ]),
  ).toEqual([{ action: 'health:read' }]);
  // Of another country, or without the permission, it does not exist or is refused.
  expect(await get(path, await staff('BACKOFFICE', 'PE'))).toMatchObject({ status: 404 });
  expect(await get(path, await staff('ADMIN'))).toMatchObject({ status: 403 });
  expect(await get(`/api/staff/declarations/${randomUUID()}`, await staff())).toMatchObject({
    status: 404,
  });
});

test('who reads more declarations in an hour than is usual is shown to others, and goes on reading', async () => {
  const headers = await staff();
  for (let at = 0; at < 6; at += 1) {
    const declarationId = await declarationOf(await declared('q19', illness('no')));
    expect(await get(`/api/staff/declarations/${declarationId}`, headers)).toMatchObject({
      status: 200,
    });
  }
  expect(await rowsOf("SELECT needs FROM attention WHERE kind = 'odd_reading'", [])).toEqual([
    { needs: 'person' },
  ]);
}, 60_000);

test('accepted by a person, the purchase goes on to payment, once, and its holder is told', async () => {
  const purchase = await declared('q19', illness('no'));
  const declarationId = await declarationOf(purchase);
  const path = `/api/staff/declarations/${declarationId}/decision`;
  const decision = { outcome: 'accepted', reason: 'Sin riesgo', answer };
  expect(await post(path, decision)).toMatchObject({ status: 401 });
  for (const role of ['ADMIN', 'EJECUTIVO', 'POSTVENTA_INDIVIDUAL_CHILE'] as const)
    expect(await post(path, decision, await staff(role))).toMatchObject({ status: 403 });
  expect(await post(path, decision, await staff('BACKOFFICE', 'PE'))).toMatchObject({
    status: 404,
  });
  const headers = await staff();
  expect(await post(path, { ...decision, reason: '' }, headers)).toMatchObject({
    status: 400,
  });
  // Nobody decides in the insurer's place: without its answer, or with one of tomorrow, nothing is kept.
  const { answer: _, ...unanswered } = decision;
  expect(await post(path, unanswered, headers)).toMatchObject({ status: 400 });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect(
    await post(path, { ...decision, answer: { ...answer, on: tomorrow } }, headers),
  ).toMatchObject({ status: 422, body: { errors: [{ pointer: '/answer/on' }] } });
  const exclusions = [{ person: 0, exclusion: 'bones' }];
  expect(await post(path, { ...decision, exclusions }, headers)).toMatchObject({ status: 422 });
  expect(
    await post(path, { ...decision, outcome: 'accepted_with_exclusions' }, headers),
  ).toMatchObject({ status: 422 });
  expect(
    await post(
      path,
      {
        ...decision,
        outcome: 'accepted_with_exclusions',
        exclusions: [{ person: 1, exclusion: 'bones' }],
      },
      headers,
    ),
  ).toMatchObject({ status: 422 });

  const decided = { status: 200, body: { status: 'filling' } };
  expect(await post(path, decision, headers)).toEqual(decided);
  // Sent again because the answer was lost, it is answered again; anything else is too late.
  expect(await post(path, decision, headers)).toEqual(decided);
  expect(await post(path, { ...decision, reason: 'Otra' }, headers)).toMatchObject({ status: 409 });
  expect(await post(path, decision, await staff())).toMatchObject({ status: 409 });
  const now = await look(purchase);
  expect(now).toMatchObject({ status: 'filling', exclusions: null });
  expect(now.allowed).toContain('pay');
  expect(
    await rowsOf('SELECT kind, subject_id AS "purchaseId" FROM message WHERE part_id = $1', [
      declarationId,
    ]),
  ).toEqual([{ kind: 'declaration_decided', purchaseId: purchase.id }]);
  // The outcome is nowhere in the clear, and neither is the reason.
  const [row] = await rowsOf('SELECT * FROM declaration_decision WHERE declaration_id = $1', [
    declarationId,
  ]);
  expect(JSON.stringify(row)).not.toMatch(/accepted|riesgo/);
  const audited = await rowsOf('SELECT * FROM audit_event WHERE target = $1', [
    `declaration/${declarationId}`,
  ]);
  expect(audited).toMatchObject([{ action: 'declaration:decide' }]);
  expect(JSON.stringify(audited)).not.toMatch(/accepted|riesgo/);
});

test('what the insurer asks for first is kept sealed, told to the customer in their language, and decides nothing', async () => {
  const purchase = await declared('q19', illness('no'));
  const declarationId = await declarationOf(purchase);
  const path = `/api/staff/declarations/${declarationId}/requests`;
  const request = { asked: ['blood-test', 'blood-test'], words: 'En ayunas', answer };
  expect(await post(path, request)).toMatchObject({ status: 401 });
  expect(await post(path, request, await staff('EJECUTIVO'))).toMatchObject({ status: 403 });
  expect(await post(path, request, await staff('BACKOFFICE', 'PE'))).toMatchObject({ status: 404 });
  const headers = { ...(await staff()), 'idempotency-key': randomUUID() };
  for (const wrong of [{ asked: [] }, { asked: ['a-test'] }, { answer: undefined }])
    expect(await post(path, { ...request, ...wrong }, headers)).toMatchObject({ status: 400 });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect(
    await post(path, { ...request, answer: { ...answer, on: tomorrow } }, headers),
  ).toMatchObject({ status: 422, body: { errors: [{ pointer: '/answer/on' }] } });
  const waits = { status: 200, body: { status: 'reviewing' } };
  expect(await post(path, request, headers)).toEqual(waits);
  // Sent again because the answer was lost, it is one request and one mail.
  expect(await post(path, request, headers)).toEqual(waits);
  const kept = await rowsOf('SELECT * FROM insurer_request WHERE declaration_id = $1', [
    declarationId,
  ]);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/blood|ayunas/);
  expect(
    await rowsOf('SELECT kind FROM message WHERE subject_id = $1 AND part_id = $2', [
      purchase.id,
      kept[0]?.['id'],
    ]),
  ).toEqual([{ kind: 'insurer_asked' }]);

  const now = await look(purchase);
  expect(now).toMatchObject({
    status: 'reviewing',
    asked: { items: ['Examen de sangre'], words: 'En ayunas' },
    allowed: ['cancel'],
  });
  const { body: english } = await get<PurchaseSnapshot>(
    `/api/purchases/${purchase.session}?language=en`,
    { 'accept-language': 'en' },
  );
  expect(english.asked?.items).toEqual(['Blood test']);
  const { body: review } = await get<NonNullable<Review>>(
    `/api/staff/declarations/${declarationId}`,
    headers,
  );
  expect(review.requests).toMatchObject([
    { items: ['Examen de sangre'], words: 'En ayunas', answer, by: expect.any(String) as string },
  ]);

  const decision = { outcome: 'accepted', reason: 'Examen normal', answer };
  expect(
    await post(`/api/staff/declarations/${declarationId}/decision`, decision, await staff()),
  ).toMatchObject({ status: 200 });
  expect(await look(purchase)).toMatchObject({ status: 'filling', asked: null });
  expect(await post(path, request, { ...headers, 'idempotency-key': randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE' },
  });
  const { recordKeys } = api.dependencies.configuration;
  await resealBatch(api.db, recordKeys, 'insurer_request.sealed_request', {
    after: null,
    limit: 10,
  });
});

test('who has read a declaration is told to its next reader, by name and with the last time', async () => {
  const declarationId = await declarationOf(await declared('q19', illness('no')));
  const path = `/api/staff/declarations/${declarationId}`;
  const first = await staff();
  await get<Review>(path, first);
  await get<Review>(path, first);
  const { body } = await get<NonNullable<Review>>(path, await staff());
  expect(body.readings).toMatchObject([
    { reader: 'you', times: 1 },
    { reader: 'staff', times: 2, name: expect.any(String) as string },
  ]);
  expect(body.readings.map(({ name }) => name)).not.toContain('');
});

test('refused by a person or by the rules, it is over, with what else there is', async () => {
  const byRules = await declared('q5', illness('yes'));
  const waiting = await declared('q19', illness('no'));
  const path = `/api/staff/declarations/${await declarationOf(waiting)}/decision`;
  const decision = { outcome: 'not_insurable', reason: 'Fuera de política', answer };
  expect(await post(path, decision, await staff('JEFATURA_SAC_CHILE'))).toMatchObject({
    status: 200,
  });
  for (const purchase of [byRules, await look(waiting)]) {
    expect(purchase).toMatchObject({ status: 'refused', allowed: [], expiresAt: null });
    expect(purchase.lead?.status).toBe(4);
    expect(await pay(purchase)).toMatchObject({ status: 409 });
    const { body } = await get<NonNullable<CallAnswer<'getAlternatives'>>>(
      `/api/purchases/${purchase.session}/alternatives`,
      {},
    );
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.map(({ productCode }) => productCode)).not.toContain(purchase.productCode);
    expect(body.listPath).toMatch(/^\/Comparar/);
    const codes = body.items.map(({ productCode }) => productCode);
    const types = await rowsOf(
      `SELECT DISTINCT s.step_id FROM product p
         JOIN purchase_step_definition s ON s.product_type = p.product_type
        WHERE p.product_code = ANY($1) AND s.step_id = 'datos-dps'`,
      [codes],
    );
    expect(types).toEqual([]);
  }
});

test('exclusions are shown, confirmed with evidence, and only then paid', async () => {
  const purchase = await declared('q12', illness('no'));
  expect(purchase).toMatchObject({
    status: 'filling',
    step: { id: 'pago' },
    allowed: ['accept-exclusions', 'back', 'cancel'],
    terms: null,
    exclusions: {
      items: [{ person: 'Catalina', text: 'Psiquiatría y psicología' }],
      // The rules have judged; nobody says that the insurer has.
      isInsurersAnswer: false,
    },
  });
  expect(await pay(purchase)).toMatchObject({
    status: 409,
    body: { code: 'EXCLUSIONS_UNCONFIRMED', current: { status: 'filling' } },
  });
  const path = `/api/purchases/${purchase.session}/exclusions`;
  const { version } = purchase;
  const textVersion = purchase.exclusions!.version;
  expect(await post(path, { version, textVersion: 'older' })).toMatchObject({
    status: 409,
    body: { code: 'TERMS_OUTDATED' },
  });
  expect(await post(path, { version: version - 1, textVersion })).toMatchObject({
    body: { code: 'VERSION_CONFLICT' },
  });
  const [one, other] = await Promise.all([
    post<PurchaseSnapshot>(path, { version, textVersion }),
    post<PurchaseSnapshot>(path, { version, textVersion }),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toMatchObject({ version: version + 1, exclusions: null });
  expect(one.body.allowed).toContain('pay');
  expect(
    await rowsOf(
      `SELECT kind, text_version AS version, language FROM acceptance
        WHERE purchase_id = $1 AND kind = 'exclusions'`,
      [purchase.id],
    ),
  ).toEqual([{ kind: 'exclusions', version: textVersion, language: 'es' }]);
  // It is of this declaration: another one asks again.
  const back = await post<PurchaseSnapshot>(`/api/purchases/${purchase.session}/back`, {
    version: version + 1,
    stepId: 'datos-dps',
  });
  const again = await submit(back.body, (values) =>
    withYes(withYes(values, 'q12', illness('no')), 'q10', illness('no')),
  );
  expect(again.allowed).toContain('accept-exclusions');
  // And one that no longer says what it said before is read by a person.
  const once = await post<PurchaseSnapshot>(`/api/purchases/${purchase.session}/back`, {
    version: again.version,
    stepId: 'datos-dps',
  });
  expect(await submit(once.body)).toMatchObject({ status: 'reviewing' });
});

test('exclusions that a person decides are confirmed in the same way, and sealed', async () => {
  const purchase = await declared('q2', illness('no'));
  const declarationId = await declarationOf(purchase);
  const decision = {
    outcome: 'accepted_with_exclusions',
    exclusions: [{ person: 0, exclusion: 'heart' }],
    reason: 'Con exclusión',
    answer,
  };
  await post(`/api/staff/declarations/${declarationId}/decision`, decision, await staff());
  const now = await look(purchase);
  expect(now.exclusions).toMatchObject({
    items: [{ person: 'Catalina' }],
    isInsurersAnswer: true,
  });
  expect(now.exclusions?.items[0]?.text).toContain('corazón');
  const { recordKeys } = api.dependencies.configuration;
  await resealBatch(api.db, recordKeys, 'declaration_decision.sealed_decision', {
    after: null,
    limit: 10,
  });
});

test('a declaration that nobody judged by today’s rules is answered again before it is paid', async () => {
  const purchase = await submit(await atDeclaration());
  await api.db.query('UPDATE health_declaration SET sealed_assessment = NULL WHERE id = $1', [
    await declarationOf(purchase),
  ]);
  expect(await pay(purchase)).toMatchObject({
    status: 409,
    body: { code: 'DECLARATION_OUTDATED' },
  });
});
