import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { Database } from '@cotejo/store/database.ts';
import { countUnmarked, markBatch } from '@cotejo/store/desk/mark-earlier.ts';
import { eraseOldRequests } from '@cotejo/store/lead/erase-requests.ts';
import { erasePeople, findMailKey } from '@cotejo/store/person/person.ts';
import { eraseLostMarks, eraseMarks, wordMark } from '@cotejo/store/person/person-mark.ts';
import { peopleOfAnswers } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { erasePurchases } from '@cotejo/store/privacy/erase-kind.ts';
import { pageStatement } from '@cotejo/store/record/page.sql.ts';
import { purchaseTable } from '@cotejo/store/desk/desk-tables.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { issuePaid } from '@cotejo/tests/support/purchase/issue-paid.ts';
import { putPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { mountLead } from '../lead/mount-lead.ts';
import { mountLeads } from '../lead/mount-leads.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountSales } from '../staff/mount-sales.ts';
import { mountContactUs } from '../ticket/mount-contact-us.ts';
import { mountPeople } from './mount-people.ts';

jest.setTimeout(60_000);

type Found = NonNullable<CallAnswer<'searchDesk'>>;
type Person = NonNullable<CallAnswer<'readPerson'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
let desk: Bearer;
let plan: string;
let online: string;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountLead, mountLeads, mountPurchase, mountSales, mountPeople, mountContactUs],
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
  desk = await staff('BACKOFFICE');
  online = await findOnlineProduct(api.db);
  const { rows } = await api.db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND NOT 'online' = ANY(p.sales_channel) AND t.upper_type_name = 'SALUD'
        AND p.available_from <= current_date AND p.available_to IS NULL ORDER BY p.id LIMIT 1`,
  );
  plan = rows[0]?.code ?? '';
}, 180_000);
afterAll(() => api.close());

const staff = (role: Role, country = 'CL') =>
  signedInAs(api.dependencies, role, usualPlace(role, country));

async function search(q: string, by: Bearer = desk): Promise<Found> {
  const { authorization } = by;
  const answer = await api.post('/api/staff/search', { q }, { authorization });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Found;
}
const idsOf = ({ groups }: Pick<Found, 'groups'>, kind: string): readonly string[] =>
  groups.find((group) => group.kind === kind)?.entries.map(({ id }) => id) ?? [];

const get = (path: string, { authorization }: Bearer = desk) =>
  api.fetch(path, { headers: { authorization } });
const person = async (id: string, by: Bearer = desk): Promise<Person> =>
  (await (await get(`/api/staff/people/${id}`, by)).json()) as Person;

/** Letters alone: no other test has them in a name. */
const newName = (): string =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .replaceAll('f', 'ñ')
    .padEnd(6, 'x');
const newEmail = (): string => `${randomUUID()}@correo.cl`;
function newRut(): string {
  const body = String(10_000_000 + Math.floor(Math.random() * 8_000_000));
  return `${body}-${rutCheckDigit(body)}`;
}

/** Asks for a plan; answers the lead. */
async function ask(email: string, name: string): Promise<string> {
  const body = {
    arrayplan: [plan],
    datospersona: { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }], ingresodatos: true },
    nombrepersona: name,
    correopersona: email,
    telefonopersona: '9 8123 4567',
    region: '13',
    horario: 'tarde',
    consent: true,
    consentTextVersion: currentRequestConsent,
  };
  const response = await api.post('/api/solicitarplans', body, { 'idempotency-key': randomUUID() });
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  const { rows } = await api.db.query<{ id: string }>('SELECT id FROM lead WHERE reference = $1', [
    reference,
  ]);
  return rows[0]?.id ?? '';
}

/** What a start of a worker does, as its role; answers how many it marked. */
async function markMissing(): Promise<number> {
  const worker = Database.open(api.workerUrl, { max: 1 });
  try {
    let count = 0;
    for (const { column, left } of await countUnmarked(worker))
      for (let after: string | null = null; left > 0;) {
        const { configuration } = api.dependencies;
        const done: Awaited<ReturnType<typeof markBatch>> = await markBatch(
          worker,
          configuration,
          column,
          { after, limit: 1 },
        );
        count += done.marked;
        if (done.next === null) break;
        after = done.next;
      }
    expect((await countUnmarked(worker)).map(({ left }) => left)).toEqual([0, 0]);
    return count;
  } finally {
    await worker.close();
  }
}

/** Begins to buy, with this number; answers the purchase. */
async function buy(email: string, legalId: string): Promise<PurchaseSnapshot> {
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const opened = await api.post(
    '/api/purchases',
    { productCode: online, profile },
    { 'idempotency-key': randomUUID() },
  );
  const purchase = (await opened.json()) as PurchaseSnapshot;
  const { session, version, step } = purchase;
  const values = { ...answersFor(purchase, 7), email, emailRepeat: email, legalId };
  const answered = await api.post(
    `/api/purchases/${session}/steps/${step?.id}`,
    { version, values },
    { 'idempotency-key': randomUUID() },
  );
  if (answered.status !== 200) throw new Error(await answered.text());
  return purchase;
}

test('finds a person and everything of theirs by number, address and name, and says nothing of it in the audit', async () => {
  const [email, rut, name] = [newEmail(), newRut(), newName()];
  const lead = await ask(email, `María ${name}`);
  const purchase = await buy(email, rut);
  for (const typed of [rut, rut.replace('-', ''), email.toUpperCase()]) {
    const found = await search(typed);
    expect(idsOf(found, 'lead')).toContain(lead);
    expect(idsOf(found, 'purchase')).toEqual([purchase.id]);
    expect(found.people.entries).toHaveLength(1);
  }
  const byName = await search(`${name.toUpperCase()} maria`);
  expect(byName.ways).toEqual(['name']);
  expect(idsOf(byName, 'lead')).toContain(lead);
  // Both words are of no request.
  expect((await search(`${name} ${newName()}`)).groups).toEqual([]);

  const { rows } = await api.db.query<{ row: string }>(
    `SELECT detail::text || coalesce(target, '') AS row FROM audit_event WHERE action = 'desk:search' AND actor_id = $1`,
    [desk.accountId],
  );
  const written = rows.map(({ row }) => row).join('\n');
  expect(written).toContain(purchase.id);
  for (const secret of [email, rut, rut.replace('-', ''), name])
    expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
  const stored = await api.db.query<{ row: string }>(
    'SELECT to_jsonb(m)::text AS row FROM person_mark m WHERE subject_id = $1',
    [purchase.id],
  );
  expect(stored.rows.length).toBeGreaterThan(2);
  expect(stored.rows.map(({ row }) => row).join()).not.toContain(rut.slice(0, 8));
});

test('finds a record by its own code: a request, a purchase, a policy', async () => {
  const email = newEmail();
  const lead = await ask(email, 'Ana Soto');
  const purchase = await buy(email, newRut());
  const { rows } = await api.db.query<{ reference: string }>(
    'SELECT reference FROM lead WHERE id = $1',
    [lead],
  );
  const byLead = await search((rows[0]?.reference ?? '').toLowerCase());
  expect(idsOf(byLead, 'lead')).toEqual([lead]);
  // Of what is found by its own code the person is named, and nothing else listed.
  expect(idsOf(byLead, 'purchase')).toEqual([]);
  expect(byLead.people.entries).toHaveLength(1);

  const byPurchase = await search(getPurchaseReference(purchase.id).toLowerCase());
  expect(idsOf(byPurchase, 'purchase')).toEqual([purchase.id]);

  const attemptId = await putPurchase(api.db, purchase, { status: 'issuing', payment: 'approved' });
  await issuePaid(api, { purchaseId: purchase.id, attemptId });
  const policy = await api.db.query<{ id: string; number: string }>(
    'SELECT id, number FROM policy WHERE purchase_id = $1',
    [purchase.id],
  );
  const { id = '', number = '' } = policy.rows[0] ?? {};
  expect(idsOf(await search(number), 'policy')).toEqual([id]);
  const record = (await (await get(`/api/staff/policies/${id}`)).json()) as NonNullable<
    CallAnswer<'readPolicyRecord'>
  >;
  expect(record.cells).toMatchObject({ number, status: 'ACTIVE', purchase: { id: purchase.id } });
  const history = (await (await get(`/api/staff/policies/${id}/history`)).json()) as NonNullable<
    CallAnswer<'readPolicyRecordHistory'>
  >;
  expect(history.items.map(({ kind }) => kind)).toEqual(['issued']);
  const list = (await (await get(`/api/staff/policies?number=${number}`)).json()) as NonNullable<
    CallAnswer<'listPolicyRecords'>
  >;
  expect(list.items.map((item) => item.id)).toEqual([id]);
  const abroad = await staff('BACKOFFICE', 'PE');
  for (const path of [`/${id}`, `/${id}/history`])
    expect((await get(`/api/staff/policies${path}`, abroad)).status).toBe(404);
  expect(idsOf(await search(number, abroad), 'policy')).toEqual([]);

  // Who may not read what happened to a policy is not told it on the page of its person, either.
  const executive = await staff('EJECUTIVO');
  await api.db.query(
    'UPDATE lead SET assigned_to = $2 WHERE id = (SELECT lead_id FROM purchase WHERE id = $1)',
    [purchase.id, executive.accountId],
  );
  const toldTo = async (by: Bearer) => {
    const found = await search(email, by);
    expect(idsOf(found, 'policy')).toEqual([id]);
    const { timeline } = await person(found.people.entries[0]?.id ?? '', by);
    return [...new Set(timeline.map(({ of }) => of.kind))].toSorted();
  };
  expect(await toldTo(desk)).toEqual(['lead', 'policy', 'purchase']);
  expect(await toldTo(executive)).toEqual(['lead', 'purchase']);
});

test('a name is looked for in what somebody reaches, however many others have it', async () => {
  const name = newName();
  const email = newEmail();
  const lead = await ask(email, `Luz ${name}`);
  const executive = await staff('EJECUTIVO');
  await api.db.query('UPDATE lead SET assigned_to = $2 WHERE id = $1', [lead, executive.accountId]);
  await api.db.query(
    `INSERT INTO person_mark (subject_id, mark, mail_key, created_at)
     SELECT gen_random_uuid(), $1, 'other ' || n, now() + interval '1 hour' FROM generate_series(1, 70) n`,
    [wordMark(api.dependencies.configuration.indexKey, name)],
  );
  const found = await search(name, executive);
  expect(idsOf(found, 'lead')).toEqual([lead]);
  expect(found.people).toMatchObject({
    entries: [{ name: `Luz ${name.slice(0, 1)}.` }],
    more: false,
  });
  // Nothing has those others: they are swept.
  expect(await eraseLostMarks(api.db, 1_000)).toBe(70);
  expect(idsOf(await search(name, executive), 'lead')).toEqual([lead]);
});

test('who acts for a company is found, too', () => {
  const company = {
    companyName: 'Viñedos del Sur SpA',
    legalId: '76543210-3',
    firstName: 'Julia',
    paternalSurname: 'Mena',
  };
  expect(peopleOfAnswers(company)).toEqual([
    { name: 'Viñedos del Sur SpA', number: '76543210-3' },
    { name: 'Julia Mena', number: '' },
  ]);
  const { companyName: _companyName, ...alone } = company;
  expect(peopleOfAnswers(alone)).toEqual([{ name: 'Julia Mena', number: '76543210-3' }]);
});

test('a person is read whole by who works with something of theirs, masked by who only reads it, and by nobody else', async () => {
  const [email, rut] = [newEmail(), newRut()];
  const lead = await ask(email, 'Rosa Vega Molina');
  const purchase = await buy(email, rut);
  const id = (await search(email)).people.entries[0]?.id ?? '';
  const whole = await person(id);
  expect(whole).toMatchObject({ isOpen: true, email, number: expect.stringMatching(/-[\dK]$/) });
  expect(whole.groups.map(({ kind }) => kind)).toEqual(['lead', 'purchase']);
  expect(idsOf(whole as unknown as Found, 'purchase')).toEqual([purchase.id]);
  expect(whole.timeline.map(({ of }) => of.kind)).toEqual(
    expect.arrayContaining(['lead', 'purchase']),
  );
  const audited = await api.db.query<{ told: string }>(
    `SELECT detail->>'told' AS told FROM audit_event
      WHERE action = 'person:read' AND target = $1 AND actor_id = $2`,
    [`person/${id}`, desk.accountId],
  );
  expect(audited.rows).toHaveLength(1);
  // What was opened with the person, each by its id.
  const opened = new Set(whole.timeline.map(({ of }) => of.id));
  expect(audited.rows[0]?.told.split(' ')).toEqual(expect.arrayContaining([...opened]));

  const manager = await person(id, await staff('GERENTE'));
  expect(manager).toMatchObject({ isOpen: false, email: null, phone: null, number: null });
  expect(manager.name).toMatch(/^\S+ \S\.$/);

  const abroad = await staff('BACKOFFICE', 'PE');
  expect((await get(`/api/staff/people/${id}`, abroad)).status).toBe(404);
  expect(await search(rut, abroad)).toMatchObject({ people: { entries: [] }, groups: [] });

  // An executive reaches what is theirs alone.
  const executive = await staff('EJECUTIVO');
  expect((await get(`/api/staff/people/${id}`, executive)).status).toBe(404);
  await api.db.query('UPDATE lead SET assigned_to = $2 WHERE id = $1', [lead, executive.accountId]);
  const own = await person(id, executive);
  expect(own).toMatchObject({ name: 'Rosa Vega Molina', isOpen: true, number: null });
  expect(own.groups.map(({ kind }) => kind)).toEqual(['lead']);
  expect((await get(`/api/staff/people/${randomUUID()}`)).status).toBe(404);
});

test('the page of a request and of a purchase lead to their person; lists of purchases are held by reach and index', async () => {
  const email = newEmail();
  const lead = await ask(email, 'Inés Prado');
  const purchase = await buy(email, newRut());
  const id = (await search(email)).people.entries[0]?.id;
  const ofLead = (await (await get(`/api/staff/leads/${lead}`)).json()) as NonNullable<
    CallAnswer<'readLead'>
  >;
  expect(ofLead.cells.person).toEqual({ id, name: 'Inés P.' });
  const ofPurchase = (await (await get(`/api/staff/purchases/${purchase.id}`)).json()) as {
    readonly cells: { readonly person: { readonly id: string } };
  };
  expect(ofPurchase.cells.person.id).toBe(id);
  expect((await get(`/api/staff/purchases/${purchase.id}/history`)).status).toBe(200);

  const list = async (by: Bearer) =>
    (
      (await (
        await get(`/api/staff/purchases?reference=${getPurchaseReference(purchase.id)}`, by)
      ).json()) as NonNullable<CallAnswer<'listPurchases'>>
    ).items.map((item) => item.id);
  expect(await list(desk)).toEqual([purchase.id]);
  const abroad = await staff('BACKOFFICE', 'PE');
  expect(await list(abroad)).toEqual([]);
  expect((await get(`/api/staff/purchases/${purchase.id}`, abroad)).status).toBe(404);

  const { text, values } = pageStatement(purchaseTable, {
    branches: [{ country: ['CL'] }],
    conditions: [],
    timeZone: 'America/Santiago',
    sort: { name: 'changed', by: 'changedAt', descending: true },
    take: 50,
    cursor: null,
  });
  const plan = await api.db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('purchase_by_change');
});

test('what is erased is found no more, and the id of a person goes with the last of it', async () => {
  const [email, rut] = [newEmail(), newRut()];
  const lead = await ask(email, 'Olga Ruiz');
  const purchase = await buy(email, rut);
  const id = (await search(email)).people.entries[0]?.id ?? '';
  await eraseMarks(api.db, [purchase.id]);
  expect((await search(rut)).groups).toEqual([]);
  // From before marks were written, and answered in a process of the release before: the worker writes them.
  const keyless = await ask(newEmail(), 'Sin Clave');
  await api.db.query('UPDATE plan_request SET mail_key = NULL WHERE lead_id = $1', [keyless]);
  await api.db.query(
    'DELETE FROM person_mark m USING plan_request r WHERE r.id = m.subject_id AND r.lead_id = $1',
    [keyless],
  );
  expect((await get(`/api/staff/leads/${keyless}`)).status).toBe(200);
  await api.db.query('DELETE FROM person_mark WHERE mail_key = $1', [
    toEmailKey(api.dependencies.configuration.indexKey, email),
  ]);
  expect(await markMissing()).toBe(2);
  expect(idsOf(await search(rut), 'purchase')).toEqual([purchase.id]);
  expect(idsOf(await search('Olga Ruiz'), 'lead')).toContain(lead);
  await api.db.query(
    `UPDATE person_mark SET created_at = created_at - interval '1 minute' WHERE subject_id = $1`,
    [purchase.id],
  );
  expect(await markMissing()).toBe(1);
  const times = await api.db.query(
    `SELECT FROM person_mark m JOIN step_submission a ON a.purchase_id = m.subject_id
      WHERE m.subject_id = $1 AND m.created_at <> date_trunc('milliseconds', a.created_at)`,
    [purchase.id],
  );
  expect(times.rowCount).toBe(0);
  expect(await markMissing()).toBe(0);
  const { indexKey } = api.dependencies.configuration;

  await erasePurchases(api.db, [purchase.id]);
  expect((await search(rut)).groups).toEqual([]);
  const later = new Date(Date.now() + 86_400_000);
  await erasePeople(api.db, later, 1_000);
  expect(await findMailKey(api.db, id)).toBe(toEmailKey(indexKey, email));
  await eraseOldRequests(api.db, later, 10_000);
  expect((await search(email)).groups).toEqual([]);
  await erasePeople(api.db, later, 1_000);
  expect(await findMailKey(api.db, id)).toBeNull();
});

test('whoever has signed in writes to the desk: a ticket of their country, once for a call, that is found by its code', async () => {
  const executive = await staff('EJECUTIVO');
  const key = randomUUID();
  const write = async (message: string, by = executive, topic = 'question') => {
    const headers = { authorization: by.authorization, 'idempotency-key': key };
    const values = { topic, message };
    const answer = await api.post('/api/contact-us', { values }, headers);
    return {
      status: answer.status,
      body: (await answer.json()) as { reference: string; code?: string },
    };
  };
  const first = await write('¿Cuándo se paga la comisión?');
  expect(first.status).toBe(201);
  expect((await write('¿Cuándo se paga la comisión?')).body).toEqual(first.body);
  expect(await write('Otra pregunta')).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await write('')).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
  expect(await write('¿Cuándo se paga la comisión?', executive, 'complaint')).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  // In the same browser, with the same key, somebody else writes a ticket of their own.
  const other = await write('¿Cuándo se paga la comisión?', await staff('EJECUTIVO'));
  expect(other.status).toBe(201);
  expect(other.body.reference).not.toBe(first.body.reference);
  const found = await search(first.body.reference);
  expect(found.groups).toMatchObject([{ kind: 'ticket', entries: [{ country: 'CL' }] }]);
  const written = await search(executive.email);
  expect(idsOf(written, 'ticket')).toEqual(idsOf(found, 'ticket'));
  const abroad = await staff('BACKOFFICE', 'PE');
  expect((await search(first.body.reference, abroad)).groups).toEqual([]);
});
