import { mountLead } from '../lead/mount-lead.ts';
import { randomUUID } from 'node:crypto';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountSubjectRequests } from './mount-subject-requests.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { setPassword } from '@cotejo/store/account/credentials.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { listAuditEvents } from '@cotejo/store/audit/list-audit.ts';
import { hashPassword } from '@cotejo/store/crypto/hash-password.ts';
import { maxPeopleAnHour } from '@cotejo/domain/account/reading-rules.ts';
import { openSubjectRequest } from '@cotejo/store/privacy/subject-requests.ts';
import { listAttention } from '@cotejo/store/attention/attention.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
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
  api = await startSeededApp({ mounts: [mountLead, mountPurchase, mountSubjectRequests] });
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
    readonly waiting: readonly {
      readonly decision: string;
      readonly reason: string;
      readonly at: string;
      readonly isOwn: boolean;
    }[];
    readonly kept: readonly {
      readonly name: string;
      readonly count: number;
      readonly why: string;
    }[];
  }[];
}

const headersOf = ({ authorization }: { readonly authorization: string }) => ({ authorization });

async function ask(
  who: { readonly authorization: string },
  body: object,
): Promise<{ readonly status: number; readonly body: Opened }> {
  const answer = await api.post('/api/subject-requests', body, headersOf(who));
  return { status: answer.status, body: (await answer.json()) as Opened };
}

async function decide(
  who: { readonly authorization: string },
  id: string,
  decision: string,
  reason = 'cédula vista',
): Promise<readonly [number, string]> {
  const path = `/api/subject-requests/${id}/decision`;
  const answer = await api.post(path, { decision, reason }, headersOf(who));
  return [answer.status, ((await answer.json()) as { readonly status: string }).status];
}

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
  const { body: taken } = await ask(staff, { kind: 'copy', name, email });
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

test('staff take no request for nobody: what is blank is missing', async () => {
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE');
  const answer = await ask(staff, { kind: 'copy', name: '', email: '' });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/name' }, { pointer: '/email' }] },
  });
});

test('staff take a request for somebody; two of them say that the person is known', async () => {
  const first = await signedInAs(api.dependencies, 'BACKOFFICE');
  const second = await signedInAs(api.dependencies, 'BACKOFFICE');
  const person = { name: 'Eva Rojas', email: 'eva@correo.cl' };
  const { body } = await ask(first, {
    kind: 'correction',
    details: 'El apellido es Rojas',
    ...person,
  });
  expect(body.status).toBe('received');
  const { id } = body;
  expect((await decide(first, id, 'complete'))[0]).toBe(409);
  for (const who of [first, first])
    expect(await decide(who, id, 'prove')).toEqual([202, 'awaiting_approval']);
  const waiting = async (who: typeof first) =>
    (await list(who)).items.find((item) => item.id === id)?.waiting;
  expect(await waiting(first)).toMatchObject([{ decision: 'prove', isOwn: true }]);
  expect(await waiting(second)).toMatchObject([{ reason: 'cédula vista', isOwn: false }]);
  expect(await decide(second, id, 'prove', 'pasaporte visto')).toEqual([202, 'proven']);
  expect(await waiting(second)).toEqual([]);
  // The answer was lost and the call comes again.
  expect(await decide(second, id, 'prove')).toEqual([202, 'proven']);
  expect((await decide(first, id, 'prove'))[0]).toBe(409);
  const row = await subjectRequestModel(api.db).findByPk(id, { rejectOnEmpty: true, raw: true });
  expect(row.sealedEvidence && unseal(keys(), `${id}/evidence`, row.sealedEvidence)).toBe(
    'cédula vista / pasaporte visto',
  );
  // A correction waits for a person.
  expect(await activities().carryOutSubjectRequest({ requestId: body.id })).toMatchObject({
    status: 'proven',
  });
  await decide(first, id, 'complete');
  expect(await decide(second, id, 'complete')).toEqual([202, 'done']);
  const stranger = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  expect((await decide(stranger, id, 'refuse'))[0]).toBe(404);
});

test('the same request twice is one: by what it asks for, where, and who proves it', async () => {
  const { who, account } = await customer();
  const { name, email } = openPerson(keys(), account);
  const staff = await signedInAs(api.dependencies, 'BACKOFFICE');
  const correction = (details: string) => ({ kind: 'correction', details, name, email });
  const { body: first } = await ask(staff, correction('El apellido es Rojas'));
  expect((await ask(staff, correction('El apellido es Rojas'))).body.id).toBe(first.id);
  expect((await ask(staff, correction('La calle es otra'))).body.id).not.toBe(first.id);

  // Staff of another country see only their own; the customer's request is one, wherever it was taken.
  const { body: taken } = await ask(staff, { kind: 'copy', name, email });
  const peruvian = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  const abroad = await ask(peruvian, { kind: 'copy', name, email, country: 'PE' });
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
  const { body } = await ask(first, {
    kind: 'erasure',
    name: 'Eva Rojas',
    email: `${randomUUID()}@correo.cl`,
  });
  for (const decision of ['prove', 'refuse']) await decide(first, body.id, decision);
  const answers = await Promise.all([
    decide(others[0] as Customer['who'], body.id, 'prove'),
    decide(others[1] as Customer['who'], body.id, 'refuse'),
  ]);
  expect(answers.every(([status]) => status === 202 || status === 409)).toBe(true);
});

test('two who decide the same at the same time both leave their reason, and who decides again keeps the first time', async () => {
  const [first, second] = [
    await signedInAs(api.dependencies, 'BACKOFFICE'),
    await signedInAs(api.dependencies, 'BACKOFFICE'),
  ];
  for (let each = 0; each < 5; each += 1) {
    const { body } = await ask(first, {
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
    const waiting = async () => (await list(first)).items.find(({ id }) => id === body.id)?.waiting;
    await decide(first, body.id, 'complete', 'nombre');
    const [before] = (await waiting()) ?? [];
    await decide(first, body.id, 'complete', 'apellido');
    expect(await waiting()).toMatchObject([{ reason: 'apellido', at: before?.at }]);
  }
});

test('what staff were told about the term of a request is over with its answer', async () => {
  const staff = [
    await signedInAs(api.dependencies, 'BACKOFFICE'),
    await signedInAs(api.dependencies, 'BACKOFFICE'),
  ];
  const { body } = await ask(staff[0] as Customer['who'], {
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

test('staff who open the list, however long it is, read no more people than an hour may have', async () => {
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
      person: { name: 'Eva', email: 'eva@correo.pe', details: '' },
    });
  const answer = await api.fetch('/api/subject-requests', {
    headers: { authorization: staff.authorization },
  });
  const { items } = (await answer.json()) as { readonly items: readonly unknown[] };
  expect(items).toHaveLength(maxPeopleAnHour);
  const { items: alarms } = await listAttention(api.db, everywhere);
  expect(alarms.filter(({ kind }) => kind === 'odd_reading')).toEqual([]);
});
