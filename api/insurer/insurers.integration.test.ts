import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { termsOn } from '@cotejo/domain/insurer/insurer-terms.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { createLogger } from '@cotejo/api/log/logger.ts';
import { Database } from '@cotejo/store/database.ts';
import { createListener } from '@cotejo/store/listen.ts';
import { listTerms } from '@cotejo/store/organization/insurer-terms.ts';
import { createTestDatabase } from '@cotejo/tests/support/database/database.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountOrganizationRecords } from '../organization/mount-organization-records.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountInsurers } from './mount-insurers.ts';

jest.setTimeout(60_000);

type Answer = NonNullable<CallAnswer<'readInsurer'>>;
interface Body extends Answer {
  readonly errors?: readonly { readonly pointer: string }[];
  readonly items: readonly {
    readonly kind: string;
    readonly text: string | null;
    readonly changes: readonly { readonly field: string; readonly to: unknown }[];
  }[];
}
type Bearer = { readonly authorization: string };

const today = dayIn(countries.CL.timeZone, Date.now());
const later = addDays(today, 40);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApp;
let owner: Database;
let events: ReturnType<typeof createListener>;
let admin: Bearer;
let second: Bearer;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = Database.open(database.url, { max: 2 });
  events = createListener(database.apiUrl, createLogger('silent'));
  api = await startApp({
    mounts: [mountOrganizationRecords, mountInsurers],
    env: { WRITES_PER_MINUTE: '100000' },
    parts: { db: Database.open(database.apiUrl, { max: 3 }), events },
  });
  admin = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  second = await signedInAs(api.dependencies, 'ADMINISTRADOR');
}, 120_000);
afterAll(async () => {
  await api?.close();
  await events?.close();
  await api?.dependencies.db.close();
  await owner?.close();
  await database?.drop();
});

async function call(
  path: string,
  body?: object,
  { who = admin, key = randomUUID() }: { who?: Bearer; key?: string } = {},
) {
  const headers = { authorization: who.authorization, 'idempotency-key': key };
  const response =
    body === undefined
      ? await api.fetch(`/api/staff/${path}`, { headers })
      : await api.post(`/api/staff/${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const read = async (id: string, who = admin) =>
  (await call(`insurers/${id}`, undefined, { who })).body;
const act = (
  { id, version }: Pick<Answer, 'id' | 'version'>,
  name: string,
  values: object,
  options: { who?: Bearer; key?: string } = {},
) => call(`insurers/${id}/${name}`, { version, values }, options);

/** An insurer of its own. */
async function newInsurer(): Promise<Body> {
  const slug = randomUUID().slice(0, 8);
  const made = await call('organizations', {
    values: {
      code: `T-${slug}`,
      countryCode: 'CL',
      type: 'aseguradora',
      name: `Seguros ${slug}`,
      acronym: 'SG',
      abbreviation: 'Seg',
      url: `Seguros-${slug}`,
    },
  });
  return read(made.body.id);
}

test('where nothing was agreed it has the usual terms', async () => {
  const { cells } = await newInsurer();
  expect(cells).toMatchObject({
    cuttingDay: null,
    nextCut: null,
    effectiveFrom: null,
    activationBack: 30,
    activationAhead: 45,
    cancellationBack: 30,
    cancellationAhead: 30,
    answerDays: 10,
    planned: [],
    contacts: [],
  });
});

test('a cutting day is agreed by two from a day on, and the second reads what the first asked for', async () => {
  const made = await newInsurer();
  const values = { cuttingDay: 25, effectiveFrom: later };
  expect((await act(made, 'cutting-day', values)).status).toBe(202);
  expect((await act(made, 'cutting-day', values)).status).toBe(202);
  const seen = await read(made.id, second);
  expect(seen.allowed).toContainEqual({ act: 'setCuttingDay', state: 'asked' });
  expect(seen.cells['asked']).toEqual([
    expect.objectContaining({ act: 'setCuttingDay', cuttingDay: 25, effectiveFrom: later }),
  ]);
  // Another figure is another request.
  const other = await act(made, 'cutting-day', { ...values, cuttingDay: 24 }, { who: second });
  expect(other.status).toBe(202);
  const agreed = await act(made, 'cutting-day', values, { who: second });
  expect([agreed.status, agreed.body.cells]).toEqual([
    200,
    expect.objectContaining({
      // Of today it is as it was.
      cuttingDay: null,
      planned: [expect.objectContaining({ cuttingDay: 25, effectiveFrom: later })],
      asked: [],
    }),
  ]);
  expect(agreed.body.cells['nextCut']).toMatch(/^\d{4}-\d{2}-(2[1-5])$/);
  // The same call, whose answer was lost.
  expect((await act(made, 'cutting-day', values, { who: second })).status).toBe(200);
  const { items } = (await call(`insurers/${made.id}/history`)).body;
  expect(items.map(({ kind }) => kind)).toEqual([
    'cutting_day_set',
    'cutting_day_asked',
    'cutting_day_asked',
    'cutting_day_asked',
  ]);
  expect(items[0]?.changes).toEqual([
    { field: 'cuttingDay', from: null, to: 25 },
    { field: 'effectiveFrom', from: null, to: later },
  ]);
});

test('a request from a day that is over is ended: nobody reads of it, and nobody is waited for', async () => {
  const made = await newInsurer();
  const ask = (effectiveFrom: string) =>
    act(made, 'cutting-day', { cuttingDay: 25, effectiveFrom }, { key: randomUUID() });
  expect((await ask(later)).status).toBe(202);
  expect((await ask(today)).status).toBe(202);
  // A night later.
  await owner.query(
    `UPDATE organization_event SET changes = replace(changes::text, $2, $3)::jsonb WHERE record_id = $1`,
    [made.id, today, addDays(today, -1)],
  );
  const seen = await read(made.id, second);
  // The one before it waits still.
  expect(seen.cells['asked']).toEqual([expect.objectContaining({ effectiveFrom: later })]);
  await owner.query(
    `UPDATE organization_event SET changes = replace(changes::text, $2, $3)::jsonb WHERE record_id = $1`,
    [made.id, later, addDays(today, -1)],
  );
  const over = await read(made.id, second);
  expect(over.cells['asked']).toEqual([]);
  expect(over.allowed).toContainEqual({ act: 'setCuttingDay', state: 'open' });
});

test('days of retroactivity that are agreed for a later day leave today’s, and the cutting day, as they are', async () => {
  const made = await newInsurer();
  const cut = { cuttingDay: 20, effectiveFrom: today };
  await act(made, 'cutting-day', cut);
  const { body: now } = await act(made, 'cutting-day', cut, { who: second });
  const values = {
    activationBack: 60,
    activationAhead: 45,
    cancellationBack: 15,
    cancellationAhead: 30,
    answerDays: 10,
    effectiveFrom: later,
  };
  expect((await act(now, 'retroactive-days', values)).status).toBe(202);
  const { body } = await act(now, 'retroactive-days', values, { who: second });
  expect(body.cells).toMatchObject({ cuttingDay: 20, activationBack: 30, effectiveFrom: today });
  const versions = (await listTerms(owner, [made.id])).get(made.id) ?? [];
  expect(termsOn(versions, today)).toMatchObject({ cuttingDay: 20, cancellationBack: 30 });
  expect(termsOn(versions, later)).toMatchObject({ cuttingDay: 20, cancellationBack: 15 });
});

test.each([
  [{ cuttingDay: 0, effectiveFrom: later }, 'cuttingDay'],
  [{ cuttingDay: 32, effectiveFrom: later }, 'cuttingDay'],
  // Nothing that was decided by the terms of a day that is over changes.
  [{ cuttingDay: 10, effectiveFrom: addDays(today, -1) }, 'effectiveFrom'],
])('%j is refused at its field', async (values, field) => {
  const refused = await act(await newInsurer(), 'cutting-day', values);
  expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, `/values/${field}`]);
});

test('contacts are added, changed and taken out, of whom nothing is left then', async () => {
  const made = await newInsurer();
  const person = {
    name: 'Marta Ríos',
    duty: 'activations',
    email: 'Marta@seguros.example',
    phone: '+56 2 2345 6789',
  };
  const key = randomUUID();
  const added = await act(made, 'contacts', person, { key });
  const [contact] = added.body.cells.contacts ?? [];
  expect(contact).toEqual({ ...person, email: 'marta@seguros.example', id: expect.any(String) });
  const again = await act(made, 'contacts', person, { key });
  expect([again.status, again.body.cells.contacts?.length]).toEqual([200, 1]);

  const id = contact?.id ?? '';
  const changed = await act(added.body, 'contact-changes', {
    contact: id,
    of: { [id]: { ...person, duty: 'billing', phone: '' } },
  });
  expect(changed.body.cells.contacts).toEqual([
    expect.objectContaining({ duty: 'billing', phone: '' }),
  ]);
  const ended = await act(changed.body, 'contact-ends', { contact: id });
  expect(ended.body.cells.contacts).toEqual([]);
  const { rows } = await owner.query('SELECT FROM insurer_contact WHERE id = $1', [id]);
  expect(rows).toHaveLength(0);
  const { items } = (await call(`insurers/${made.id}/history`)).body;
  expect(items.map(({ kind, text }) => [kind, text])).toEqual([
    ['contact_ended', 'Cobranza'],
    ['contact_changed', 'Cobranza'],
    ['contact_added', 'Altas'],
  ]);
  expect(JSON.stringify(items)).not.toContain('marta');
});

test('somebody else’s contact is none of this insurer', async () => {
  const [one, other] = [await newInsurer(), await newInsurer()];
  const person = { name: 'Ana', duty: 'general', email: 'ana@seguros.example', phone: '' };
  const { body } = await act(one, 'contacts', person);
  const own = await act(other, 'contacts', person);
  const id = body.cells.contacts?.[0]?.id ?? '';
  expect((await act(own.body, 'contact-ends', { contact: id })).status).toBe(422);
  expect((await read(one.id)).cells.contacts).toHaveLength(1);
});

test('who may not read contacts sees the terms without them', async () => {
  const made = await newInsurer();
  const manager = await signedInAs(api.dependencies, 'GERENTE');
  const seen = await read(made.id, manager);
  expect([seen.cells.contacts, seen.cells['activationBack']]).toEqual([null, 30]);
});

test('who changes what somebody else changed meanwhile is told', async () => {
  const made = await newInsurer();
  const person = { name: 'Ana', duty: 'general', email: 'ana@seguros.example', phone: '' };
  expect((await act(made, 'contacts', person)).status).toBe(200);
  expect((await act(made, 'contacts', { ...person, name: 'Eva' }, { who: second })).status).toBe(
    409,
  );
});
