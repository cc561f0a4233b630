import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { closingDayOf } from '@cotejo/domain/company-billing/period-rules.ts';
import { monthOf } from '@cotejo/domain/company-billing/month-days.ts';
import { addDays, addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { companyPeriodModel } from '@cotejo/store/company-billing/company-period.model.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { keepPerson } from '@cotejo/store/company-person/keep-person.ts';
import { findPeople, toPersonKey } from '@cotejo/store/company-person/people.ts';
import { openCompanyKeys } from '@cotejo/store/company/company-keys.ts';
import { addMember, endMember } from '@cotejo/store/company-policy/move-members.ts';
import {
  createPolicy,
  lockPolicyNow,
  moveRow,
  renewPolicy,
} from '@cotejo/store/company-policy/move-policy.ts';
import { addPriceList } from '@cotejo/store/company-policy/add-price-list.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { Database } from '@cotejo/store/database.ts';
import { testKeys, worker } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { createRefreshCompanyPeriods } from '@cotejo/workers/company-billing/refresh-company-periods.ts';
import { mountCompanyPeriods } from './mount-company-periods.ts';

jest.setTimeout(60_000);

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Period = NonNullable<CallAnswer<'readCompanyPeriod'>>;
type List = NonNullable<CallAnswer<'listCompanyPeriods'>>;

let api: SeededApp;
let desk: Person;
let company: Person;
let foreign: Person;
let code = '';
let companyId = '';
let organizationId = 0;
const today = dayIn('America/Santiago', Date.now());
/** Of it the closing day is over, whatever day it is. */
const month = addMonths(monthOf(today), -2);

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCompanyPeriods] });
  code = `m${randomUUID().slice(0, 8)}`;
  companyId = await addCompany(api.db, { code, legalName: 'Que paga', country: 'CL' });
  const other = `m${randomUUID().slice(0, 8)}`;
  await addCompany(api.db, { code: other, legalName: 'Otra', country: 'CL' });
  desk = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN');
  company = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', code]);
  foreign = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', other]);
  const insurer = await organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'aseguradora' },
    rejectOnEmpty: true,
    raw: true,
  });
  organizationId = insurer.id;
}, 180_000);
afterAll(() => api?.close());

/** A policy with one worker since the month's first day, at 30.000 pesos a month. */
async function pricedPolicy(legalId: string, currency: 'CLP' | 'UF' = 'CLP') {
  const id = randomUUID();
  const by = randomUUID();
  await api.db.inTenant({ companyId }, async (own) => {
    await createPolicy(
      own,
      id,
      {
        organizationId,
        plan: 'Complementario',
        number: `P-${id.slice(0, 8)}`,
        tier: null,
        coverageGroups: ['General'],
        startsOn: addMonths(month, -3),
        endsOn: null,
      },
      { by },
    );
    const amounts = { General: { single: 30_000, 'with-dependants': 60_000 } };
    const list = { validFrom: month, currency, proRata: 'full-month', amounts } as const;
    await addPriceList(own, { id, version: 1, by }, list);
    await keepPerson(own, testKeys, worker(1, { legalId }));
    const person = await personOf(own, legalId);
    await addMember(own, {
      companyPolicyId: id,
      by,
      person,
      coverageGroup: 'General',
      validFrom: month,
    });
  });
  return { id, by };
}
type Own = Parameters<Parameters<Database['inTenant']>[1]>[0];
async function personOf(own: Own, legalId: string) {
  const { indexKey } = await openCompanyKeys(own, testKeys);
  const key = toPersonKey(indexKey, legalId);
  const person = (await findPeople(own, [key])).get(key);
  if (person === undefined) throw new Error('nobody has this document');
  return person;
}

/** The run of the schedule, by the worker's own role. */
async function run() {
  const db = Database.open(api.workerUrl, { max: 2 });
  const logger = pino({ level: 'silent' });
  const refresh = createRefreshCompanyPeriods({
    db,
    chargesProjectedUf: false,
    logger,
    sliceMs: 0,
  });
  const report = { changed: 0, failed: 0 };
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof refresh>> = await refresh({ after, limit: 20 });
    report.changed += page.changed;
    report.failed += page.failed;
    after = page.next;
  } while (after !== null);
  await db.close();
  return report;
}

async function call<T = Period & { readonly code?: string }>(
  path: string,
  who: Person,
  body?: object,
) {
  const headers = { authorization: who.authorization, 'idempotency-key': randomUUID() };
  const url = `/api/company-periods${path}`;
  const answer =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: answer.status, body: (await answer.json()) as T };
}
const periodsOf = async (policyId: string, who = company) => {
  const { body } = await call<List>('?sort=month', who);
  const ids = body.items.flatMap(({ id, policy }) => (policy.id === policyId ? [id] : []));
  return Promise.all(ids.map(async (id) => (await call(`/${id}`, who)).body));
};

test('the run makes a month for each that passed, closes what is due, and changes nothing the second time', async () => {
  const { id } = await pricedPolicy('111111111');
  expect((await run()).failed).toBe(0);
  expect(await run()).toEqual({ changed: 0, failed: 0 });
  const periods = await periodsOf(id);
  const lastMonth = addMonths(month, 1);
  expect(periods.map(({ cells }) => [cells.month, cells.state, cells.total?.amount])).toEqual([
    [month, 'issued', 30_000],
    [lastMonth, today >= closingDayOf(lastMonth) ? 'issued' : 'open', 30_000],
    [addMonths(month, 2), 'open', 30_000],
  ]);
  expect(periods[0]?.cells).toMatchObject({
    people: 1,
    dueOn: addDays(today, 15),
    lines: [{ group: 'General', household: 'single', holders: 1, amount: 30_000 }],
    adjustments: [],
  });
});

test('who turns out to have left in a month that is issued is given back in the next one', async () => {
  const { id, by } = await pricedPolicy('222222222');
  await run();
  await api.db.inTenant({ companyId }, async (own) => {
    const policy = await lockPolicyNow(own, id);
    const person = await personOf(own, '222222222');
    await endMember(own, { companyPolicyId: id, by, person, validTo: month, reason: 'mistake' });
    if (policy !== null) await moveRow(own, policy, {}, { kind: 'person-removed', by });
  });
  await run();
  const periods = await periodsOf(id);
  expect(periods[0]?.cells.total?.amount).toBe(30_000);
  const given = periods.flatMap(({ cells }) => cells.adjustments).map(({ amount }) => amount);
  expect(given.every((amount) => amount === -30_000)).toBe(true);
  const sum = periods.reduce((all, { cells }) => all + (cells.total?.amount ?? 0), 0);
  expect(sum).toBe(0);
});

test('what a month that closed below zero leaves is taken off the next one that is issued, and owed until then', async () => {
  const { id } = await pricedPolicy('777777777');
  const before = addMonths(month, -1);
  const facts = { lines: [], adjustments: [], people: 0, uf: 0, ufValue: null, ufDay: null };
  await api.db.inTenant({ companyId }, (own) =>
    companyPeriodModel(own).create(
      {
        ...facts,
        id: randomUUID(),
        companyId,
        companyPolicyId: id,
        month: before,
        state: 'issued',
        total: -10_000,
        currency: 'CLP',
        problem: null,
        issuedOn: month,
        dueOn: month,
      },
      { returning: false, ...own.scope },
    ),
  );
  const standings = async () =>
    (await periodsOf(id))
      .slice(0, 2)
      .map(({ cells }) => [cells.month, cells.total?.amount, cells.standing]);
  expect(await standings()).toEqual([[before, -10_000, 'credit']]);
  await run();
  await run();
  expect(await standings()).toEqual([
    [before, -10_000, 'carried'],
    [month, 20_000, 'unpaid'],
  ]);
});

test('a company asks for a change with its reason, staff answer, the company accepts; each press counts once', async () => {
  const { id } = await pricedPolicy('333333333');
  await run();
  const [period] = await periodsOf(id);
  const path = `/${period?.id ?? ''}`;
  expect(period?.allowed.map(({ act }) => act).toSorted()).toEqual([
    'accept',
    'addPayment',
    'requestUpdate',
  ]);
  const first = { version: period?.version, reason: 'Falta una baja' };
  const asked = await call(`${path}/request-update`, company, first);
  expect([asked.status, asked.body.cells.state]).toEqual([200, 'questioned']);
  // Its answer was lost.
  expect((await call(`${path}/request-update`, company, first)).body.version).toBe(
    asked.body.version,
  );
  expect((await call(`${path}/accept`, company, { version: period?.version })).status).toBe(409);
  const seen = { version: asked.body.version, reason: 'Queda en el mes siguiente' };
  expect((await call(`${path}/answer`, company, seen)).status).toBe(403);
  const answered = await call(`${path}/answer`, desk, seen);
  expect(answered.body.cells).toMatchObject({
    state: 'issued',
    question: 'Falta una baja',
    answer: 'Queda en el mes siguiente',
  });
  const accepted = await call(`${path}/accept`, company, { version: answered.body.version });
  expect(accepted.body.cells.state).toBe('accepted');
  expect(accepted.body.allowed.map(({ act }) => act)).toEqual(['addPayment']);
  const { body: history } = await call<NonNullable<CallAnswer<'readCompanyPeriodHistory'>>>(
    `${path}/history`,
    company,
  );
  expect(history.items.map(({ kind, text, by }) => [kind, text, by?.name ?? null])).toEqual([
    ['accepted', null, 'Test ENTERPRISE_CLIENT_ADMIN'],
    ['answered', 'Queda en el mes siguiente', 'Test ENTERPRISE_QUEPLAN_ADMIN'],
    ['questioned', 'Falta una baja', 'Test ENTERPRISE_CLIENT_ADMIN'],
    ['issued', null, null],
  ]);
});

test('a renewal is asked for at the prices of before, and one without prices says that it has none', async () => {
  const { id, by } = await pricedPolicy('666666666');
  const lastMonth = addMonths(month, 1);
  const renew = async (from: string, startsOn: string, prices = '') => {
    const next = randomUUID();
    await api.db.inTenant({ companyId }, async (own) => {
      const policy = await lockPolicyNow(own, from);
      const seen = { id: from, version: policy?.version ?? 0, by };
      const facts = { number: `R-${next.slice(0, 8)}`, tier: null, startsOn, endsOn: null };
      const coverageGroups = ['General'];
      const became = await renewPolicy(own, seen, {
        ...facts,
        id: next,
        coverageGroups,
        withPeople: true,
      });
      expect(became).toEqual({ type: 'done' });
    });
    if (prices === 'none')
      await api.db.query('DELETE FROM company_price_list WHERE company_policy_id = $1', [next]);
    return next;
  };
  const second = await renew(id, lastMonth);
  const third = await renew(second, addMonths(month, 2), 'none');
  await run();
  const said = async (policyId: string) =>
    (await periodsOf(policyId)).map(({ cells }) => [
      cells.month,
      cells.total?.amount,
      cells.problem,
      cells.people,
    ]);
  expect(await said(id)).toEqual([[month, 30_000, null, 1]]);
  expect(await said(second)).toEqual([[lastMonth, 30_000, null, 1]]);
  expect(await said(third)).toEqual([[addMonths(month, 2), 0, 'no-price', 1]]);
});

const linesOf = async (periodId: string, who: Person, format = 'csv') =>
  api.fetch(`/api/company-periods/${periodId}/lines?format=${format}`, {
    headers: { authorization: who.authorization },
  });

test('the lines of a pre-invoice are a file, worker by worker, as it was known when it was issued', async () => {
  const { id, by } = await pricedPolicy('888888888');
  await run();
  await api.db.inTenant({ companyId }, async (own) => {
    const person = await personOf(own, '888888888');
    await endMember(own, { companyPolicyId: id, by, person, validTo: month, reason: 'mistake' });
  });
  const [period] = await periodsOf(id);
  const periodId = period?.id ?? '';
  const text = await (await linesOf(periodId, company)).text();
  const [heading, worker, total] = text.trim().split('\n');
  expect(heading).toContain('Trabajador;Documento;Grupo');
  expect(worker).toMatch(/;General;Solo;1;\d\d;\$30\.000;\$30\.000/);
  expect(worker).toMatch(/88\.?888\.?888-8/);
  expect(total).toMatch(/^Total en CLP;.*\$30\.000/);
  // Who reads no people of companies gets numbers.
  const manager = await signedInAs(api.dependencies, 'GERENTE');
  const numbered = await (await linesOf(periodId, manager)).text();
  expect(numbered).toContain('Trabajador 1;;General');
  expect(numbered).not.toMatch(/88\.?888\.?888/);
  const sheet = await linesOf(periodId, company, 'xlsx');
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await linesOf(periodId, foreign)).status).toBe(404);
});

test('own, foreign and nobody: months of another company are not there', async () => {
  const { id } = await pricedPolicy('444444444');
  await run();
  const [period] = await periodsOf(id);
  const path = `/${period?.id ?? ''}`;
  for (const each of [path, `${path}/history`])
    expect((await call(each, foreign)).status).toBe(404);
  expect((await call(`${path}/accept`, foreign, { version: period?.version })).status).toBe(404);
  const { body } = await call<List>('', foreign);
  expect(body.items).toEqual([]);
  expect((await api.fetch(`/api/company-periods${path}`)).status).toBe(401);
});

test('a month in UF stays open, and says so, while the UF of its last day is not published', async () => {
  await api.db.query('DELETE FROM uf_value');
  const { id } = await pricedPolicy('555555555', 'UF');
  await run();
  const [period] = await periodsOf(id);
  expect(period?.cells).toMatchObject({
    state: 'open',
    problem: 'no-uf',
    total: null,
    inUf: { amount: 30_000, currency: 'UF' },
  });
  const day = addDays(addMonths(month, 1), -1);
  await api.db.query(
    `INSERT INTO uf_value (date, value, basis, source) VALUES ($1, 4000000, 'published', 'test')`,
    [day],
  );
  const again = await call(`/${period?.id ?? ''}/recalculate`, desk, { version: period?.version });
  expect(again.body.cells).toMatchObject({
    state: 'issued',
    total: { amount: 120_000, currency: 'CLP' },
    ufDay: day,
  });
});
