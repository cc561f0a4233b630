import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { mountLead } from '../lead/mount-lead.ts';
import { randomUUID } from 'node:crypto';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountSubjectDesk } from './mount-subject-desk.ts';
import { mountSubjectRequests } from './mount-subject-requests.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { setPassword } from '@cotejo/store/account/credentials.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { listAuditEvents } from '@cotejo/store/audit/list-audit.ts';
import { hashPassword } from '@cotejo/store/crypto/hash-password.ts';
import { maxPeopleAnHour } from '@cotejo/domain/account/reading-rules.ts';
import { openSubjectRequest } from '@cotejo/store/privacy/subject-requests.ts';
import { isShown, listAttention } from '@cotejo/store/attention/attention.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import { listOptOuts, setWanted } from '@cotejo/store/message/opt-outs.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { Op } from 'sequelize';
import { Database } from '@cotejo/store/database.ts';
import { planRequestModel } from '@cotejo/store/lead/plan-request.model.ts';
import {
  listPurchasesOf,
  nameHolder,
  proveHolder,
} from '@cotejo/store/purchase/purchase-holder.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { createMemoryStore } from '@cotejo/store/kept-file/testing/memory-store.ts';
import { eraseKind } from '@cotejo/store/privacy/erase-kind.ts';
import { subjectRequestModel } from '@cotejo/store/privacy/subject-request.model.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { createTestPurchase } from '@cotejo/tests/support/purchase/ended-purchase.ts';
import { createSubjectActivities } from '@cotejo/workers/privacy/subject-request.ts';
import { deliverDue } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { createHandOver } from '@cotejo/workers/message/hand-over.ts';
import type { SubjectMailActivities } from '@cotejo/workflows/privacy/activities.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';

const everywhere = { countries: null, page: 1 } as const;

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
const mails: OutgoingMail[] = [];
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountLead, mountPurchase, mountSubjectRequests, mountSubjectDesk],
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
  worker = Database.open(api.workerUrl, { max: 2 });
}, 180_000);
afterAll(async () => {
  await worker.close();
  await api.close();
});

const keys = () => api.dependencies.configuration.recordKeys;
const activities = () => createSubjectActivities({ db: worker, recordKeys: keys() });
/** What the workflow leaves as a message leaves at once. */
const sendMail = (): SubjectMailActivities['sendSubjectMail'] => async (call) => {
  const outcome = await createHandOver({ db: worker, recordKeys: keys() }).sendSubjectMail(call);
  const { indexKey, linkKeys } = api.dependencies.configuration;
  await deliverDue({
    db: worker,
    recordKeys: keys(),
    indexKey,
    linkKeys,
    sendMail: async (mail) => {
      mails.push(mail);
    },
  });
  return outcome;
};

const right = 'una clave larga';

/** A customer with a purchase that ended without a contract, and one with a policy in force. */
async function customer() {
  const who = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  await setPassword(api.db, who.accountId, await hashPassword(right), 4);
  const account = await findAccount(api.db, who.accountId);
  if (account === null) throw new Error('there is no account');
  const abandoned = await createTestPurchase(api, { status: 'expired', payment: 'declined' });
  const insured = await createTestPurchase(api, {
    status: 'confirmed',
    payment: 'approved',
    policy: 'ACTIVE',
  });
  for (const { id } of [abandoned, insured]) {
    await nameHolder(api.db, id, account.emailKey);
    await proveHolder(api.db, id);
  }
  return { who, account, abandoned, insured };
}

type Customer = Awaited<ReturnType<typeof customer>>;

/** As another browser that names the address of this customer in its purchase. */
async function typedPurchase({ account }: Customer) {
  const purchase = await createTestPurchase(api, { status: 'expired', payment: 'declined' });
  await nameHolder(api.db, purchase.id, account.emailKey);
  return purchase;
}

/** A request for plans that names the address of this customer. */
async function requestOfPlans({ account }: Customer): Promise<void> {
  const { rows } = await api.db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
       JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND NOT 'online' = ANY(p.sales_channel)
        AND p.available_from <= current_date AND p.available_to IS NULL
        AND t.upper_type_name = 'SALUD' ORDER BY p.id LIMIT 1`,
  );
  const body = {
    arrayplan: [rows[0]?.code],
    datospersona: {
      cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
      ingresodatos: true,
    },
    nombrepersona: 'Nombre Ajeno',
    correopersona: openPerson(keys(), account).email,
    telefonopersona: '9 8123 4567',
    region: '13',
    horario: 'tarde',
    consent: true,
    consentTextVersion: currentRequestConsent,
  };
  const taken = await api.post('/api/solicitarplans', body, { 'idempotency-key': randomUUID() });
  expect(taken.status).toBe(201);
}

interface Opened {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
}
interface Listed {
  readonly items: readonly {
    readonly id: string;
    readonly status: string;
    readonly hasCopy: boolean;
    readonly extension: string;
    readonly kept: readonly {
      readonly name: string;
      readonly count: number;
      readonly why: string;
    }[];
  }[];
}
type Desk = NonNullable<CallAnswer<'readSubjectRequest'>>;

const headersOf = ({ authorization }: { readonly authorization: string }) => ({ authorization });

async function ask(
  who: { readonly authorization: string },
  body: object,
): Promise<{ readonly status: number; readonly body: Opened }> {
  const answer = await api.post('/api/subject-requests', body, headersOf(who));
  return { status: answer.status, body: (await answer.json()) as Opened };
}

/** As staff take one for somebody. */
async function takeIn(
  who: { readonly authorization: string },
  values: object,
): Promise<{ readonly status: number; readonly body: Desk & { readonly errors?: unknown } }> {
  const all = { countryCode: 'CL', language: 'es', ...values };
  return desk(who, '', { values: all });
}

async function desk(
  { authorization }: { readonly authorization: string },
  path: string,
  body?: object,
  key: string = randomUUID(),
): Promise<{ readonly status: number; readonly body: Desk & { readonly errors?: unknown } }> {
  const address = `/api/staff/subject-requests${path}`;
  const headers = { authorization, 'idempotency-key': key };
  const answer =
    body === undefined
      ? await api.fetch(address, { headers })
      : await api.post(address, body, headers);
  return { status: answer.status, body: (await answer.json()) as Desk };
}

/** An act on a request as it is now; answers what HTTP says and where the request stands. */
async function act(
  who: { readonly authorization: string },
  id: string,
  name: string,
  values: object = {},
): Promise<readonly [number, string | undefined]> {
  const row = await subjectRequestModel(api.db).findByPk(id, { rejectOnEmpty: true, raw: true });
  const { status } = await desk(who, `/${id}/${name}`, { version: row.version, values });
  const now = await subjectRequestModel(api.db).findByPk(id, { raw: true });
  return [status, now?.status];
}

const decide = (
  who: { readonly authorization: string },
  id: string,
  decision: string,
  reason = 'cédula vista',
) => act(who, id, decision, { reason });

const readAt = async (who: { readonly authorization: string }, id: string) =>
  (await desk(who, `/${id}`)).body;

async function list(who: { readonly authorization: string }): Promise<Listed> {
  const answer = await api.fetch('/api/subject-requests', { headers: headersOf(who) });
  return (await answer.json()) as Listed;
}

test('a customer is known by the password, gets a copy of everything, and nobody else does', async () => {
  const { who } = await customer();
  expect((await ask(who, { kind: 'copy', password: 'not it' })).status).toBe(401);
  const { status, body } = await ask(who, { kind: 'copy', password: right });
  expect([status, body.status]).toEqual([201, 'proven']);
  // Asked twice it is one request.
  expect((await ask(who, { kind: 'copy', password: right })).body.id).toBe(body.id);
  expect(await activities().carryOutSubjectRequest({ requestId: body.id })).toMatchObject({
    status: 'done',
  });
  const path = `/api/subject-requests/${body.id}/copy`;
  const answer = await api.fetch(path, { headers: headersOf(who) });
  expect(answer.headers.get('content-disposition')).toContain(`${body.reference}.json`);
  const copy = (await answer.json()) as {
    readonly account: { readonly credentials: readonly object[] };
    readonly purchases: readonly object[];
  };
  expect(JSON.stringify(copy)).toContain('ana@correo.cl');
  expect(copy.purchases).toHaveLength(2);
  expect(Object.keys(copy)).toEqual([
    'account',
    'sessions',
    'purchases',
    'requests',
    'tickets',
    'subjectRequests',
    'messages',
  ]);
  expect(Object.keys(copy.account)).toEqual(
    expect.arrayContaining(['roles', 'credentials', 'identities', 'passkeys', 'knownDevices']),
  );
  expect(copy.account.credentials).toMatchObject([{ type: 'password' }]);
  expect(Object.keys(copy.purchases[0] ?? {})).toEqual(
    expect.arrayContaining([
      'attribution',
      'profile',
      'answers',
      'healthDeclarations',
      'payments',
      'policy',
      'acceptances',
      'history',
      'mails',
    ]),
  );
  expect(JSON.stringify(copy)).not.toContain('argon2');
  const text = await (await api.fetch(`${path}?format=text`, { headers: headersOf(who) })).text();
  expect(text).toContain('email: ana@correo.cl');
  const other = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  expect((await api.fetch(path, { headers: headersOf(other) })).status).toBe(404);
  expect((await list(other)).items).toEqual([]);
  expect((await list(who)).items).toMatchObject([{ id: body.id, hasCopy: true }]);
  // After seven days it is gone, from the answer and from the row.
  await api.db.query(
    `UPDATE subject_request SET ended_at = ended_at - interval '8 days' WHERE id = $1`,
    [body.id],
  );
  expect((await api.fetch(path, { headers: headersOf(who) })).status).toBe(404);
  const now = Date.now();
  expect(
    await eraseKind(worker, keys(), 'subject_copy', { now, limit: 10, files: createMemoryStore() }),
  ).toBe(1);
});

test('an erasure takes what the law lets go of, and says what it keeps and why', async () => {
  const { who, account, abandoned, insured } = await customer();
  const { body } = await ask(who, { kind: 'erasure', password: right });
  await sendMail()({ requestId: body.id, kind: 'received' });
  await activities().carryOutSubjectRequest({ requestId: body.id });
  const { rows } = await api.db.query<{ purchase_id: string }>(
    'SELECT purchase_id FROM step_submission WHERE purchase_id = ANY($1)',
    [[abandoned.id, insured.id]],
  );
  expect(rows.map((row) => row.purchase_id)).toEqual([insured.id]);
  const gone = await purchaseModel(api.db).findByPk(abandoned.id, { raw: true });
  expect(gone?.persons).toEqual([]);
  const [shown] = (await list(who)).items;
  expect(shown).toMatchObject({
    status: 'done',
    kept: expect.arrayContaining([
      { name: 'Contratos y pagos', count: 1, why: expect.stringContaining('seis años') },
      expect.objectContaining({ name: 'Tu cuenta', count: 1 }),
    ]),
  });
  const evidence = await listAuditEvents(api.db, { target: `subject-request/${body.id}` }, null);
  expect(evidence.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['subject-request:open', 'subject-request:erasure']),
  );
  await sendMail()({ requestId: body.id, kind: 'ended' });
  const [received, ended] = mails.slice(-2);
  expect(received?.text).toContain('el plazo que da la ley');
  expect(ended?.text).toContain('Se conserva');
  expect(ended?.to).toBe(openPerson(keys(), account).email);
});

test('what only names the address is neither copied nor erased, and the person is told', async () => {
  const owner = await customer();
  const typed = await typedPurchase(owner);
  await requestOfPlans(owner);
  const { body: copied } = await ask(owner.who, { kind: 'copy', password: right });
  await activities().carryOutSubjectRequest({ requestId: copied.id });
  const answer = await api.fetch(`/api/subject-requests/${copied.id}/copy`, {
    headers: headersOf(owner.who),
  });
  const copy = (await answer.json()) as { readonly purchases: readonly { readonly id: string }[] };
  expect(copy.purchases.map(({ id }) => id).toSorted()).toEqual(
    [owner.abandoned.id, owner.insured.id].toSorted(),
  );
  expect(JSON.stringify(copy)).not.toContain('Nombre Ajeno');
  const leftOut = [
    expect.objectContaining({ name: 'Compras sin contrato', count: 1 }),
    expect.objectContaining({ name: 'Solicitudes de planes', count: 1 }),
  ];
  expect((await list(owner.who)).items[0]?.kept).toEqual(expect.arrayContaining(leftOut));
  await sendMail()({ requestId: copied.id, kind: 'ended' });
  expect(mails.at(-1)?.text).toContain('No está en la copia');

  const { body: erased } = await ask(owner.who, { kind: 'erasure', password: right });
  await activities().carryOutSubjectRequest({ requestId: erased.id });
  const shown = (await list(owner.who)).items.find(({ id }) => id === erased.id);
  expect(shown?.kept).toEqual(expect.arrayContaining(leftOut));
  const kept = await purchaseModel(api.db).findByPk(typed.id, { raw: true });
  expect(kept?.persons).not.toEqual([]);
  expect(await planRequestModel(api.db).count({ where: { mailKey: owner.account.emailKey } })).toBe(
    1,
  );
  // The copy that was made before holds what is erased now.
  const { rows } = await api.db.query('SELECT sealed_copy FROM subject_request WHERE id = $1', [
    copied.id,
  ]);
  expect(rows).toEqual([{ sealed_copy: null }]);
});

test('another address is not proven by what proved the one before', async () => {
  const { account, abandoned } = await customer();
  await nameHolder(api.db, abandoned.id, account.emailKey);
  expect((await listPurchasesOf(api.db, account.emailKey)).proven).toContain(abandoned.id);
  const other = `other-${randomUUID()}`;
  await nameHolder(api.db, abandoned.id, other);
  expect(await listPurchasesOf(api.db, other)).toEqual({ proven: [], typed: [abandoned.id] });
});

test('an account that a policy held is erased once the policy has ended', async () => {
  const { who, insured } = await customer();
  const { body } = await ask(who, { kind: 'erasure', password: right });
  await activities().carryOutSubjectRequest({ requestId: body.id });
  const erase = () =>
    eraseKind(worker, keys(), 'account', {
      now: Date.now(),
      limit: 10,
      files: createMemoryStore(),
    });
  expect(await erase()).toBe(0);
  await api.db.query(`UPDATE policy SET status = 'INACTIVE' WHERE purchase_id = $1`, [insured.id]);
  expect(await erase()).toBe(1);
  expect((await findAccount(api.db, who.accountId))?.emailKey).toBe(`erased/${who.accountId}`);
});

test('a disabled account whose holder has a policy in force keeps its person', async () => {
  const { who, insured } = await customer();
  await api.db.query(
    `UPDATE account SET status = 'DISABLED', updated_at = now() - interval '3 years' WHERE id = $1`,
    [who.accountId],
  );
  const erase = () =>
    eraseKind(worker, keys(), 'account', {
      now: Date.now(),
      limit: 10,
      files: createMemoryStore(),
    });
  expect(await erase()).toBe(0);
  await api.db.query(`UPDATE policy SET status = 'INACTIVE' WHERE purchase_id = $1`, [insured.id]);
  expect(await erase()).toBe(1);
});

test('staff fetch no copy that a customer asked for, and health answers only with their permission', async () => {
  const owner = await customer();
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE');
  const fetchCopy = async (who: { readonly authorization: string }, id: string) => {
    const answer = await api.fetch(`/api/subject-requests/${id}/copy`, {
      headers: headersOf(who),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const { body: own } = await ask(owner.who, { kind: 'copy', password: right });
  await activities().carryOutSubjectRequest({ requestId: own.id });
  expect((await fetchCopy(staff, own.id)).status).toBe(404);
  expect((await fetchCopy(owner.who, own.id)).text).toContain('"truthful": true');

  const { email, name } = openPerson(keys(), owner.account);
  const { body: taken } = await takeIn(staff, { kind: 'copy', name, email });
  const second = await signedInAs(api.dependencies, 'BACKOFFICE');
  for (const who of [staff, second]) await decide(who, taken.id, 'prove');
  await activities().carryOutSubjectRequest({ requestId: taken.id });
  expect((await fetchCopy(staff, taken.id)).text).toContain('"truthful": true');
  const admin = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const withoutHealth = await fetchCopy(admin, taken.id);
  expect(withoutHealth.status).toBe(200);
  expect(withoutHealth.text).not.toContain('healthDeclarations');
  const readers = await listAuditEvents(
    api.db,
    { action: 'health:read', target: `subject-request/${taken.id}` },
    null,
  );
  expect(readers.map(({ actorId }) => actorId)).toEqual([staff.accountId]);
});

test('without a contract the account goes too', async () => {
  const who = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  await setPassword(api.db, who.accountId, await hashPassword(right), 4);
  const { body } = await ask(who, { kind: 'erasure', password: right });
  await activities().carryOutSubjectRequest({ requestId: body.id });
  const account = await findAccount(api.db, who.accountId);
  expect(account).toMatchObject({ status: 'DISABLED', emailKey: `erased/${who.accountId}` });
  expect(account && openPerson(keys(), account)).toEqual({ name: '', email: '' });
  expect((await ask(who, { kind: 'copy', password: right })).status).toBe(401);
});

test('staff take no request for nobody, none that the law does not know, and ask for nothing of their own', async () => {
  const staff = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const wrong = async (values: object) => {
    const { status, body } = await takeIn(staff, values);
    return [status, body.errors];
  };
  const at = (pointer: string) => [422, [expect.objectContaining({ pointer })]];
  const person = { name: 'Eva Rojas', email: 'eva@correo.cl' };
  expect(await wrong({ ...person, kind: 'copy', name: '' })).toEqual(at('/values/name'));
  expect(await wrong({ ...person, kind: 'opposition' })).toEqual(at('/values/details'));
  expect(await wrong({ ...person, kind: 'portability', countryCode: 'CO' })).toEqual(
    at('/values/kind'),
  );
  expect((await ask(staff, { kind: 'copy' })).status).toBe(403);
});

test('staff take a request for somebody; two of them say that the person is known', async () => {
  const first = await signedInAs(api.dependencies, 'BACKOFFICE');
  const second = await signedInAs(api.dependencies, 'BACKOFFICE');
  const person = { name: 'Eva Rojas', email: 'eva@correo.cl' };
  const { body } = await takeIn(first, {
    kind: 'correction',
    details: 'El apellido es Rojas',
    ...person,
  });
  expect(body.cells).toMatchObject({ status: 'received', person: 'Eva Rojas', askedBy: 'staff' });
  const { id } = body;
  expect(await decide(first, id, 'complete')).toEqual([409, 'received']);
  for (const who of [first, first])
    expect(await decide(who, id, 'prove')).toEqual([202, 'received']);
  const state = async (who: typeof first) => {
    const { allowed, cells } = await readAt(who, id);
    return [allowed.find((each) => each.act === 'prove')?.state, cells.proposed];
  };
  const waits = [expect.objectContaining({ decision: 'prove', reason: 'cédula vista' })];
  expect(await state(first)).toEqual(['own', waits]);
  expect(await state(second)).toEqual(['asked', waits]);
  const key = randomUUID();
  const press = { version: 1, values: { reason: 'pasaporte visto' } };
  // Its answer was lost and the call comes again.
  for (let each = 0; each < 2; each += 1) {
    const { status, body: now } = await desk(second, `/${id}/prove`, press, key);
    expect([status, now.cells.status, now.cells.evidence]).toEqual([
      200,
      'proven',
      'cédula vista / pasaporte visto',
    ]);
  }
  expect(await decide(first, id, 'prove')).toEqual([409, 'proven']);
  // A correction waits for a person.
  expect(await activities().carryOutSubjectRequest({ requestId: id })).toMatchObject({
    status: 'proven',
  });
  await decide(first, id, 'complete', 'quedó Rojas');
  expect(await decide(second, id, 'complete', 'quedó Rojas')).toEqual([200, 'done']);
  expect((await readAt(second, id)).cells.reason).toBe('quedó Rojas');
  const { body: history } = await desk(second, `/${id}/history`);
  const lines = (history as unknown as CallAnswer<'readSubjectRequestHistory'>).items;
  expect(lines.map(({ kind, by }) => [kind, by?.id])).toEqual([
    ['done', second.accountId],
    ['proven', second.accountId],
    ['opened', first.accountId],
  ]);
  const stranger = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  expect((await decide(stranger, id, 'refuse'))[0]).toBe(404);
});

test('somebody takes it, its term is extended once, and the person is told both the reason and the new term', async () => {
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE');
  const { who } = await customer();
  const { body: own } = await ask(who, {
    kind: 'correction',
    details: 'La calle es otra',
    password: right,
  });
  expect(await act(staff, own.id, 'take')).toEqual([200, 'proven']);
  const before = (await readAt(staff, own.id)).cells;
  expect(before.assignedTo?.id).toBe(staff.accountId);
  await activities().raiseLateSubjectRequest({ requestId: own.id });
  const isToldLate = () => isShown(api.db, `subject-request/${own.id}`, 'subject_request');
  expect(await isToldLate()).toBe(true);
  expect(await act(staff, own.id, 'extend', { reason: 'Hay que pedir el archivo' })).toEqual([
    200,
    'proven',
  ]);
  expect(await isToldLate()).toBe(false);
  const after = (await readAt(staff, own.id)).cells;
  const days = (Date.parse(after.dueAt) - Date.parse(before.dueAt)) / 86_400_000;
  expect(days).toBe(30);
  expect((await list(who)).items).toMatchObject([{ extension: 'Hay que pedir el archivo' }]);
  await sendMail()({ requestId: own.id, kind: 'received' });
  const mail = mails.find(({ subject, text }) =>
    [subject.includes(own.reference), text.includes('Hay que pedir el archivo')].every(Boolean),
  );
  expect(mail?.text).toContain('Necesitamos más tiempo');
  expect((await act(staff, own.id, 'extend', { reason: 'otra vez' }))[0]).toBe(409);
});

test('a term that is over is not extended, and no longer is offered', async () => {
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE');
  const { who } = await customer();
  const asked = { kind: 'correction', details: 'La calle es otra', password: right };
  const { body: own } = await ask(who, asked);
  const offered = async () => (await readAt(staff, own.id)).allowed.map((each) => each.act);
  expect(await offered()).toContain('extend');
  await subjectRequestModel(api.db).update(
    { dueAt: new Date(Date.now() - 60_000) },
    { where: { id: own.id }, ...api.db.scope },
  );
  expect(await offered()).not.toContain('extend');
  expect((await act(staff, own.id, 'extend', { reason: 'Falta el archivo' }))[0]).toBe(409);
  expect((await readAt(staff, own.id)).cells.extendedAt).toBeNull();
});

test('what somebody objects to is a person’s work, and commercial mails stop at once', async () => {
  const { who, account } = await customer();
  const { body } = await ask(who, {
    kind: 'opposition',
    details: 'Que me envíen ofertas',
    password: right,
  });
  const wanted = async () => (await listOptOuts(api.db, [account.emailKey])).get(account.emailKey);
  expect(await wanted()).toBeUndefined();
  expect(await activities().carryOutSubjectRequest({ requestId: body.id })).toMatchObject({
    status: 'proven',
  });
  expect(await wanted()).toEqual(new Set(optOutScopes));
  // What they choose afterwards stays, however often the request is looked at.
  await setWanted(api.db, account.emailKey, 'opinions', { isWanted: true, source: 'account' });
  await activities().carryOutSubjectRequest({ requestId: body.id });
  expect(await wanted()).toEqual(new Set(optOutScopes.filter((scope) => scope !== 'opinions')));
});

test('anybody asks without an account, learns nothing of what is there, and proves it by asking in theirs', async () => {
  const { who, account } = await customer();
  const { name, email } = openPerson(keys(), account);
  const body = { kind: 'portability', name, email, employer: 'Acme' };
  const press = async (more: object = {}) => {
    const answer = await api.post('/api/subject-requests/ask', { ...body, ...more });
    return [answer.status, await answer.json()];
  };
  for (let each = 0; each < 2; each += 1) expect(await press()).toEqual([201, { received: true }]);
  const [row, ...more] = await subjectRequestModel(api.db).findAll({
    where: { mailKey: account.emailKey },
    raw: true,
  });
  expect(more).toEqual([]);
  expect(row).toMatchObject({ askedBy: 'visitor', status: 'received', accountId: null });
  const { body: own } = await ask(who, { kind: 'portability', password: right });
  expect([own.id, own.status]).toEqual([row?.id, 'proven']);
  await activities().carryOutSubjectRequest({ requestId: own.id });
  expect((await list(who)).items).toMatchObject([{ id: own.id, hasCopy: true }]);
  // Every one is mailed to an address that anybody may type.
  const counts = await Promise.all([1, 2, 3, 4, 5].map(() => press({ kind: 'erasure' })));
  expect(counts.map(([status]) => status)).toContain(429);
});

test('a customer without a password proves who it is by the session', async () => {
  const { who } = await customer();
  await api.db.query(`DELETE FROM credential WHERE account_id = $1`, [who.accountId]);
  await api.db.query(
    `UPDATE session SET factor_at = now() - interval '2 hours' WHERE account_id = $1`,
    [who.accountId],
  );
  expect((await ask(who, { kind: 'copy' })).status).toBe(401);
  await api.db.query(`UPDATE session SET factor_at = now() WHERE account_id = $1`, [who.accountId]);
  expect((await ask(who, { kind: 'copy' })).body.status).toBe('proven');
});

test('the company that loaded somebody hears that there is a request and its term, and not whose', async () => {
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE');
  const code = `c${randomUUID().slice(0, 8)}`;
  await addCompany(api.db, { code, legalName: 'Acme SpA', country: 'CL' });
  const manager = await signedInAs(api.dependencies, 'ENTERPRISE_PAYROLL_MANAGER', [
    'company',
    code,
  ]);
  const { body } = await takeIn(staff, {
    kind: 'copy',
    name: 'Eva Empleada',
    email: `${randomUUID()}@correo.cl`,
    employer: 'Acme',
  });
  expect(body.cells).toMatchObject({ employer: 'Acme', company: null });
  expect((await act(staff, body.id, 'tell-company', { company: 'nobody' }))[0]).toBe(422);
  expect((await act(staff, body.id, 'tell-company', { company: code }))[0]).toBe(200);
  expect((await readAt(staff, body.id)).cells.company).toBe('Acme SpA');
  const told = await messageModel(api.db).findAll({
    where: { kind: 'subject_of_company', partId: { [Op.like]: `%/${body.id}` } },
    raw: true,
  });
  expect(told.map(({ subjectId }) => subjectId)).toEqual([manager.accountId]);
  await sendMail()({ requestId: body.id, kind: 'received' });
  const mail = mails.find(({ to }) => to.toLowerCase() === manager.email.toLowerCase());
  expect(mail?.text).toContain(body.cells.reference);
  expect(JSON.stringify(mail)).not.toContain('Eva');
  expect((await act(staff, body.id, 'tell-company', { company: code }))[0]).toBe(409);
});

test('the same request twice is one: by what it asks for, where, and who proves it', async () => {
  const { who, account } = await customer();
  const { name, email } = openPerson(keys(), account);
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE');
  const correction = (details: string) => ({ kind: 'correction', details, name, email });
  const { body: first } = await takeIn(staff, correction('El apellido es Rojas'));
  expect((await takeIn(staff, correction('El apellido es Rojas'))).body.id).toBe(first.id);
  expect((await takeIn(staff, correction('La calle es otra'))).body.id).not.toBe(first.id);

  // Staff of another country see only their own; the customer's request is one, wherever it was taken.
  const { body: taken } = await takeIn(staff, { kind: 'copy', name, email });
  const peruvian = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  const abroad = await takeIn(peruvian, { kind: 'copy', name, email, countryCode: 'PE' });
  expect(abroad.body.id).not.toBe(taken.id);

  const { body: own } = await ask(who, { kind: 'copy', password: right });
  expect([taken.id, abroad.body.id]).toContain(own.id);
  expect(own.status).toBe('proven');
  const row = await subjectRequestModel(api.db).findByPk(own.id, { raw: true });
  expect(row).toMatchObject({ askedBy: 'customer', accountId: who.accountId });
});

test('of decisions that come at the same time one counts, and the others are refused', async () => {
  const staff = await Promise.all(
    Array.from({ length: 3 }, () => signedInAs(api.dependencies, 'BACKOFFICE')),
  );
  const [first, ...others] = staff as [Customer['who'], ...Customer['who'][]];
  const { body } = await takeIn(first, {
    kind: 'erasure',
    name: 'Eva Rojas',
    email: `${randomUUID()}@correo.cl`,
  });
  for (const decision of ['prove', 'refuse']) await decide(first, body.id, decision);
  const answers = await Promise.all([
    decide(others[0] as Customer['who'], body.id, 'prove'),
    decide(others[1] as Customer['who'], body.id, 'refuse'),
  ]);
  expect(answers.every(([status]) => status === 200 || status === 409)).toBe(true);
  const moves = await api.db.query(
    `SELECT FROM subject_request_event WHERE request_id = $1 AND from_status = 'received'`,
    [body.id],
  );
  expect(moves.rowCount).toBeGreaterThan(0);
});

test('two who decide the same at the same time both leave their reason, and who decides again keeps the first time', async () => {
  const [first, second] = [
    await signedInAs(api.dependencies, 'BACKOFFICE'),
    await signedInAs(api.dependencies, 'BACKOFFICE'),
  ];
  for (let each = 0; each < 5; each += 1) {
    const { body } = await takeIn(first, {
      kind: 'correction',
      details: 'El apellido es Rojas',
      name: 'Eva Rojas',
      email: `${randomUUID()}@correo.cl`,
    });
    await Promise.all([
      decide(first, body.id, 'prove', 'cédula'),
      decide(second, body.id, 'prove', 'pasaporte'),
    ]);
    const row = await subjectRequestModel(api.db).findByPk(body.id, {
      rejectOnEmpty: true,
      raw: true,
    });
    const evidence =
      row.sealedEvidence && unseal(keys(), `${body.id}/evidence`, row.sealedEvidence);
    expect(String(evidence).split(' / ').toSorted()).toEqual(['cédula', 'pasaporte']);
    const waiting = async () => (await readAt(first, body.id)).cells.proposed;
    await decide(first, body.id, 'complete', 'nombre');
    const [before] = await waiting();
    await decide(first, body.id, 'complete', 'apellido');
    expect(await waiting()).toMatchObject([{ reason: 'apellido', at: before?.at }]);
  }
});

test('what staff were told about the term of a request is over with its answer', async () => {
  const staff = [
    await signedInAs(api.dependencies, 'BACKOFFICE'),
    await signedInAs(api.dependencies, 'BACKOFFICE'),
  ];
  const { body } = await takeIn(staff[0] as Customer['who'], {
    kind: 'copy',
    name: 'Eva Rojas',
    email: `${randomUUID()}@correo.cl`,
  });
  await activities().raiseLateSubjectRequest({ requestId: body.id });
  const open = async () => {
    const { items: rows } = await listAttention(api.db, everywhere);
    return rows.filter(({ subject }) => subject === `subject-request/${body.id}`).length;
  };
  expect(await open()).toBe(1);
  for (const who of staff) await decide(who, body.id, 'refuse');
  expect(await open()).toBe(0);
});

test('the log and the rows of requests say nothing about the people', async () => {
  expect(api.logLines.join('\n')).not.toContain('eva@correo.cl');
  const { rows } = await api.db.query('SELECT r::text FROM subject_request r');
  expect(JSON.stringify(rows)).not.toContain('Rojas');
});

test('a list names nobody: staff who open it, however long it is, read no person', async () => {
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  for (let each = 0; each < maxPeopleAnHour + 5; each += 1)
    await openSubjectRequest(api.db, keys(), {
      kind: 'correction',
      country: 'PE',
      language: 'es',
      accountId: null,
      mailKey: `person ${each}`,
      askedBy: 'staff',
      evidence: null,
      person: { name: 'Eva', email: 'eva@correo.pe', details: 'Se llama Eva' },
    });
  const { body } = await desk(staff, '?status=received');
  const { items } = body as unknown as CallAnswer<'listDeskSubjectRequests'>;
  expect(items.length).toBeGreaterThan(20);
  expect(JSON.stringify(items)).not.toContain('Eva');
  const dues = items.map(({ dueAt }) => dueAt);
  expect(dues).toEqual(dues.toSorted());
  const { items: alarms } = await listAttention(api.db, everywhere);
  expect(alarms.filter(({ kind }) => kind === 'odd_reading')).toEqual([]);
});
