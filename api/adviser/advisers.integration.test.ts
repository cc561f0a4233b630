import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { assignLeads } from '@cotejo/store/lead/assign-leads.ts';
import { leadEventModel, leadModel } from '@cotejo/store/lead/lead.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountAdvisers } from './mount-advisers.ts';

jest.setTimeout(60_000);

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Read = NonNullable<CallAnswer<'readAdviser'>>;

let api: SeededApp;
let manager: Person;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountAdvisers, mountContact, mountPurchase],
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
  manager = await signedInAs(api.dependencies, 'GERENTE');
}, 180_000);
afterAll(() => api?.close());

async function call<Body>(path: string, by: Person | null, body?: object) {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(by === null ? {} : { authorization: by.authorization }),
  };
  const response =
    body === undefined
      ? await api.fetch(`/api/${path}`, { headers })
      : await api.post(`/api/${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const values = (email: string, slug: string, more: object = {}) => ({
  values: {
    name: 'Ana Rojas',
    slug,
    countryCode: 'CL',
    email,
    es: true,
    en: true,
    fromHour: 9,
    toHour: 18,
    ...more,
  },
});
const create = (email: string, slug: string, by = manager, more: object = {}) =>
  call<Read & { errors?: readonly { pointer: string; message: string }[] }>(
    'staff/advisers',
    by,
    values(email, slug, more),
  );
async function published(slug: string): Promise<Person> {
  const person = await signedInAs(api.dependencies, 'EJECUTIVO');
  const { body } = await create(person.email, slug);
  const done = await call(`staff/advisers/${body.id}/publish`, manager, { version: 1 });
  expect(done.status).toBe(200);
  return person;
}
async function ask(referido: string) {
  const { status } = await call('contactos', null, {
    datosingresados: {
      nombrepersona: 'Catalina Rojas',
      correopersona: `c-${Math.random()}@correo.cl`,
      mensaje: 'Hola',
    },
    consent: true,
    consentTextVersion: contactConsent,
    referido,
    referidoPorLink: true,
  });
  expect(status).toBe(201);
  const [lead] = await leadModel(api.db).findAll({
    order: [['createdAt', 'DESC']],
    limit: 1,
    raw: true,
  });
  if (lead === undefined) throw new Error('no lead');
  return lead;
}
const holder = async (id: string) =>
  (await leadModel(api.db).findByPk(id, { raw: true }))?.assignedTo ?? null;

test('an adviser is shown once somebody has published them, without their address', async () => {
  const person = await signedInAs(api.dependencies, 'EJECUTIVO');
  const { status, body } = await create(person.email, 'ana-rojas');
  expect(status).toBe(201);
  expect((await call('advisers/ana-rojas', null)).status).toBe(404);
  await call(`staff/advisers/${body.id}/publish`, manager, { version: 1 });
  const shown = {
    slug: 'ana-rojas',
    name: 'Ana Rojas',
    initials: 'AR',
    photo: null,
    languages: ['es', 'en'],
    lines: [],
  };
  expect(await call('advisers/ana-rojas', null)).toEqual({ status: 200, body: { data: shown } });
  const byEmail = await call('advisers/by-email', null, { email: person.email.toUpperCase() });
  expect(byEmail).toEqual({ status: 200, body: { data: shown } });
  await call(`staff/advisers/${body.id}/withdraw`, manager, { version: 2 });
  expect((await call('advisers/ana-rojas', null)).status).toBe(404);
  expect((await call('advisers/by-email', null, { email: person.email })).status).toBe(404);
  const history = await call<{ items: readonly { kind: string }[] }>(
    `staff/advisers/${body.id}/history`,
    manager,
  );
  expect(history.body.items.map(({ kind }) => kind)).toEqual(['withdrawn', 'published', 'created']);
});

test('an adviser of another country, and one whose account is disabled, greets nobody', async () => {
  const person = await published('bruno');
  const elsewhere = await api.fetch('/api/advisers/bruno', { headers: { 'x-country': 'PE' } });
  expect(elsewhere.status).toBe(404);
  await api.db.query("UPDATE account SET status = 'DISABLED' WHERE id = $1", [person.accountId]);
  expect((await call('advisers/bruno', null)).status).toBe(404);
});

test('what cannot be is said at its field, and adds nobody', async () => {
  const person = await signedInAs(api.dependencies, 'EJECUTIVO');
  const errorsOf = async (email: string, slug: string, more: object = {}) =>
    (await create(email, slug, manager, more)).body.errors?.map(({ pointer }) => pointer);
  expect(await errorsOf('nobody@cotejo.example', 'carla')).toEqual(['/values/email']);
  expect(await errorsOf(person.email, 'Carla')).toEqual(['/values/slug']);
  expect(await errorsOf(person.email, 'carla', { toHour: 9 })).toEqual(['/values/toHour']);
  expect(await errorsOf(person.email, 'carla', { lines: 'isapres, nada' })).toEqual([
    '/values/lines',
  ]);
  expect(await errorsOf(person.email, 'carla', { es: false, en: false })).toEqual(['/values/es']);
  expect((await create(person.email, 'carla', manager, { lines: 'isapres' })).status).toBe(201);
  const other = await signedInAs(api.dependencies, 'EJECUTIVO');
  expect(await errorsOf(other.email, 'carla')).toEqual(['/values/slug']);
  expect(await errorsOf(person.email, 'carla-dos')).toEqual(['/values/email']);
});

test('a supervisor adds and changes advisers of the own team, a manager those of the own country', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const own = await signedInAs(
    api.dependencies,
    'EJECUTIVO',
    ['country', 'CL'],
    supervisor.accountId,
  );
  const other = await signedInAs(api.dependencies, 'EJECUTIVO');
  expect((await create(other.email, 'dario', supervisor)).status).toBe(422);
  const { body: mine } = await create(own.email, 'diana', supervisor);
  expect((await call(`staff/advisers/${mine.id}`, supervisor)).status).toBe(200);
  const { body: foreign } = await create(other.email, 'dario');
  expect((await call(`staff/advisers/${foreign.id}`, supervisor)).status).toBe(404);
  const done = await call(`staff/advisers/${foreign.id}/publish`, supervisor, { version: 1 });
  expect(done.status).toBe(404);
  for (const act of ['photo', 'photo-removal'])
    expect(
      (await call(`staff/advisers/${foreign.id}/${act}`, supervisor, { version: 1 })).status,
    ).toBe(404);
  const abroad = await signedInAs(api.dependencies, 'GERENTE', ['country', 'PE']);
  expect((await call(`staff/advisers/${mine.id}`, abroad)).status).toBe(404);
  expect((await call(`staff/advisers/${mine.id}/history`, abroad)).status).toBe(404);
  const listed = await call<{ items: readonly { id: string }[] }>('staff/advisers', supervisor);
  expect(listed.body.items.map(({ id }) => id)).toEqual([mine.id]);
});

test('a request by the link of an adviser becomes theirs without a rule, and says why', async () => {
  const person = await published('elena');
  const lead = await ask('elena');
  expect(lead.attribution).toMatchObject({ referido: 'elena', referidoPorLink: true });
  expect(await holder(lead.id)).toBeNull();
  expect(await assignLeads(api.db, Date.now(), 100)).toBe(1);
  expect(await holder(lead.id)).toBe(person.accountId);
  const [last] = await leadEventModel(api.db).findAll({
    where: { leadId: lead.id },
    order: [['id', 'DESC']],
    raw: true,
  });
  expect(last).toMatchObject({ rule: '?asesor=elena', status: 2, givenTo: person.accountId });
});

test('a purchase that is opened by the link of an adviser is theirs from its first moment', async () => {
  const person = await published('greta');
  const { status } = await call('purchases', null, {
    productCode: await findOnlineProduct(api.db),
    profile: profileOfType('QpOnlineSale'),
    attribution: { referido: 'greta', referidoPorLink: true },
  });
  expect(status).toBe(201);
  const { rows } = await api.db.query<{ slug: string; assignedTo: string }>(
    `SELECT a.slug, l.assigned_to AS "assignedTo" FROM purchase p JOIN lead l ON l.id = p.lead_id
       LEFT JOIN adviser a ON a.id = l.adviser_id ORDER BY p.created_at DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ slug: 'greta', assignedTo: person.accountId }]);
});

test('a word that nobody has, and an adviser who has been withdrawn, leave a request with nobody', async () => {
  const person = await published('fabian');
  const forged = await ask('nobody-has-it');
  expect(forged.adviserId).toBeNull();
  const lead = await ask('fabian');
  await api.db.query("UPDATE adviser SET state = 'withdrawn' WHERE account_id = $1", [
    person.accountId,
  ]);
  await assignLeads(api.db, Date.now(), 100);
  expect([await holder(forged.id), await holder(lead.id)]).toEqual([null, null]);
  expect(lead.adviserId).not.toBeNull();
});

test('what came by the link of somebody who works no more keeps nobody waiting', async () => {
  const gone = await published('gaspar');
  const person = await published('hugo');
  const old = await ask('gaspar');
  const lead = await ask('hugo');
  await api.db.query("UPDATE account SET status = 'DISABLED' WHERE id = $1", [gone.accountId]);
  expect(await assignLeads(api.db, Date.now(), 1)).toBe(1);
  expect([await holder(old.id), await holder(lead.id)]).toEqual([null, person.accountId]);
});

test('who tries out addresses is stopped', async () => {
  const statuses = [];
  for (let at = 0; at < 31; at += 1)
    statuses.push((await call('advisers/by-email', null, { email: `n${at}@x.example` })).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
