import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { auditEventModel } from '@cotejo/store/audit/audit.model.ts';
import { testKeys, worker } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { keepPerson } from '@cotejo/store/company-person/keep-person.ts';
import { addCompany, findCompany } from '@cotejo/store/company/companies.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { employeeTable } from '@cotejo/store/employee/employee-table.ts';
import { pageStatement } from '@cotejo/store/record/page.sql.ts';
import { createListener, type Listener } from '@cotejo/store/listen.ts';
import { listenTo } from '@cotejo/tests/support/app/open-page.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { openSupportFor } from '@cotejo/tests/support/people/support-access.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { createLogger } from '../log/logger.ts';
import { mountCompanyPolicies } from '../company-policy/mount-company-policies.ts';
import { mountEmployees } from './mount-employees.ts';

jest.setTimeout(60_000);

type Employee = NonNullable<CallAnswer<'readEmployee'>>;
type List = NonNullable<CallAnswer<'listEmployees'>>;
type Person = Awaited<ReturnType<typeof signedInAs>>;
interface Body extends Employee {
  readonly code?: string;
  readonly errors?: readonly { readonly pointer: string; readonly code: string }[];
}

let api: SeededApp;
let desk: Person;
let external: Person;
let events: Listener | undefined;
let policy: { readonly id: string };
const today = dayIn('America/Santiago', Date.now());

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountEmployees, mountCompanyPolicies] });
  desk = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN');
  external = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', ['company', 'one']);
  const insurer = await organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'aseguradora' },
    rejectOnEmpty: true,
    raw: true,
  });
  const values = {
    insurer: insurer.displayName,
    plan: 'Complementario',
    number: 'P-77',
    coverageGroups: 'General, Jefaturas',
    startsOn: addDays(today, -100),
    endsOn: addDays(today, 200),
  };
  policy = (await call('', external, { values }, { path: '/api/company-policies' })).body;
}, 180_000);
afterAll(async () => {
  await events?.close();
  await api?.close();
});

async function call<T = Body>(
  path: string,
  who: Person,
  body?: object,
  { key = randomUUID(), path: base = '/api/employees' } = {},
) {
  const headers = { authorization: who.authorization, 'idempotency-key': key };
  const url = `${base}${path}`;
  const answer =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: answer.status, body: (await answer.json()) as T };
}

let made = 0;
function nextRut(): string {
  const number = String(15_000_000 + (made += 1));
  return `${number}-${rutCheckDigit(number)}`;
}
const given = (more: object = {}) => ({
  insuredType: 'HOLDER',
  firstName: 'Ana',
  paternalSurname: 'Soto',
  legalId: nextRut(),
  birthDate: '1990-05-01',
  gender: 'F',
  ...more,
});
const facts = (more: object = {}) => ({
  firstName: 'Anita',
  paternalSurname: 'Soto',
  birthDate: '1990-05-01',
  gender: 'F',
  ...more,
});
const create = (more: object = {}, who = external) => call('', who, { values: given(more) });
const act = (
  { id, version }: Pick<Employee, 'id' | 'version'>,
  name: string,
  values: object = {},
  who = external,
) => call(`/${id}/${name}`, who, { version, values });
const cover = (employee: Pick<Employee, 'id' | 'version'>, validFrom = today, who = external) =>
  act(employee, 'policies', { policy: policy.id, coverageGroup: 'General', validFrom }, who);
const exclude = (
  employee: Pick<Employee, 'id' | 'version'>,
  validTo: string,
  reason = 'resigned',
) => act(employee, 'policies/end', { policy: policy.id, validTo, reason });
const idsOf = async (query: string, who = external) =>
  (await call<List>(`?take=500&${query}`, who)).body.items.map(({ id }) => id);
const errorOf = ({ status, body }: { status: number; body: Body }) => [
  status,
  body.errors?.[0]?.pointer ?? body.code,
  body.errors?.[0]?.code,
];

test('somebody is added, and their dependant beside them', async () => {
  const { status, body: ana } = await create({ email: 'ana@one.example' });
  expect(status).toBe(201);
  expect(ana.cells).toMatchObject({
    name: 'Ana Soto',
    insuredType: 'HOLDER',
    cover: 'NONE',
    everInPolicy: false,
    email: 'ana@one.example',
    companyCode: 'one',
  });
  const { body: child } = await create({
    insuredType: 'DEPENDANT',
    holderLegalId: ana.cells['legalId'],
    dependentType: 'HIJO',
    firstName: 'Luis',
  });
  expect(child.cells).toMatchObject({ insuredType: 'DEPENDANT', dependentType: 'HIJO' });
  expect(child.cells['holder']).toEqual({ id: ana.id, name: 'Ana Soto' });
  const { body: again } = await call(`/${ana.id}`, external);
  expect(again.cells['dependants']).toEqual([
    { id: child.id, name: 'Luis Soto', dependentType: 'HIJO' },
  ]);
  expect(await idsOf('type=DEPENDANT')).toContain(child.id);
  expect(await idsOf('type=DEPENDANT')).not.toContain(ana.id);
});

test.each([
  [{ legalId: '12345678-9' }, '/values/legalId', 'INVALID'],
  [{ firstName: '' }, '/values/firstName', null],
  [{ birthDate: addDays(today, 1) }, '/values/birthDate', null],
  [
    { insuredType: 'DEPENDANT', holderLegalId: '12345678-5', dependentType: 'HIJO' },
    '/values/holderLegalId',
    'NOT_FOUND_LEGAL_ID',
  ],
  [
    {
      insuredType: 'DEPENDANT',
      legalId: '12345678-5',
      holderLegalId: '12.345.678-5',
      dependentType: 'HIJO',
    },
    '/values/holderLegalId',
    'INVALID',
  ],
])('nobody is added with %j', async (more, pointer, code) => {
  const answer = await create(more);
  expect(errorOf(answer).slice(0, 2)).toEqual([422, pointer]);
  if (code !== null) expect(errorOf(answer)[2]).toBe(code);
});

test('one person is once in a company, and the same call twice makes one', async () => {
  const values = given();
  const key = randomUUID();
  const first = await call('', external, { values }, { key });
  expect((await call('', external, { values }, { key })).body.id).toBe(first.body.id);
  expect(errorOf(await call('', external, { values }))).toEqual([
    422,
    '/values/legalId',
    'INVALID',
  ]);
});

test('a person enters a policy from their own page, as from the policy’s', async () => {
  const { body: ana } = await create();
  const { status, body } = await cover(ana);
  expect(status).toBe(200);
  expect(body.cells).toMatchObject({
    cover: 'ACTIVE',
    policies: 'Complementario · P-77',
    addedOn: today,
    removedOn: null,
    everInPolicy: true,
  });
  expect(body.cells['covers']).toEqual([
    expect.objectContaining({ policyId: policy.id, group: 'General', from: today, to: null }),
  ]);
  const covered = await call<NonNullable<CallAnswer<'readPolicyCover'>>>(
    `/${policy.id}/cover`,
    external,
    undefined,
    { path: '/api/company-policies' },
  );
  expect(covered.body.items.map(({ personId }) => personId)).toContain(ana.id);
  expect(errorOf(await cover(body))).toEqual([422, '/values/policy', 'INVALID']);
  // An act on the version from before they were added to the policy is a conflict, with the current version.
  expect(errorOf(await cover(ana))).toEqual([409, 'VERSION_CONFLICT', undefined]);
});

test('the windows of a cover are those of the policy’s page', async () => {
  const { body: ana } = await create();
  expect((await cover(ana, addDays(today, -31))).status).toBe(422);
  expect((await cover(ana, addDays(today, 46))).status).toBe(422);
  const { body: held } = await cover(ana, addDays(today, 45));
  expect(held.cells).toMatchObject({ cover: 'PENDING' });
  expect((await exclude(held, addDays(today, 31))).status).toBe(422);
});

test('a dependant enters beside their holder, and leaves with them', async () => {
  const { body: ana } = await create();
  const { body: child } = await create({
    insuredType: 'DEPENDANT',
    holderLegalId: ana.cells['legalId'],
    dependentType: 'HIJO',
  });
  expect(errorOf(await cover(child))).toEqual([422, '/values/policy', 'INVALID']);
  const { body: held } = await cover(ana, addDays(today, -5));
  const { body: beside } = await cover(child);
  expect(beside.cells).toMatchObject({ cover: 'ACTIVE' });
  const { body: left } = await exclude(held, addDays(today, 3));
  expect(left.cells).toMatchObject({ cover: 'ACTIVE', removedOn: addDays(today, 3) });
  expect((await call(`/${child.id}`, external)).body.cells).toMatchObject({
    removedOn: addDays(today, 3),
  });
});

test('ALTAS, BAJAS and TODAS of a span of days, and with and without policies', async () => {
  const { body: none } = await create();
  const { body: came } = await create();
  await cover(came, addDays(today, -10));
  const { body: went } = await create();
  const { body: held } = await cover(went, addDays(today, -20));
  await exclude(held, addDays(today, -2));
  const { body: mistaken } = await create();
  await exclude((await cover(mistaken, addDays(today, -10))).body, today, 'mistake');
  const all = [none, came, went, mistaken].map(({ id }) => id);
  const among = async (query: string) =>
    (await idsOf(query)).filter((id) => all.includes(id)).toSorted();
  const these = (...people: readonly Employee[]) => people.map(({ id }) => id).toSorted();
  expect(await among('added=-12..-8')).toEqual(these(came));
  expect(await among('added=-30..0')).toEqual(these(came, went));
  expect(await among('removed=-2')).toEqual(these(went));
  expect(await among('removed=-1..30')).toEqual([]);
  expect(await among('moved=-12..0')).toEqual(these(came, went));
  expect(await among('moved=-21..-15')).toEqual(these(went));
  // On the page and in the list alike.
  for (const [person, state] of [
    [none, 'NONE'],
    [came, 'ACTIVE'],
    [went, 'ENDED'],
    [mistaken, 'NONE'],
  ] as const) {
    expect((await call(`/${person.id}`, external)).body.cells).toMatchObject({ cover: state });
    for (const each of ['ACTIVE', 'PENDING', 'ENDED', 'NONE'])
      expect([each, (await among(`cover=${each}`)).includes(person.id)]).toEqual([
        each,
        each === state,
      ]);
  }
});

test('what is known of somebody changes by the act that their policies ask for', async () => {
  const { body: ana } = await create();
  const values = facts({ birthDate: '1991-01-01' });
  expect((await act(ana, 'covered', values)).body.code).toBe('NOT_EDITABLE');
  const { body: changed } = await act(ana, 'change', values);
  expect(changed.cells).toMatchObject({ name: 'Anita Soto', birthDate: '1991-01-01' });
  expect(changed.cells['legalId']).toBe(ana.cells['legalId']);
  const { body: held } = await cover(changed);
  expect((await act(held, 'change', values)).body.code).toBe('NOT_EDITABLE');
  const again = await act(held, 'covered', { ...values, firstName: 'Anna' });
  expect(again.body.cells).toMatchObject({ name: 'Anna Soto', cover: 'ACTIVE' });
  const payroll = await signedInAs(api.dependencies, 'ENTERPRISE_PAYROLL_MANAGER', [
    'company',
    'one',
  ]);
  expect((await act(again.body, 'covered', values, payroll)).status).toBe(403);
});

test('somebody who was never in a policy is removed; who was, or has dependants, is held', async () => {
  const { body: ana } = await create();
  const { status, body } = await act(ana, 'remove');
  expect([status, body.allowed]).toEqual([200, []]);
  expect((await call(`/${ana.id}`, external)).status).toBe(404);
  const { body: held } = await cover((await create()).body);
  expect(errorOf(await act(held, 'remove'))).toEqual([409, 'FOREIGN_KEY_CONFLICT', undefined]);
  const { body: mistaken } = await exclude(held, today, 'mistake');
  expect((await act(mistaken, 'remove')).body.code).toBe('FOREIGN_KEY_CONFLICT');
  const { body: holder } = await create();
  await create({
    insuredType: 'DEPENDANT',
    holderLegalId: holder.cells['legalId'],
    dependentType: 'HIJO',
  });
  expect((await act(holder, 'remove')).body.code).toBe('FOREIGN_KEY_CONFLICT');
});

test('the history says who did what, and nothing of what was sealed', async () => {
  const { body: ana } = await create();
  const { body: changed } = await act(ana, 'change', facts());
  const { body: held } = await cover(changed);
  await exclude(held, addDays(today, 5));
  const { body } = await call<NonNullable<CallAnswer<'readEmployeeHistory'>>>(
    `/${ana.id}/history`,
    external,
  );
  expect(body.items.map(({ kind }) => kind)).toEqual(['excluded', 'covered', 'changed', 'created']);
  expect(body.items.every(({ by }) => by?.id === external.accountId)).toBe(true);
  expect(body.items[0]?.text).toContain('Complementario · P-77');
  expect(body.items[2]?.text).toBe('Nombres');
  expect(JSON.stringify(body)).not.toMatch(/Anita|Soto/);
});

test('a mistake is told as one', async () => {
  const { body: held } = await cover((await create()).body);
  await exclude(held, today, 'mistake');
  const { body } = await call<NonNullable<CallAnswer<'readEmployeeHistory'>>>(
    `/${held.id}/history`,
    external,
  );
  expect(body.items.map(({ kind }) => kind)).toEqual(['uncovered', 'covered', 'created']);
});

describe('own, foreign, and nobody', () => {
  let ana: Employee;
  let uninsured: Employee;
  let other: Person;
  beforeAll(async () => {
    await addCompany(api.db, { code: 'other-emp', legalName: 'Otra', country: 'CL', group: null });
    other = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', [
      'company',
      'other-emp',
    ]);
    ana = (await cover((await create()).body)).body;
    uninsured = (await create()).body;
  });

  test('another company finds, lists and changes nobody of this one', async () => {
    expect((await call(`/${ana.id}`, other)).status).toBe(404);
    expect((await call(`/${ana.id}/history`, other)).status).toBe(404);
    for (const path of ['change', 'covered', 'policies', 'policies/end', 'remove'])
      expect((await act(ana, path, {}, other)).status).toBe(404);
    expect(await idsOf('', other)).toEqual([]);
    const found = await call('/find', other, { legalId: ana.cells['legalId'] });
    expect([found.status, found.body.code]).toEqual([422, 'NOT_FOUND_LEGAL_ID']);
    // The same document is another person there, who enters no policy of this company.
    const { body: same } = await create({ legalId: ana.cells['legalId'] }, other);
    expect(same.id).not.toBe(ana.id);
    expect((await cover(same, today, other)).status).toBe(422);
    expect((await api.fetch(`/api/employees/${ana.id}`)).status).toBe(401);
  });

  test('an open list of another company hears of its own people, and never of these', async () => {
    const said: string[] = [];
    events = createListener(api.workerUrl, createLogger('silent'));
    const listening = new Promise<void>((resolve) => events?.onReconnect(resolve));
    events.on('record', (payload) => said.push(payload));
    await listening;
    const list = await listenTo(api, '/api/employees/events?list=1', other.authorization);
    const { body: ours } = await create();
    expect((await act(uninsured, 'change', facts())).status).toBe(200);
    const { body: theirs } = await create({}, other);
    await list.hears('new', theirs.id);
    const heard = await list.end();
    for (const { id } of [uninsured, ours]) expect(heard).not.toContain(id);
    // Whose row it is, is said with it: pages of other companies are not read again.
    const one = await findCompany(api.db, 'one');
    const companyOf = ({ id }: Employee) =>
      said.find((payload) => payload.startsWith(`employee ${id} `))?.split(' ')[2];
    await until(async () => (companyOf(ours) && companyOf(theirs) ? true : null), {
      within: 20_000,
    });
    expect(companyOf(ours)).toBe(one?.id);
    expect(companyOf(theirs)).not.toBe(one?.id);
    said.length = 0;
    expect((await act(ours, 'remove')).status).toBe(200);
    await until(async () => companyOf(ours) ?? null, { within: 20_000 });
    expect(companyOf(ours)).toBe(one?.id);
  });

  test('a document finds somebody in each company that is reached', async () => {
    const legalId = String(ana.cells['legalId']).replaceAll('.', '');
    const own = await call<NonNullable<CallAnswer<'findEmployee'>>>('/find', external, { legalId });
    expect(own.body.items.map(({ id }) => id)).toEqual([ana.id]);
    const ours = await call<NonNullable<CallAnswer<'findEmployee'>>>('/find', desk, { legalId });
    expect(ours.body.items.map(({ company }) => company)).toContain('Otra');
    expect(ours.body.items).toHaveLength(2);
    for (const wrong of ['12345678-5', 'nada'])
      expect((await call('/find', external, { legalId: wrong })).body.code).toBe(
        'NOT_FOUND_LEGAL_ID',
      );
  });

  test('who may not read those of no policy sees who is or was in one', async () => {
    const support = await signedInAs(api.dependencies, 'POSTVENTA');
    await openSupportFor(api.dependencies, 'POSTVENTA', support, 'one');
    expect((await call(`/${ana.id}`, support)).status).toBe(200);
    expect((await call(`/${uninsured.id}`, support)).status).toBe(404);
    expect(await idsOf('cover=NONE', support)).toEqual([]);
    const seen = await idsOf('company=one', support);
    expect(seen).toContain(ana.id);
    expect(seen).not.toContain(uninsured.id);
    const found = await call('/find', support, { legalId: uninsured.cells['legalId'] });
    expect(found.body.code).toBe('NOT_FOUND_LEGAL_ID');
  });

  // Spec 3 §6, row by row: what each role finds on the page of somebody who is covered, and of somebody who is not.
  test.each<[Role, readonly string[] | null, readonly string[] | null, boolean]>([
    [
      'ADMIN',
      ['addPolicy', 'changeCovered', 'removePolicy'],
      ['addPolicy', 'change', 'remove'],
      true,
    ],
    [
      'EXTERNAL_ADMIN_QPCLIENTS',
      ['addPolicy', 'changeCovered', 'removePolicy'],
      ['addPolicy', 'change', 'remove'],
      true,
    ],
    ['ENTERPRISE_PAYROLL_MANAGER', ['addPolicy', 'removePolicy'], ['addPolicy', 'change'], false],
    ['POSTVENTA', [], null, true],
    ['SUPPORT_EXECUTIVE', [], null, false],
    ['SUPERVISOR', null, null, false],
    ['EJECUTIVO', null, null, false],
  ])('%s may do %j, and %j of the uninsured', async (role, acts, ofUninsured, reads) => {
    const who = await signedInAs(api.dependencies, role, usualPlace(role));
    await openSupportFor(api.dependencies, role, who, 'one');
    for (const [person, expected] of [
      [ana, acts],
      [uninsured, ofUninsured],
    ] as const) {
      const { status, body } = await call(`/${person.id}`, who);
      if (expected === null) expect([403, 404]).toContain(status);
      else expect(body.allowed.map(({ act: name }) => name).toSorted()).toEqual(expected);
    }
    expect((await call(`/${ana.id}/history`, who)).status).toBe(reads ? 200 : 403);
  });
});

test('reading is in the audit by ids, and nothing of a person stands there', async () => {
  const { body: ana } = await create({ firstName: 'Auditada' });
  await call('/find', external, { legalId: ana.cells['legalId'] });
  await cover(ana);
  const events = await auditEventModel(api.db).findAll({ raw: true });
  const ours = events.filter(({ action }) => action.startsWith('employee:'));
  const actions = new Set(ours.map(({ action }) => action));
  for (const action of ['list', 'read', 'find', 'create', 'add-policy'])
    expect(actions).toContain(`employee:${action}`);
  expect(JSON.stringify(ours)).not.toMatch(/1500\d{4}|Auditada/);
});

test('the file of a list has what the list shows', async () => {
  await create({ firstName: 'Archivada' });
  const answer = await api.fetch('/api/employees/exports?format=csv&company=one', {
    headers: { authorization: desk.authorization },
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Archivada Soto');
});

test('a list of one is a list: what only a page shows is not read', async () => {
  const { body: ana } = await create();
  const { body: held } = await cover(ana, addDays(today, -7));
  const child = { insuredType: 'DEPENDANT', holderLegalId: ana.cells['legalId'] };
  await create({ ...child, dependentType: 'HIJO' });
  let items: List['items'] = [];
  const statements = await statementsOf(async () => {
    ({ items } = (await call<List>('?take=1&type=HOLDER', external)).body);
  });
  expect(items).toMatchObject([{ id: ana.id, policies: 'Complementario · P-77', takenBy: [] }]);
  const counting = /count\("id"\) AS "people"|FROM "organization"|"renews" IN/;
  expect(statements.filter((text) => counting.test(text))).toEqual([]);
  const { body: page } = await call(`/${held.id}`, external);
  expect(page.cells['takenBy']).toHaveLength(1);
  expect(page.cells['dependants']).toHaveLength(1);
});

test('every sort of the list is read by its index', async () => {
  const company = await findCompany(api.db, 'one');
  const companyId = company?.id ?? '';
  await api.db.inTenant({ companyId }, (own) =>
    own.query(
      `INSERT INTO company_person (id, company_id, person_key, is_dependant, content_key, sealed_person, updated_at)
       SELECT gen_random_uuid(), $1, 'k' || n, false, 'c', 'sealed', now() - n * interval '1 minute'
         FROM generate_series(1, 20000) n`,
      [companyId],
    ),
  );
  await api.db.query('ANALYZE company_person');
  for (const [name, { by, index }] of Object.entries(employeeRecord.list.sorts))
    for (const descending of [true, false]) {
      const { text, values } = pageStatement(employeeTable, {
        branches: [{ companyId: [companyId] }],
        conditions: [],
        sort: { name, by, descending },
        take: 50,
        cursor: null,
        timeZone: 'UTC',
      });
      const { rows } = await api.db.inTenant({ companyId }, (own) =>
        own.query<Record<string, string>>(`EXPLAIN ${text}`, values),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([name, plan]).toEqual([name, expect.stringContaining(` using ${index} `)]);
    }
});

test('of an account the page says its bank and its last digits, never its number', async () => {
  const companyId = (await findCompany(api.db, 'one'))?.id ?? '';
  const { id } = await api.db.inTenant({ companyId }, async (own) => {
    const account = { accountType: 'checking', accountNumber: '0012345678', bank: '037' };
    const person = worker(1, {
      ...account,
      legalId: nextRut().replace('-', ''),
      phone: '+56912345678',
    });
    const kept = await keepPerson(own, testKeys, person);
    if (kept.type !== 'done') throw new Error(kept.type);
    return kept;
  });
  const { body } = await call(`/${id}`, external);
  expect(body.cells).toMatchObject({
    phone: '+56912345678',
    account: expect.stringContaining('····5678'),
  });
  expect(JSON.stringify(body)).not.toContain('0012345678');
});
