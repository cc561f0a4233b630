import { randomUUID } from 'node:crypto';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { supportAccessModel } from '@cotejo/store/support-access/support-access.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountBulkLoads } from '../bulk-load/mount-bulk-loads.ts';
import { mountEmployees } from '../employee/mount-employees.ts';
import { mountSupportAccesses } from './mount-support-accesses.ts';

let api: SeededApp;
let acme: Company;
let other: Company;
let abroad: Company;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountSupportAccesses, mountEmployees, mountBulkLoads],
    env: { WRITES_PER_MINUTE: '100000' },
  });
  acme = await addOne('Acme', 'CL');
  other = await addOne('Otra', 'CL');
  abroad = await addOne('Lejos', 'PE');
}, 120_000);
afterAll(() => api.close());

type Signed = Awaited<ReturnType<typeof signedInAs>>;
interface Company {
  readonly code: string;
  readonly id: string;
  readonly admin: Signed;
  /** The id of somebody of it. */
  readonly person: string;
}
interface Body {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly cells: Readonly<Record<string, string | null>>;
  readonly allowed: readonly { readonly act: string }[];
  readonly items: readonly {
    readonly id: string;
    readonly kind: string;
    readonly text: string | null;
    readonly by: { readonly name: string } | null;
  }[];
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
}

async function call(by: Signed | null, method: string, path: string, body?: object, key?: string) {
  const response = await api.fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(by === null ? {} : { authorization: by.authorization }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

const staff = (role: Role = 'ADMIN', country = 'CL') =>
  signedInAs(api.dependencies, role, role === 'ADMIN' ? ['all', '*'] : ['country', country]);

async function addOne(name: string, country: 'CL' | 'PE'): Promise<Company> {
  const code = `${name.toLowerCase()}-${randomUUID()}`;
  const id = await addCompany(api.db, { code, legalName: `${name} SpA`, country });
  const admin = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', code]);
  const values = {
    legalId: country === 'CL' ? '11111111-1' : '10000001',
    firstName: 'Ana',
    paternalSurname: 'Soto',
    birthDate: '1990-03-04',
    gender: 'F',
    insuredType: 'HOLDER',
  };
  const { status, body } = await call(admin, 'POST', '/api/employees', { values });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { code, id, admin, person: body.id };
}

const path = '/api/support-accesses';
const asked = ({ code }: Company, more: object = {}) => ({
  values: { company: code, minutes: '30', reason: 'Ticket 31: falta una baja', ...more },
});
const open = (by: Signed, company: Company, more: object = {}, key?: string) =>
  call(by, 'POST', path, asked(company, more), key);
const history = async (by: Signed, id: string) =>
  (await call(by, 'GET', `${path}/${id}/history`)).body.items;
const mailsTo = ({ accountId }: Signed) =>
  messageModel(api.db).count({
    where: { kind: 'support_opened', subjectId: accountId },
    ...api.db.scope,
  });
const reads = async (by: Signed, { person }: Company) =>
  (await call(by, 'GET', `/api/employees/${person}`)).status;

/** As if its time were over now. */
const runOut = ({ id: companyId }: Company, id: string) =>
  api.db.inTenant({ companyId }, (own) =>
    supportAccessModel(own).update({ until: new Date() }, { where: { id }, ...own.scope }),
  );

test('support sees nobody of a company until it opens an access, and then nobody of another one', async () => {
  const support = await staff();
  for (const [method, to, given] of [
    ['GET', '/api/employees', undefined],
    ['GET', `/api/employees/${acme.person}`, undefined],
    ['POST', '/api/employees/find', { legalId: '11111111-1' }],
    ['GET', '/api/employees/exports?format=csv', undefined],
    ['GET', '/api/companies', undefined],
    ['GET', `/api/companies/${acme.code}/bulk-loads`, undefined],
  ] as const) {
    const { status, body } = await call(support, method, to, given);
    expect([to, status, body.code]).toEqual([to, 409, 'SUPPORT_NEEDED']);
  }
  const { status, body } = await open(support, acme);
  expect(status).toBe(201);
  expect(body.cells).toMatchObject({
    company: 'Acme SpA',
    person: 'Test ADMIN',
    role: 'ADMIN',
    reason: 'Ticket 31: falta una baja',
    state: 'open',
    endedAt: null,
  });
  const minutes = Date.parse(body.cells['until'] ?? '') - Date.parse(body.cells['openedAt'] ?? '');
  expect(minutes).toBe(30 * 60_000);
  const { body: list } = await call(support, 'GET', '/api/employees');
  expect(list.items.map(({ id }) => id)).toEqual([acme.person]);
  expect(await reads(support, acme)).toBe(200);
  expect(await reads(support, other)).toBe(404);
  // It is theirs, and no colleague's.
  expect(await reads(await staff(), acme)).toBe(409);
});

test('who has the companies’ people as their work needs none, and opens none', async () => {
  const desk = await staff('ENTERPRISE_QUEPLAN_ADMIN');
  expect(await reads(desk, other)).toBe(200);
  expect(await reads(await staff('BACKOFFICE'), other)).toBe(200);
  expect((await open(desk, other)).status).toBe(403);
  for (const role of ['ADMIN', 'JEFATURA_SAC_CHILE', 'POSTVENTA'] as const)
    expect([role, await reads(await staff(role), other)]).toEqual([role, 409]);
});

test('the company’s administrators are written to once, see who it was, what was read and changed, and end it', async () => {
  const company = await addOne('Boreal', 'CL');
  const payroll = await signedInAs(api.dependencies, 'ENTERPRISE_PAYROLL_MANAGER', [
    'company',
    company.code,
  ]);
  const admin = await staff('ADMIN');
  const key = randomUUID();
  const { body: access } = await open(admin, company, {}, key);
  expect((await open(admin, company, {}, key)).body.id).toBe(access.id);
  expect(await mailsTo(company.admin)).toBe(1);
  expect(await mailsTo(payroll)).toBe(0);
  expect(await mailsTo(other.admin)).toBe(0);

  await reads(admin, company);
  const { body: person } = await call(admin, 'GET', `/api/employees/${company.person}`);
  const changed = await call(admin, 'POST', `/api/employees/${company.person}/change`, {
    version: person.version,
    values: {
      firstName: 'Ana María',
      paternalSurname: 'Soto',
      birthDate: '1990-03-04',
      gender: 'F',
    },
  });
  expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
  const file = await api.fetch('/api/employees/exports?format=csv', {
    headers: { authorization: admin.authorization },
  });
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('Ana María')]);
  const lines = await history(company.admin, access.id);
  expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
    ['read', 'Personas, archivo de la lista'],
    ['changed', 'Personas, cambiar (1)'],
    ['read', 'Personas, ficha (1)'],
    ['read', 'Personas, ficha (1)'],
    ['opened', null],
  ]);
  expect(lines.every(({ by }) => by?.name === 'Test ADMIN')).toBe(true);

  const { body: seen } = await call(company.admin, 'GET', `${path}/${access.id}`);
  expect(seen.allowed).toEqual([expect.objectContaining({ act: 'end' })]);
  const end = () => call(company.admin, 'POST', `${path}/${access.id}/end`, { version: 1 });
  const ended = await end();
  expect(ended.body.cells).toMatchObject({
    state: 'over',
    endedBy: 'Test ENTERPRISE_CLIENT_ADMIN',
  });
  expect(await reads(admin, company)).toBe(409);
  // The same click once more, whose answer was lost.
  expect((await end()).status).toBe(200);
  const [last] = await history(company.admin, access.id);
  expect([last?.kind, last?.by?.name]).toEqual(['ended', 'Test ENTERPRISE_CLIENT_ADMIN']);
});

test('it ends by itself at its time, and another one may be opened then', async () => {
  const support = await staff();
  const { body } = await open(support, other, { minutes: '15' });
  expect(await reads(support, other)).toBe(200);
  await runOut(other, body.id);
  expect(await reads(support, other)).toBe(409);
  const { body: over } = await call(other.admin, 'GET', `${path}/${body.id}`);
  expect([over.cells['state'], over.cells['endedAt'], over.allowed]).toEqual(['over', null, []]);
  expect((await history(other.admin, body.id)).map(({ kind }) => kind)).toEqual([
    'expired',
    'read',
    'opened',
  ]);
  expect((await call(other.admin, 'GET', `${path}?state=open`)).body.items).toEqual([]);
  expect((await open(support, other)).status).toBe(201);
});

test('two clicks at once open one', async () => {
  const support = await staff();
  const answers = await Promise.all([1, 2, 3].map(() => open(support, acme)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.errors).toEqual([
    expect.objectContaining({
      pointer: '/values/company',
      message: 'Ya tienes un acceso abierto de esta empresa',
    }),
  ]);
});

test('own, foreign and nobody', async () => {
  const support = await staff();
  const { body } = await open(support, acme);
  const count = async (by: Signed) => (await call(by, 'GET', path)).body.items.map(({ id }) => id);
  expect(await count(acme.admin)).toContain(body.id);
  for (const stranger of [other.admin, abroad.admin, await staff('POSTVENTA', 'PE')]) {
    expect(await count(stranger)).not.toContain(body.id);
    for (const to of [`${path}/${body.id}`, `${path}/${body.id}/history`])
      expect((await call(stranger, 'GET', to)).status).toBe(404);
    const end = await call(stranger, 'POST', `${path}/${body.id}/end`, { version: 1 });
    expect(end.status).toBe(404);
  }
  const inChile = await staff('POSTVENTA');
  for (const wrong of [abroad.code, 'nobody-at-all'])
    expect((await open(inChile, { ...acme, code: wrong })).status).toBe(422);
  expect((await open(inChile, acme)).status).toBe(201);
  expect((await call(null, 'POST', path, asked(acme))).status).toBe(401);
  expect((await open(acme.admin, acme)).status).toBe(403);
  expect(await reads(support, acme)).toBe(200);
});

test.each([['90'], ['0'], [''], ['x']])('%s minutes are refused', async (minutes) => {
  const { status, body } = await open(await staff(), acme, { minutes });
  expect([status, body.errors[0]?.pointer]).toEqual([422, '/values/minutes']);
});
