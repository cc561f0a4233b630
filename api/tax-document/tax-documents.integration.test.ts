import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { companyPeriodModel } from '@cotejo/store/company-billing/company-period.model.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { createPolicy } from '@cotejo/store/company-policy/move-policy.ts';
import { taxDocumentFileModel } from '@cotejo/store/tax-document/tax-document.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountCompanyPeriods } from '../company-billing/mount-company-periods.ts';
import { mountTaxDocuments } from './mount-tax-documents.ts';

jest.setTimeout(60_000);

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Document = NonNullable<CallAnswer<'readTaxDocument'>>;
type List = NonNullable<CallAnswer<'listTaxDocuments'>>;
type History = NonNullable<CallAnswer<'readTaxDocumentHistory'>>;

let api: SeededApp;
let desk: Person;
let company: Person;
let foreign: Person;
let companyId = '';
let periodId = '';
let openPeriodId = '';
let numbered = 0;
const today = dayIn('America/Santiago', Date.now());
const pdf = Buffer.from('%PDF-1.7 a document');
const xml = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><DTE/>');

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCompanyPeriods, mountTaxDocuments] });
  const code = `t${randomUUID().slice(0, 8)}`;
  companyId = await addCompany(api.db, { code, legalName: 'Que paga', country: 'CL' });
  const other = `t${randomUUID().slice(0, 8)}`;
  await addCompany(api.db, { code: other, legalName: 'Otra', country: 'CL' });
  desk = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN');
  company = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', code]);
  foreign = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', other]);
  const insurer = await organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'aseguradora' },
    rejectOnEmpty: true,
    raw: true,
  });
  const policyId = randomUUID();
  await api.db.inTenant({ companyId }, async (own) => {
    await createPolicy(
      own,
      policyId,
      {
        organizationId: insurer.id,
        plan: 'Complementario',
        number: 'P-9',
        tier: null,
        coverageGroups: ['General'],
        startsOn: '2026-01-01',
        endsOn: null,
      },
      { by: randomUUID() },
    );
    const facts = { lines: [], adjustments: [], people: 1, uf: 0, total: 30_000, problem: null };
    const shared = { companyId, companyPolicyId: policyId, currency: 'CLP', ...facts } as const;
    periodId = randomUUID();
    openPeriodId = randomUUID();
    await companyPeriodModel(own).bulkCreate(
      [
        {
          ...shared,
          id: periodId,
          month: '2026-09-01',
          state: 'issued',
          issuedOn: '2026-10-05',
          dueOn: '2026-10-20',
          ufValue: null,
          ufDay: null,
        },
        {
          ...shared,
          id: openPeriodId,
          month: '2026-10-01',
          state: 'open',
          issuedOn: null,
          dueOn: null,
          ufValue: null,
          ufDay: null,
        },
      ],
      { ...own.scope },
    );
  });
}, 180_000);
afterAll(() => api?.close());

async function call<T = Document & { readonly code?: string; readonly errors?: readonly object[] }>(
  path: string,
  who: Person,
  body?: object,
) {
  const headers = { authorization: who.authorization, 'idempotency-key': randomUUID() };
  const url = `/api/${path}`;
  const answer =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: answer.status, body: (await answer.json()) as T };
}

const add = (values: object, who = desk, period = periodId) =>
  call(`company-periods/${period}/tax-documents`, who, {
    version: 1,
    values: { issuer: 'insurer', kind: 'invoice', issuedOn: today, amount: 35_700, ...values },
  });
const find = async (number: string, who = desk) =>
  (await call<List>(`tax-documents?number=${number}`, who)).body.items[0];

/** A pending document, as it stands. */
async function addOne(values: object = {}) {
  numbered += 1;
  const number = String(7_000 + numbered);
  const made = await add({ number, ...values });
  expect(made.status).toBe(200);
  const { id = '', version = 0 } = (await find(number)) ?? {};
  return { id, version, number };
}

const upload = (
  { id, version }: { readonly id: string; readonly version: number },
  bytes: Buffer,
  who = desk,
  type = 'application/pdf',
) =>
  api.fetch(`/api/tax-documents/${id}/files?version=${version}`, {
    method: 'POST',
    headers: { authorization: who.authorization, 'content-type': type },
    body: new Uint8Array(bytes),
  });

/** A published document with its PDF. */
async function publishOne() {
  const made = await addOne();
  expect((await upload(made, pdf)).status).toBe(200);
  const published = await call(`tax-documents/${made.id}/publish`, desk, { version: 2 });
  expect([published.status, published.body.cells.state]).toEqual([200, 'ACTIVE']);
  return { ...made, version: published.body.version };
}

const mailsTo = async ({ accountId }: Person, documentId: string) => {
  const { rows } = await api.db.query<{ part_id: string }>(
    `SELECT part_id FROM message WHERE kind = 'tax_document_news' AND subject_id = $1 AND part_id LIKE $2`,
    [accountId, `%/${documentId}/%`],
  );
  return rows.length;
};

test('staff note a document of an issued pre-invoice; its number and what it corrects are checked by its country', async () => {
  const { number, id } = await addOne();
  const { body } = await call(`tax-documents/${id}`, desk);
  expect(body.cells).toMatchObject({
    kind: 'invoice',
    number,
    amount: { amount: 35_700, currency: 'CLP' },
    state: 'PENDING',
    period: { id: periodId, name: 'Complementario · P-9' },
    month: '2026-09-01',
    hasFile: false,
  });
  const pointers = async (values: object) => {
    const { status, body: refused } = await add(values);
    const [first] = (refused.errors ?? []) as readonly { pointer: string; code: string }[];
    return [status, first?.pointer, first?.code];
  };
  expect(await pointers({ number })).toEqual([422, '/values/number', 'TAKEN']);
  expect(await pointers({ number: 'F001-1' })).toEqual([422, '/values/number', 'INVALID']);
  expect(await pointers({ number: '9', kind: 'credit-note' })).toEqual([
    422,
    '/values/corrects',
    'INVALID',
  ]);
  expect((await add({ number: '9', kind: 'credit-note', corrects: '404404' })).status).toBe(422);
  expect((await add({ number: '9', kind: 'receipt' })).status).toBe(422);
  expect((await add({ number: '9', issuedOn: addDays(today, 1) })).status).toBe(422);
  expect((await add({ number: '9', amount: 0 })).status).toBe(422);
  expect((await add({ number: '9', kind: 'credit-note', corrects: number })).status).toBe(200);
  expect((await add({ number: '10' }, desk, openPeriodId)).status).toBe(409);
  expect((await add({ number: '10' }, company)).status).toBe(403);
});

test('the same press again makes one document', async () => {
  const headers = { authorization: desk.authorization, 'idempotency-key': randomUUID() };
  const body = {
    version: 1,
    values: { issuer: 'insurer', kind: 'invoice', number: '6000', issuedOn: today, amount: 1 },
  };
  for (let times = 0; times < 2; times += 1) {
    const path = `/api/company-periods/${periodId}/tax-documents`;
    expect((await api.post(path, body, headers)).status).toBe(200);
  }
  const { body: list } = await call<List>('tax-documents?number=6000', desk);
  expect(list.items).toHaveLength(1);
});

test('a file is told by its contents, kept sealed, replaced until it is published, and only saved', async () => {
  const made = await addOne();
  const path = `tax-documents/${made.id}`;
  expect((await call(`${path}/publish`, desk, { version: 1 })).status).toBe(409);
  const bomb = Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x/>');
  for (const bytes of [Buffer.from('<html>'), bomb, Buffer.from('MZ')])
    expect((await upload(made, bytes)).status).toBe(415);
  expect((await upload(made, pdf, company)).status).toBe(403);
  expect((await upload(made, pdf)).status).toBe(200);
  // Its answer was lost; another window is late.
  expect(await (await upload(made, pdf)).json()).toEqual({ version: 2 });
  expect((await upload(made, xml)).status).toBe(409);
  expect((await upload({ ...made, version: 2 }, xml, desk, 'text/xml')).status).toBe(200);
  const { body } = await call(path, desk);
  expect(body.cells.files.map(({ type }) => type)).toEqual(['application/pdf', 'application/xml']);
  await api.db.inTenant({ companyId }, async (own) => {
    const rows = await taxDocumentFileModel(own).findAll({ raw: true, ...own.scope });
    expect(rows.map(({ sealedFile }) => sealedFile)).toEqual([null, null]);
    for (const { keptFileId } of rows) {
      const kept = await api.dependencies.files.get(`${companyId}/${keptFileId}`, 10_000);
      expect(kept.includes('%PDF') || kept.includes('<?xml')).toBe(false);
    }
  });
  const [file] = body.cells.files;
  const openFile = () =>
    api.fetch(`/api/${path}/files/${file?.id ?? ''}`, {
      headers: { authorization: company.authorization },
    });
  expect((await openFile()).status).toBe(404);
  expect((await call(`${path}/publish`, desk, { version: 3 })).body.cells.state).toBe('ACTIVE');
  const opened = await openFile();
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-disposition': `attachment; filename="${made.number}.pdf"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const other = Buffer.from('%PDF-1.7 another');
  expect((await upload({ ...made, version: 4 }, other)).status).toBe(409);
});

test('who reads a company’s documents is told of what is published, rejected, restored and annulled; each with its reason', async () => {
  const { id, version } = await publishOne();
  const path = `tax-documents/${id}`;
  expect([await mailsTo(company, id), await mailsTo(foreign, id), await mailsTo(desk, id)]).toEqual(
    [1, 0, 0],
  );
  expect((await call(`${path}/reject`, company, { version, reason: 'No' })).status).toBe(403);
  const rejected = await call(`${path}/reject`, desk, { version, reason: 'RUT equivocado' });
  expect(rejected.body.cells.state).toBe('REJECTED');
  const restored = await call(`${path}/restore`, desk, {
    version: version + 1,
    reason: 'Era el correcto',
  });
  expect(restored.body.cells.state).toBe('ACTIVE');
  expect((await call(`${path}/annul`, desk, { version, reason: 'Tarde' })).status).toBe(409);
  const ended = await call(`${path}/annul`, desk, { version: version + 2, reason: 'Duplicado' });
  expect([ended.body.cells.state, ended.body.allowed.map(({ act }) => act)]).toEqual([
    'INACTIVE',
    ['comment', 'note'],
  ]);
  expect(await mailsTo(company, id)).toBe(4);
});

test('a company comments and is answered; internal notes are only for who may read comments', async () => {
  const { id, version } = await publishOne();
  const path = `tax-documents/${id}`;
  const said = (text: string, seen: number) => ({ version: seen, values: { text } });
  const asked = await call(`${path}/comments`, company, said('¿Incluye IVA?', version));
  expect(asked.body.cells.awaitedSince).not.toBeNull();
  const { body: waiting } = await call<List>('tax-documents?awaited=1', desk);
  expect(waiting.items.map((each) => each.id)).toContain(id);
  expect((await call(`${path}/notes`, company, said('x y z', version + 1))).status).toBe(403);
  expect(
    (await call(`${path}/notes`, desk, said('Preguntar a cobranza', version + 1))).status,
  ).toBe(200);
  const answered = await call(`${path}/comments`, desk, said('Sí, lo incluye', version + 2));
  expect(answered.body.cells.awaitedSince).toBeNull();
  expect(await mailsTo(company, id)).toBe(2);
  const lines = async (who: Person) =>
    (await call<History>(`${path}/history`, who)).body.items.map(({ kind, text }) => [kind, text]);
  const theirs = [
    ['answered', 'Sí, lo incluye'],
    ['commented', '¿Incluye IVA?'],
    ['published', null],
    ['file-added', null],
    ['added', null],
  ];
  expect(await lines(company)).toEqual(theirs);
  expect(await lines(desk)).toEqual([
    theirs[0],
    ['noted', 'Preguntar a cobranza'],
    ...theirs.slice(1),
  ]);
});

test('a pending document is corrected, and taken away by two; one that was published by nobody', async () => {
  const { id, number } = await addOne();
  const values = { issuer: 'insurer', kind: 'invoice', number, issuedOn: today, amount: 99 };
  const changed = await call(`tax-documents/${id}/change`, desk, { version: 1, values });
  expect(changed.body.cells.amount).toEqual({ amount: 99, currency: 'CLP' });
  const first = await signedInAs(api.dependencies, 'BACKOFFICE');
  const second = await signedInAs(api.dependencies, 'BACKOFFICE');
  const remove = (who: Person, document = id, version = 2) =>
    call(`tax-documents/${document}/remove`, who, { version });
  expect((await remove(desk)).status).toBe(403);
  expect((await remove(first)).status).toBe(202);
  expect((await remove(first)).status).toBe(202);
  expect((await remove(second)).status).toBe(200);
  expect((await call(`tax-documents/${id}`, desk)).status).toBe(404);
  const published = await publishOne();
  expect((await remove(first, published.id, published.version)).status).toBe(409);
});

test('numbers are the issuer’s; what is void may be noted again', async () => {
  const { id, version, number } = await publishOne();
  expect((await add({ number })).status).toBe(422);
  expect((await add({ number, issuer: 'us' })).status).toBe(200);
  const [ours] = (await call<List>(`tax-documents?number=${number}`, desk)).body.items.filter(
    (each) => each.id !== id,
  );
  expect(ours?.issuer).toBe('us');
  await call(`tax-documents/${id}/annul`, desk, { version, reason: 'Monto equivocado' });
  expect((await add({ number, amount: 1 })).status).toBe(200);
  expect((await add({ number })).status).toBe(422);
});

test('a note is published once what it corrects is, and that stays what it is', async () => {
  const target = await addOne();
  const note = await addOne({ kind: 'credit-note', corrects: target.number });
  expect(
    (await add({ number: '8999', kind: 'debit-note', corrects: target.number, issuer: 'us' }))
      .status,
  ).toBe(422);
  await upload(note, pdf);
  expect((await call(`tax-documents/${note.id}/publish`, desk, { version: 2 })).status).toBe(409);
  const values = { issuer: 'insurer', kind: 'invoice', number: target.number, issuedOn: today };
  const change = (more: object) =>
    call(`tax-documents/${target.id}/change`, desk, {
      version: 1,
      values: { ...values, amount: 1, ...more },
    });
  expect((await change({ number: '8998' })).status).toBe(422);
  expect((await change({ kind: 'exempt-invoice' })).status).toBe(422);
  expect((await change({ issuer: 'us' })).status).toBe(422);
  const remover = await signedInAs(api.dependencies, 'BACKOFFICE');
  const other = await signedInAs(api.dependencies, 'BACKOFFICE');
  await call(`tax-documents/${target.id}/remove`, remover, { version: 1 });
  const removed = await call(`tax-documents/${target.id}/remove`, other, { version: 1 });
  expect(removed.status).toBe(409);
  expect((await change({})).status).toBe(200);
  await upload({ ...target, version: 2 }, pdf);
  expect((await call(`tax-documents/${target.id}/publish`, desk, { version: 3 })).status).toBe(200);
  expect((await call(`tax-documents/${note.id}/publish`, desk, { version: 2 })).status).toBe(200);
});

test('a company knows of no document that is pending', async () => {
  const { id, number } = await addOne();
  expect((await call(`tax-documents/${id}`, company)).status).toBe(404);
  expect((await call(`tax-documents/${id}/history`, company)).status).toBe(404);
  expect(await find(number, company)).toBeUndefined();
  const comment = { version: 1, values: { text: 'Hola' } };
  expect((await call(`tax-documents/${id}/comments`, company, comment)).status).toBe(404);
  const exported = await api.fetch(`/api/tax-documents/exports?format=csv&number=${number}`, {
    headers: { authorization: company.authorization },
  });
  expect(await exported.text()).not.toContain(number);
  expect((await call(`tax-documents/${id}/comments`, desk, comment)).status).toBe(200);
  expect(await mailsTo(company, id)).toBe(0);
});

test('own, foreign and nobody: documents of another company are not there', async () => {
  const { id, version, number } = await publishOne();
  const { body } = await call(`tax-documents/${id}`, company);
  const file = body.cells.files[0]?.id ?? '';
  const path = `tax-documents/${id}`;
  for (const each of [path, `${path}/history`, `${path}/files/${file}`])
    expect((await call(each, foreign)).status).toBe(404);
  const comment = { version, values: { text: 'Hola' } };
  expect((await call(`${path}/comments`, foreign, comment)).status).toBe(404);
  expect(await find(number, foreign)).toBeUndefined();
  expect((await api.fetch(`/api/${path}`)).status).toBe(401);
  // A file of one document is none of another one.
  const another = await publishOne();
  const stolen = await call(`tax-documents/${another.id}/files/${file}`, company);
  expect(stolen.status).toBe(404);
});

test('the list is a spreadsheet, in words', async () => {
  const { number } = await publishOne();
  const answer = await api.fetch(`/api/tax-documents/exports?format=csv&number=${number}`, {
    headers: { authorization: company.authorization },
  });
  const text = await answer.text();
  expect(text).toContain(number);
  expect(text).toMatch(/Factura.*35\.700.*Vigente.*septiembre de 2026/);
});
