import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { instantOf } from '@cotejo/domain/calendar/instant-of.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { assignDuplicates } from '@cotejo/store/lead/assign-duplicates.ts';
import { assignLeads } from '@cotejo/store/lead/assign-leads.ts';
import { nextAgendaDay } from '@cotejo/tests/support/app/agenda-day.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountLead } from './mount-lead.ts';
import { mountLeads } from './mount-leads.ts';

jest.setTimeout(60_000);

type Lead = NonNullable<CallAnswer<'readLead'>>;
type History = NonNullable<CallAnswer<'readLeadHistory'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

const morning = instantOf('America/Santiago', nextAgendaDay(), '10:00').getTime();

let api: SeededApp;
let desk: Bearer;
let products: readonly string[];
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountLead, mountLeads],
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
  desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  const { rows } = await api.db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND NOT 'online' = ANY(p.sales_channel) AND t.upper_type_name = 'SALUD'
        AND p.available_from <= current_date AND p.available_to IS NULL ORDER BY p.id LIMIT 2`,
  );
  products = rows.map(({ code }) => code);
}, 180_000);
afterAll(() => api.close());

const newEmail = (): string => `${randomUUID()}@correo.cl`;

/** Asks for a product; answers the id of the lead. */
async function ask(email: string, product = products[0], more: object = {}): Promise<string> {
  const body = {
    arrayplan: [product],
    datospersona: { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }], ingresodatos: true },
    nombrepersona: 'Catalina Rojas',
    correopersona: email,
    telefonopersona: '9 8123 4567',
    region: '13',
    horario: 'tarde',
    consent: true,
    consentTextVersion: currentRequestConsent,
    ...more,
  };
  const response = await api.post('/api/solicitarplans', body, { 'idempotency-key': randomUUID() });
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  const { rows } = await api.db.query<{ id: string }>('SELECT id FROM lead WHERE reference = $1', [
    reference,
  ]);
  return rows[0]?.id ?? '';
}
const get = async <Body>(path: string): Promise<Body> => {
  const { authorization } = desk;
  return (
    await api.fetch(`/api/staff/leads/${path}`, { headers: { authorization } })
  ).json() as Promise<Body>;
};
async function act({ id, version }: Lead, path: string, values: object = {}) {
  const headers = { authorization: desk.authorization, 'idempotency-key': randomUUID() };
  const response = await api.post(`/api/staff/leads/${id}/${path}`, { version, values }, headers);
  return { status: response.status, body: (await response.json()) as Lead };
}
/** Asked for, worked on by an executive, and over. */
async function askedBefore(email: string): Promise<{ readonly id: string; readonly by: string }> {
  const { accountId: by } = await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'CL']);
  const id = await ask(email);
  const given = await act(await get<Lead>(id), 'assignment', { assignedTo: by });
  await act(given.body, 'status', { status: '12', subStatus: '206' });
  return { id, by };
}

test('what a person asks for again within the period is linked to the first, and whoever has that one gets it', async () => {
  const email = newEmail();
  const first = await askedBefore(email);
  const second = await ask(email, products[0], {
    origen: 'QUEPLAN.CL',
    telefonopersona: '9 8123 4568',
  });
  expect(second).not.toBe(first.id);
  const read = await get<Lead>(second);
  expect(read.cells).toMatchObject({ status: 8, duplicateOf: { id: first.id } });
  const { duplicates } = (await get<Lead>(first.id)).cells;
  expect(duplicates).toEqual([{ id: second, name: read.cells.reference }]);

  // Somebody else is there, and would be next.
  await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'CL']);
  await assignLeads(api.db, morning, 1_000);
  expect((await get<Lead>(second)).cells).toMatchObject({
    status: 2,
    assignedTo: { id: first.by },
  });
  const { items } = await get<History>(`${second}/history`);
  expect(items.map(({ kind }) => kind)).toContain('same-person');
  const { rows } = await api.db.query<{ attribution: object }>(
    'SELECT attribution FROM lead WHERE id = $1',
    [second],
  );
  expect(rows[0]?.attribution).toMatchObject({ origen: 'QUEPLAN.CL' });
});

test('another person, another product or another time is linked to nothing', async () => {
  const email = newEmail();
  const { id } = await askedBefore(email);
  const others = [await ask(newEmail()), await ask(email, products[1])];
  await api.db.query("UPDATE lead SET created_at = now() - interval '91 days' WHERE id = $1", [id]);
  others.push(await ask(email, products[0], { telefonopersona: '9 8123 4568' }));
  for (const other of others) expect((await get<Lead>(other)).cells.duplicateOf).toBeNull();
});

test('a lead is linked to the first one only while that is not too old and counts, else to the next', async () => {
  const email = newEmail();
  const first = await askedBefore(email);
  const second = await ask(email, products[0], { telefonopersona: '9 8123 4561' });
  const close = async (id: string) =>
    api.db.query('UPDATE lead SET status = 12 WHERE id = $1', [id]);
  const linkOf = async (id: string) =>
    ((await get<Lead>(id)).cells.duplicateOf as { readonly id: string } | null)?.id;
  expect(await linkOf(second)).toBe(first.id);
  await close(second);
  const age = (days: number) =>
    api.db.query(`UPDATE lead SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [
      first.id,
      days,
    ]);
  await age(91);
  const third = await ask(email, products[0], { telefonopersona: '9 8123 4562' });
  expect(await linkOf(third)).toBe(second);
  await close(third);
  await age(80);
  await api.db.query('UPDATE lead SET status = 97 WHERE id = $1', [first.id]);
  const fourth = await ask(email, products[0], { telefonopersona: '9 8123 4563' });
  expect(await linkOf(fourth)).toBe(second);
});

test('one whose first lead nobody has keeps no later one waiting', async () => {
  const stuckEmail = newEmail();
  const nobodys = await askedBefore(stuckEmail);
  const stuck = await ask(stuckEmail, products[0], { telefonopersona: '9 8123 4564' });
  await api.db.query("UPDATE account SET status = 'DISABLED' WHERE id = $1", [nobodys.by]);
  const email = newEmail();
  const first = await askedBefore(email);
  const later = await ask(email, products[0], { telefonopersona: '9 8123 4565' });
  await api.db.query(
    "UPDATE lead SET created_at = now() - interval '1 day' * CASE id WHEN $1 THEN 3 ELSE 2 END WHERE id IN ($1, $2)",
    [stuck, later],
  );
  await assignDuplicates(api.db, 1);
  expect((await get<Lead>(later)).cells.assignedTo).toMatchObject({ id: first.by });
  expect((await get<Lead>(stuck)).cells.assignedTo).toBeNull();
});

test('staff say that it is not the same, once, by the version that they saw', async () => {
  const email = newEmail();
  const first = await askedBefore(email);
  const read = await get<Lead>(await ask(email, products[0], { telefonopersona: '9 8123 4569' }));
  expect(read.allowed.map((one) => one.act)).toContain('notSame');
  const alone = await act(read, 'not-same');
  expect(alone.body).toMatchObject({
    version: read.version + 1,
    cells: { status: 8, duplicateOf: null },
  });
  expect((await act(read, 'not-same')).body.version).toBe(alone.body.version);
  expect((await get<Lead>(first.id)).cells.duplicates).toEqual([]);
  const { items } = await get<History>(`${read.id}/history`);
  expect(items[0]).toMatchObject({ kind: 'not-same', by: { id: desk.accountId } });
  expect(alone.body.allowed.map((one) => one.act)).not.toContain('notSame');
});

test('and take it back, once, with who and when; the link is as before', async () => {
  const email = newEmail();
  const first = await askedBefore(email);
  const read = await get<Lead>(await ask(email, products[0], { telefonopersona: '9 8123 4570' }));
  const actsOf = ({ allowed }: Lead) => allowed.map((one) => one.act);
  expect(actsOf(read)).not.toContain('sameAgain');
  const alone = (await act(read, 'not-same')).body;
  expect(alone.cells).toMatchObject({ duplicateOf: null, separatedFrom: { id: first.id } });
  expect(actsOf(alone)).toContain('sameAgain');

  const again = await act(alone, 'same-again');
  expect(again.body).toMatchObject({
    version: alone.version + 1,
    cells: { status: 8, duplicateOf: { id: first.id }, separatedFrom: null },
  });
  expect((await act(alone, 'same-again')).body.version).toBe(again.body.version);
  expect(actsOf(again.body)).not.toContain('sameAgain');
  expect((await get<Lead>(first.id)).cells.duplicates).toMatchObject([{ id: read.id }]);
  const { items } = await get<History>(`${read.id}/history`);
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'same-again', by: { id: desk.accountId } },
    { kind: 'not-same', by: { id: desk.accountId } },
  ]);
  // Who saw an earlier version is shown how it stands.
  expect((await act(read, 'same-again')).status).toBe(409);
});

test('what is asked again while the lead is open keeps where it came from, and the history says so', async () => {
  const email = newEmail();
  const visit = { at: '2026-11-30T10:00:00.000Z', url: '/comparar' };
  const first = await ask(email, products[0], {
    leadAttributionInfo: [{ ...visit, source: 'google', medium: 'cpc', campaign: 'invierno' }],
  });
  const again = await ask(email, products[0], {
    telefonopersona: '9 8123 4571',
    leadAttributionInfo: [{ ...visit, referrer: 'https://blog.example/salud' }],
  });
  expect(again).toBe(first);
  expect((await get<Lead>(first)).cells.source).toBe('google / cpc / invierno');
  const { items } = await get<History>(`${first}/history`);
  const asked = items.filter(({ kind }) => kind === 'requested');
  const came = (to: string) => [{ field: 'source', from: null, to }];
  expect(asked.map(({ changes }) => changes)).toEqual([
    came('https://blog.example/salud'),
    came('google / cpc / invierno'),
  ]);
});

test('what nobody separated has nothing to take back', async () => {
  const lead = await get<Lead>(await ask(newEmail()));
  expect((await act(lead, 'same-again')).status).toBe(409);
  expect((await get<Lead>(lead.id)).version).toBe(lead.version);
});
