import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { auditEventModel } from '@cotejo/store/audit/audit.model.ts';
import { bulkLoadModel } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import {
  dependant,
  driveLoad,
  stageLoad,
  worker,
} from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { changeCompanyStatus } from '@cotejo/store/company/change-company.ts';
import { addCompany, addCompanyGroup, findCompany } from '@cotejo/store/company/companies.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';
import { listenTo } from '@cotejo/tests/support/app/open-page.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { readSheetFile } from '@cotejo/documents/spreadsheet/read-sheet-file.ts';
import { limits } from '@cotejo/documents/spreadsheet/testing/read-bytes.ts';
import { fileTypes } from '@cotejo/domain/record/record-file.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountBulkLoads } from './mount-bulk-loads.ts';

jest.setTimeout(60_000);

type Load = NonNullable<CallAnswer<'readLoad'>>;
type Person = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
let payroll: Person;
let admin: Person;
let foreign: Person;
let companyId: string;
const signIn = (role: Role, code: string) => signedInAs(api.dependencies, role, ['company', code]);
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountBulkLoads] });
  payroll = await signIn('ENTERPRISE_PAYROLL_MANAGER', 'one');
  admin = await signIn('ENTERPRISE_CLIENT_ADMIN', 'one');
  foreign = await signIn('ENTERPRISE_CLIENT_ADMIN', 'other');
  companyId = (await findCompany(api.db, 'one'))?.id ?? '';
}, 180_000);
afterAll(() => api?.close());
// One load writes at a time, and people of a test are no others' business.
beforeEach(() =>
  api.db.inTenant({ companyId }, (own) =>
    own.query('DELETE FROM bulk_load; DELETE FROM company_person'),
  ),
);

const loads = '/api/companies/one/bulk-loads';
const headersOf = ({ authorization }: Person) => ({ authorization });

async function read<T>(path: string, who = payroll) {
  const answer = await api.fetch(path, { headers: headersOf(who) });
  return { status: answer.status, body: (await answer.json()) as T };
}
async function act(id: string, what: string, body: object = {}, who = payroll) {
  const answer = await api.post(`${loads}/${id}/${what}`, body, headersOf(who));
  return { status: answer.status, body: (await answer.json()) as Load & { code?: string } };
}
const upload = (text: string, who = payroll, more: Record<string, string> = {}, company = 'one') =>
  api.fetch(`/api/companies/${company}/bulk-loads?fileName=altas.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headersOf(who), ...more },
    body: text,
  });

/** A load that a person looks at. */
async function reviewed(people: readonly LoadedPerson[]) {
  const id = await stageLoad(api.db, companyId, people);
  await driveLoad(api.db, companyId, id, 'check');
  return (await read<Load>(`${loads}/${id}`)).body;
}
const many = (count: number) => Array.from({ length: count }, (_, n) => worker(n));
const newsOf = async (id: string) =>
  await outboxModel(api.db).count({ where: { key: `bulk-load/${id}` } });

test('a file is kept for its company, and the worker is told; the same again is one load', async () => {
  const key = { 'idempotency-key': 'file-1' };
  const first = await upload('RUT;Nombres\n', payroll, key);
  expect(first.status).toBe(201);
  const load = (await first.json()) as Load;
  expect(load).toMatchObject({ state: 'reading', fileName: 'altas.csv', allowed: ['cancel'] });
  expect(await newsOf(load.id)).toBe(1);
  const again = await upload('RUT;Nombres\n', payroll, key);
  expect(((await again.json()) as Load).id).toBe(load.id);
  expect(await newsOf(load.id)).toBe(1);
  expect((await upload('another\n', payroll, key)).status).toBe(422);
});

test('what is no sheet is refused at once, with what to do', async () => {
  const answer = await upload('%PDF-1.7');
  expect(answer.status).toBe(415);
  expect((await answer.json()) as object).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  const mail = await upload('From: Ana <ana@correo.cl>\r\nSubject: Altas\r\n\r\nRUT;Nombres\r\n');
  expect(mail.status).toBe(415);
  expect(((await mail.json()) as { detail: string }).detail).toContain('Es un correo guardado');
});

test('a file of 64 MB is refused, and nothing of it is kept', async () => {
  const answer = await upload(`RUT;Nombres\n${'x'.repeat(64 * 1024 * 1024)}`);
  expect(answer.status).toBe(413);
  expect((await answer.json()) as object).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect((await read<{ items: readonly object[] }>(loads)).body.items).toEqual([]);
});

test('one person confirms a small load, for exactly what was seen', async () => {
  await applied([...many(30)]);
  const load = await reviewed([worker(50)]);
  expect(load).toMatchObject({ needsSecond: false, allowed: ['correct', 'confirm', 'cancel'] });
  const other = await act(load.id, 'confirm', { digest: 'another' });
  expect(other).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });
  const done = await act(load.id, 'confirm', { digest: load.digest });
  expect(done).toMatchObject({
    status: 200,
    body: { state: 'applying', allowed: ['pause', 'cancel'] },
  });
  // The answer was lost: it is confirmed once.
  expect((await act(load.id, 'confirm', { digest: load.digest })).status).toBe(200);
  expect(await newsOf(load.id)).toBe(1);
});

async function applied(people: readonly LoadedPerson[]) {
  const { id, digest } = await reviewed(people);
  await act(id, 'confirm', { digest });
  await act(id, 'confirm', { digest }, admin);
  await driveLoad(api.db, companyId, id, 'apply');
  return id;
}

test('a large one is confirmed by two people, and so is its undoing', async () => {
  const { id, digest } = await reviewed(many(200));
  const first = await act(id, 'confirm', { digest });
  expect(first).toMatchObject({
    status: 202,
    body: { state: 'review', asked: 'you', allowed: ['correct', 'cancel'] },
  });
  expect((await act(id, 'confirm', { digest })).status).toBe(202);
  expect((await read<Load>(`${loads}/${id}`, admin)).body).toMatchObject({
    asked: 'other',
    allowed: ['correct', 'confirm', 'cancel'],
  });
  expect(await act(id, 'confirm', { digest }, admin)).toMatchObject({
    status: 200,
    body: { state: 'applying' },
  });
  await driveLoad(api.db, companyId, id, 'apply');
  expect((await read<Load>(`${loads}/${id}`)).body).toMatchObject({
    state: 'applied',
    asked: 'nobody',
    counts: { created: 200 },
    allowed: ['undo'],
  });
  expect((await act(id, 'undo')).status).toBe(202);
  expect((await read<Load>(`${loads}/${id}`)).body).toMatchObject({
    state: 'applied',
    asked: 'you',
    allowed: [],
  });
  expect(await act(id, 'undo', {}, admin)).toMatchObject({
    status: 200,
    body: { state: 'undoing' },
  });
});

test('it is paused, resumed and cancelled, each written down and told', async () => {
  await applied(many(30));
  const { id, digest } = await reviewed([worker(40), worker(41)]);
  await act(id, 'confirm', { digest });
  expect((await act(id, 'pause')).body).toMatchObject({
    state: 'paused',
    allowed: ['resume', 'cancel'],
  });
  expect((await act(id, 'resume')).body.state).toBe('applying');
  expect((await act(id, 'cancel')).body.state).toBe('stopped');
  expect(await act(id, 'pause')).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });
  const acts = await auditEventModel(api.db).findAll({
    attributes: ['action'],
    where: { target: `bulk-load/${id}` },
    order: [['id', 'ASC']],
    raw: true,
  });
  expect(acts.map(({ action }) => action)).toEqual(
    ['confirm', 'pause', 'resume', 'cancel'].map((each) => `bulk-load:${each}`),
  );
  expect(await newsOf(id)).toBe(4);
});

test('a second load waits until the first one is written', async () => {
  await applied(many(30));
  const [one, two] = [await reviewed([worker(60)]), await reviewed([worker(61)])];
  await act(one.id, 'confirm', { digest: one.digest });
  expect(await act(two.id, 'confirm', { digest: two.digest })).toMatchObject({
    status: 409,
    body: { code: 'LOAD_BUSY' },
  });
});

type Rows = NonNullable<CallAnswer<'listLoadRows'>>;

test('rows with problems come page by page, in the caller’s language', async () => {
  const faulty = Array.from({ length: 53 }, (_, n) => dependant(n, 900));
  const { id } = await reviewed([worker(1), ...faulty]);
  const first = (await read<Rows>(`${loads}/${id}/rows?state=faulty`)).body;
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({
    number: 3,
    name: 'Ana 0 Soto',
    problems: [{ column: 'holder', heading: 'RUT titular', code: 'NO_HOLDER' }],
  });
  const rest = (await read<Rows>(`${loads}/${id}/rows?state=faulty&after=${first.next}`)).body;
  expect(rest.items.map(({ number }) => number)).toEqual([53, 54, 55]);
  expect(rest.next).toBeNull();
});

test('the file comes back with a column of problems, and nothing in it is computed', async () => {
  const { id } = await reviewed([worker(1, { firstName: '=1+1' }), dependant(2, 900)]);
  const answer = await api.fetch(`${loads}/${id}/file`, { headers: headersOf(payroll) });
  const text = await answer.text();
  expect(text.split('\n')).toEqual([
    'Nombres;RUT;Apellido paterno;Fecha de nacimiento;Sexo;Correo;Tipo de asegurado;RUT titular;Parentesco;Problemas',
    "'=1+1;W1;Soto;1990-01-01;F;;Titular;;;",
    expect.stringMatching(/^Ana 2;D2;Soto;.*;Carga;W900;HIJO;Su titular no está .* \(Corrige/),
    '',
  ]);
});

test('the file comes back as a spreadsheet, too, whose cells are text', async () => {
  const { id } = await reviewed([worker(1, { firstName: '=1+1' }), dependant(2, 900)]);
  const answer = await api.fetch(`${loads}/${id}/file?format=xlsx`, {
    headers: headersOf(payroll),
  });
  expect(answer.headers.get('content-type')).toBe(fileTypes.xlsx);
  const file = await readSheetFile({
    bytes: Buffer.from(await answer.arrayBuffer()),
    limits: { ...limits, columns: 20, handed: 20_000 },
    headings: new Map([['rut', 'rut']]),
  });
  expect(file).toMatchObject({ type: 'rows' });
  const [head, first, second] = file.type === 'rows' ? file.rows : [];
  expect(head?.at(-1)).toBe('Problemas');
  expect(first?.slice(0, 3)).toEqual(['=1+1', 'W1', 'Soto']);
  expect(second?.at(-1)).toMatch(/Su titular no está/);
  expect((await read(`${loads}/${id}/file?format=pdf`)).status).toBe(400);
});

test('loads are listed newest first, page by page', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 22; n += 1) ids.push(await stageLoad(api.db, companyId, [worker(n)]));
  type Page = NonNullable<CallAnswer<'listLoads'>>;
  const first = (await read<Page>(loads)).body;
  const rest = (await read<Page>(`${loads}?after=${first.next}`)).body;
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect([first.mayUpload, rest.next]).toEqual([true, null]);
  expect((await read(`${loads}?after=x`)).status).toBe(400);
  // More than twenty open at once are too many.
  const tooMany = await upload('RUT;Nombres\n');
  expect([tooMany.status, await tooMany.json()]).toEqual([
    429,
    expect.objectContaining({ detail: expect.stringMatching(/20 cargas sin terminar/) }),
  ]);
});

test('of another company and of none: the same answer, and nothing changes', async () => {
  const { id, digest } = await reviewed([worker(1)]);
  const never = '00000000-0000-4000-8000-000000000000';
  const answers = await Promise.all([
    read(`${loads}/${id}`, foreign),
    read(`/api/companies/other/bulk-loads/${id}`, foreign),
    read(`/api/companies/other/bulk-loads/${never}`, foreign),
    read(`/api/companies/nowhere/bulk-loads/${id}`, foreign),
    read(loads, foreign),
    act(id, 'confirm', { digest }, foreign),
    act(id, 'cancel', {}, foreign),
  ]);
  const said = answers.map(({ status, body }) => [status, (body as { title?: string }).title]);
  expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(said[0]?.[0]).toBe(404);
  expect((await upload('RUT;Nombres\n', foreign)).status).toBe(404);
  expect((await read<Load>(`${loads}/${id}`)).body).toMatchObject({ state: 'review', digest });
  type Companies = NonNullable<CallAnswer<'listLoadCompanies'>>;
  const companies = (await read<Companies>('/api/companies', foreign)).body;
  expect(companies.items.map(({ code }) => code)).toEqual(['other']);
});

test('an open page hears of the loads of its company, and of none of another', async () => {
  const other = (await findCompany(api.db, 'other'))?.id ?? '';
  const page = await listenTo(api, `${loads}/events`, payroll.authorization);
  // What moved between the page's reading and this.
  await page.says('changed', { id: null });
  const theirs = await stageLoad(api.db, other, [worker(1)]);
  const ours = await stageLoad(api.db, companyId, many(2));
  await page.says('changed', { id: ours });
  const next = await listenTo(api, `${loads}/events`, payroll.authorization);
  await driveLoad(api.db, companyId, ours, 'check');
  await next.says('changed', { id: ours });
  for (const each of [page, next]) expect(await each.end()).not.toContain(theirs);
  expect((await read(`${loads}/events`, foreign)).status).toBe(404);
});

test('who manages a group works on loads of its companies, but of none that is suspended', async () => {
  await addCompanyGroup(api.db, { code: 'holding', name: 'Holding', country: 'CL' });
  await addCompany(api.db, {
    code: 'daughter',
    legalName: 'Daughter',
    country: 'CL',
    group: 'holding',
  });
  const manager = await signedInAs(api.dependencies, 'ENTERPRISE_GROUP_ADMIN', [
    'group',
    'holding',
  ]);
  const path = '/api/companies/daughter/bulk-loads';
  const codes = async () => {
    const { body } = await read<{ items: { code: string }[] }>('/api/companies', manager);
    return body.items.map(({ code }) => code);
  };
  expect((await read(path, manager)).status).toBe(200);
  expect(await codes()).toEqual(['daughter']);
  await changeCompanyStatus(api.db, 'daughter', 'suspended');
  const later = await signedInAs(api.dependencies, 'ENTERPRISE_GROUP_ADMIN', ['group', 'holding']);
  expect((await read(path, later)).status).toBe(404);
});

type Corrected = NonNullable<CallAnswer<'correctLoadCell'>>;
async function correct(id: string, number: number, body: object, who = payroll) {
  const answer = await api.post(`${loads}/${id}/rows/${number}`, body, headersOf(who));
  return { status: answer.status, body: (await answer.json()) as Corrected & { code?: string } };
}

test('a cell is corrected on the page, and its row and those about the same person are checked again', async () => {
  const before = await reviewed([worker(1), worker(2, { legalId: '' }), dependant(3, 2)]);
  expect(before).toMatchObject({ counts: { create: 1, faulty: 2 } });
  expect(before.allowed).toContain('correct');
  const { body: rows } = await read<NonNullable<CallAnswer<'listLoadRows'>>>(
    `${loads}/${before.id}/rows?state=faulty`,
  );
  expect(rows.items[0]?.problems[0]).toMatchObject({ column: 'legalId', cell: '' });
  const asked = { column: 'legalId', from: '', to: '5.126.663-3' };
  const done = await correct(before.id, 3, asked);
  expect(done).toMatchObject({
    status: 200,
    body: { row: { number: 3, legalId: '51266633' }, load: { digest: null } },
  });
  // The same again, because its answer was lost.
  expect((await correct(before.id, 3, asked)).status).toBe(200);
  // Somebody who saw the cell as it was.
  expect(await correct(before.id, 3, { ...asked, to: '11.111.111-1' })).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE' },
  });
  await driveLoad(api.db, companyId, before.id, 'check');
  const after = (await read<Load>(`${loads}/${before.id}`)).body;
  expect(after.state).toBe('review');
  expect(after.digest).not.toBe(before.digest);
  // What was seen before is confirmed no more.
  expect((await act(before.id, 'confirm', { digest: before.digest })).status).toBe(409);
  expect(await correct(before.id, 3, asked, foreign)).toMatchObject({ status: 404 });
});

test('columns are said by who may send files, each once and every required one', async () => {
  const { id } = await reviewed([worker(1)]);
  const columns = [{ column: 'firstName', at: 0 }];
  expect((await act(id, 'match', { columns })).status).toBe(422);
  const required = ['firstName', 'paternalSurname', 'legalId', 'birthDate', 'gender'];
  const all = required.map((column, at) => ({ column, at }));
  const twice = all.map((each) => ({ ...each, at: 0 }));
  expect((await act(id, 'match', { columns: twice })).status).toBe(422);
  // It is read already.
  expect((await act(id, 'match', { columns: all })).status).toBe(409);
  expect((await act(id, 'match', { columns: all }, foreign)).status).toBe(404);
});

test('why nothing of a file can be read is said in words', async () => {
  const { id } = await reviewed([worker(1)]);
  await api.db.inTenant({ companyId }, (own) =>
    bulkLoadModel(own).update(
      { state: 'refused', refusedWhy: 'too_many_rows' },
      { where: { id }, ...own.scope },
    ),
  );
  const { body } = await read<Load>(`${loads}/${id}`);
  expect(body.refusal).toContain('más de 100.000 filas');
  expect(body.allowed).toEqual([]);
});
