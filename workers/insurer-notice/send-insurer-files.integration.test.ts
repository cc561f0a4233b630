import { randomUUID } from 'node:crypto';
import { mountCompanyPolicies } from '@cotejo/api/company-policy/mount-company-policies.ts';
import { mountMemberProcesses } from '@cotejo/api/member-process/mount-member-processes.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readSheetFile } from '@cotejo/documents/spreadsheet/read-sheet-file.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { answerSheet } from '@cotejo/domain/member-process/answer-sheet.ts';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { readSheet } from '@cotejo/domain/sheet/read-sheet.ts';
import { testKeys, worker } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import { companyPersonModel } from '@cotejo/store/company-person/company-person.model.ts';
import { keepPerson } from '@cotejo/store/company-person/keep-person.ts';
import { companyPolicyModel } from '@cotejo/store/company-policy/company-policy.model.ts';
import { listDuePolicies } from '@cotejo/store/insurer-notice/list-due-policies.ts';
import { remindInsurers } from '@cotejo/store/insurer-notice/remind-insurers.ts';
import { sendProcesses } from '@cotejo/store/insurer-notice/send-processes.ts';
import { memberProcessModel } from '@cotejo/store/member-process/member-process.model.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { addContact } from '@cotejo/store/organization/insurer-contacts.ts';
import { writeTerms } from '@cotejo/store/organization/insurer-terms.ts';
import { findRecordOf } from '@cotejo/store/organization/read-organization.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { createSendInsurerFiles } from './send-insurer-files.ts';

jest.setTimeout(60_000);

type Policy = NonNullable<CallAnswer<'readCompanyPolicy'>>;
type Files = NonNullable<CallAnswer<'listInsurerFiles'>>;
type Answered = NonNullable<CallAnswer<'answerMemberProcesses'>>;
type Person = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
let desk: Person;
let external: Person;
let companyId = '';
let policy: Policy;
const insurers: string[] = [];
const insurerIds: number[] = [];
const today = dayIn('America/Santiago', Date.now());
const people = ['11111111-1', '22222222-2'] as const;
const dayMs = 86_400_000;

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCompanyPolicies, mountMemberProcesses] });
  desk = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN');
  external = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', ['company', 'one']);
  companyId = (await findCompany(api.db, 'one'))?.id ?? '';
  const [first, second] = await organizationModel(api.db).findAll({
    where: { countryCode: 'CL', type: 'aseguradora' },
    order: ['id'],
    limit: 2,
    raw: true,
  });
  insurers.push(first?.displayName ?? '', second?.displayName ?? '');
  insurerIds.push(first?.id ?? 0, second?.id ?? 0);
  const recordId = (await findRecordOf(api.db, first?.id ?? 0)) ?? '';
  const of = { recordId, effectiveFrom: addDays(today, -400), byAccount: desk.accountId };
  await writeTerms(api.db, of, { cuttingDay: 20, answerDays: 7 });
  const contact = { name: 'Marta Ríos', email: 'marta@seguros.example', phone: '' };
  const duties = ['activations', 'billing'] as const;
  for (const duty of duties)
    await addContact(api.db, testKeys, { id: randomUUID(), recordId, duty, person: contact });
  await api.db.inTenant({ companyId }, async (own) => {
    for (const [at, legalId] of people.entries())
      await keepPerson(own, testKeys, worker(at + 1, { legalId: legalId.replace('-', '') }));
  });
}, 180_000);
afterAll(() => api?.close());

async function call<T>(url: string, who: Person, body?: object) {
  const headers = { authorization: who.authorization, 'idempotency-key': randomUUID() };
  const answer =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: answer.status, body: (await answer.json()) as T };
}
const read = async () => (await call<Policy>(`/api/company-policies/${policy.id}`, desk)).body;

/** A policy that both people have just entered. */
async function enter(insurer: string | undefined, who = external) {
  const values = {
    insurer: insurer ?? '',
    plan: 'Complementario',
    number: `P-${randomUUID().slice(0, 8)}`,
    coverageGroups: 'General',
    startsOn: addDays(today, -100),
  };
  ({ body: policy } = await call<Policy>('/api/company-policies', external, { values }));
  for (const legalId of people) {
    const body = {
      version: (await read()).version,
      values: { legalId, coverageGroup: 'General', validFrom: today },
    };
    expect((await call(`/api/company-policies/${policy.id}/people`, who, body)).status).toBe(200);
  }
}
beforeEach(() => enter(insurers[0]));

const send = (now: number, atMost?: number) =>
  createSendInsurerFiles({
    ...(atMost === undefined ? {} : { atMost }),
    db: api.db,
    recordKeys: testKeys,
    logger: { error: () => undefined },
    now: () => now,
  })({ limit: 100 });
const files = async () =>
  (await call<Files>(`/api/company-policies/${policy.id}/insurer-files`, external)).body.items;
const isDue = async (now: number) =>
  (await listDuePolicies(api.db, now)).some(({ companyPolicyId }) => companyPolicyId === policy.id);

/** The file of a policy as its insurer reads it: the headings, and a row for each process. */
async function readFile() {
  const [file] = await files();
  const url = `/api/company-policies/${policy.id}/insurer-files/${file?.id}`;
  const answer = await api.fetch(url, { headers: { authorization: desk.authorization } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
async function referencesIn(bytes: Buffer) {
  const limits = {
    rows: 1_000,
    columns: 64,
    rowCharacters: 32_768,
    unpacked: 16_777_216,
    handed: 33_554_432,
    entries: 200,
  };
  const answer = await readSheetFile({ bytes, headings: answerSheet.headings, limits });
  if (answer.type !== 'rows') throw new Error(answer.type);
  const { rows } = readSheet(answerSheet, answer.rows, { country: 'CL', language: 'es' });
  return rows.map(({ cells }) => cells.reference.text);
}
async function upload(rows: readonly string[], confirm = '', who = desk) {
  const query = confirm === '' ? '' : `?confirm=${confirm}`;
  const answer = await api.fetch(`/api/member-processes/sheets${query}`, {
    method: 'POST',
    headers: {
      authorization: who.authorization,
      'content-type': 'text/csv',
      'idempotency-key': randomUUID(),
    },
    body: ['Referencia;Respuesta;Motivo del rechazo', ...rows].join('\n'),
  });
  return (await answer.json()) as Answered;
}
const sendNow = async () => {
  const body = { version: (await read()).version };
  const path = `/api/company-policies/${policy.id}/insurer-files`;
  expect((await call(path, desk, body)).status).toBe(200);
};

/** Sends the one message of a kind about a record, and of the part of it that is named. */
async function deliverKind(
  kind: MessageKind,
  subjectId: string,
  mails: OutgoingMail[],
  part = '',
): Promise<void> {
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  const sendMail = (mail: OutgoingMail): Promise<void> => {
    mails.push(mail);
    return Promise.resolve();
  };
  const rows = await messageModel(api.db).findAll({ where: { kind, subjectId }, raw: true });
  await messageModel(api.db).update({ dueAt: new Date() }, { where: { kind, subjectId } });
  const found = rows.filter(({ partId }) => partId?.includes(part) === true);
  expect(found).toHaveLength(1);
  const deliver = deliveryOf({ db: api.db, recordKeys, indexKey, linkKeys, sendMail });
  await deliver({ messageId: found[0]?.id ?? '' });
}
const problemsOf = ({ problems }: Answered) =>
  problems.map(({ rowNumber, column }) => [rowNumber, column]);

test('on the cutting day its insurer is told once, also when the day was missed or somebody sends it twice', async () => {
  expect(await isDue(Date.now() - dayMs)).toBe(false);
  expect((await read()).cells).toMatchObject({ toTell: 2, unanswered: 0 });
  // The next one is at most six weeks away.
  const later = Date.now() + 60 * dayMs;
  expect(await isDue(later)).toBe(true);
  await Promise.all([send(later), send(later)]);
  await send(later + 60 * dayMs);
  expect(await files()).toEqual([
    expect.objectContaining({ sentBy: null, activations: 2, contacts: 1, unanswered: 2 }),
  ]);
  expect((await read()).cells).toMatchObject({ toTell: 0, unanswered: 2 });
  const references = await referencesIn(await readFile());
  expect(new Set(references).size).toBe(2);
});

test('whoever writes to the insurer gets the file, once', async () => {
  const mails: OutgoingMail[] = [];
  await send(Date.now() + 60 * dayMs);
  const [file] = await files();
  await deliverKind('insurer_file', file?.id ?? '', mails);
  expect(mails.map(({ to, attachments }) => [to, attachments?.length])).toEqual([
    ['marta@seguros.example', 1],
  ]);
});

test('of a file that could not be written nothing is told', async () => {
  const sending = { companyId, companyPolicyId: policy.id, by: null, now: Date.now() };
  const failing = () => Promise.reject(new Error('no disk'));
  await expect(sendProcesses(api.db, testKeys, sending, failing)).rejects.toThrow('no disk');
  expect(await files()).toEqual([]);
  expect((await read()).cells).toMatchObject({ toTell: 2, unanswered: 0 });
});

test('of a file that cannot be written the others do not wait, and it is said how many there are', async () => {
  const later = Date.now() + 60 * dayMs;
  await send(later);
  const legalId = '33333333-3';
  const id = await api.db.inTenant({ companyId }, (own) =>
    keepPerson(own, testKeys, worker(3, { legalId: legalId.replace('-', '') })).then(async () => {
      const [last] = await companyPersonModel(own).findAll({
        order: [['createdAt', 'DESC']],
        limit: 1,
        raw: true,
        ...own.scope,
      });
      return last?.id ?? '';
    }),
  );
  await enter(insurers[0]);
  const body = {
    version: (await read()).version,
    values: { legalId, coverageGroup: 'General', validFrom: today },
  };
  expect((await call(`/api/company-policies/${policy.id}/people`, external, body)).status).toBe(
    200,
  );
  const broken = policy.id;
  const seal = (sealedPerson: Buffer) =>
    api.db.inTenant({ companyId }, (own) =>
      companyPersonModel(own).update({ sealedPerson }, { where: { id }, ...own.scope }),
    );
  const row = await api.db.inTenant({ companyId }, (own) =>
    companyPersonModel(own).findByPk(id, { raw: true, rejectOnEmpty: true, ...own.scope }),
  );
  await seal(Buffer.from('nobody can open this'));
  await enter(insurers[0]);
  expect(await send(later)).toEqual({ written: 1, failed: 1 });
  expect(await files()).toHaveLength(1);
  await seal(row.sealedPerson);
  expect(await send(later)).toEqual({ written: 1, failed: 0 });
  const read_ = await call<Files>(`/api/company-policies/${broken}/insurer-files`, external);
  expect(read_.body.items).toHaveLength(1);
});

test('what takes more than one file is told at once', async () => {
  const later = Date.now() + 60 * dayMs;
  await send(later, 1);
  const sent = await files();
  expect(sent.map(({ activations }) => activations)).toEqual([1, 1]);
  const url = `/api/company-policies/${policy.id}/insurer-files?after=`;
  const older = async (at: number) => (await call<Files>(`${url}${sent[at]?.id}`, external)).body;
  expect(await older(0)).toEqual({ items: [sent[1]], next: null });
  expect(await older(1)).toEqual({ items: [], next: null });
  expect((await read()).cells).toMatchObject({ toTell: 0, unanswered: 2 });
});

test('an insurer that owes an answer stays the one of its policy, is reminded, and answers', async () => {
  await sendNow();
  const { version, cells } = await read();
  const { plan, number, coverageGroups, startsOn } = cells;
  const values = { insurer: insurers[1], plan, number, coverageGroups, startsOn };
  const changed = await call<{ errors: { pointer: string }[] }>(
    `/api/company-policies/${policy.id}/change`,
    external,
    { version, values },
  );
  expect([changed.status, changed.body.errors.map(({ pointer }) => pointer)]).toEqual([
    422,
    ['/values/insurer'],
  ]);
  // However it may have become another one: the file is the first one's.
  await api.db.inTenant({ companyId }, (own) =>
    companyPolicyModel(own).update(
      { organizationId: insurerIds[1] ?? 0 },
      { where: { id: policy.id }, ...own.scope },
    ),
  );
  const [file] = await files();
  await remind(Date.now() + 6 * dayMs);
  const mails: OutgoingMail[] = [];
  await deliverKind('insurer_reminder', file?.id ?? '', mails);
  expect(mails.map(({ to }) => to)).toEqual(['marta@seguros.example']);
  const url = `/api/member-processes?policy=${policy.id}`;
  const listed = await call<CallAnswer<'listMemberProcesses'>>(url, external);
  expect(new Set(listed.body.items.map(({ insurer }) => insurer))).toEqual(new Set([insurers[0]]));
});

test('staff send it before the day; the company sees what was sent, and opens no file', async () => {
  const body = { version: (await read()).version };
  const path = `/api/company-policies/${policy.id}/insurer-files`;
  expect((await call(path, external, body)).status).toBe(403);
  expect((await call(path, desk, body)).status).toBe(200);
  const [file] = await files();
  expect(file?.sentBy).not.toBeNull();
  const headers = { authorization: external.authorization };
  expect((await api.fetch(`${path}/${file?.id}`, { headers })).status).toBe(403);
  const foreign = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN', ['country', 'PE']);
  expect((await call(path, foreign)).status).toBe(404);
  expect((await call(`${path}/${file?.id}`, foreign)).status).toBe(404);
});

test('the insurer’s file is checked, confirmed as it was seen, and applied once', async () => {
  await send(Date.now() + 60 * dayMs);
  const [first, second] = await referencesIn(await readFile());
  // A cell that cannot be read is said before anything is asked of the processes.
  const wrong = await upload([`${first};Rechazado;`, `${second};quizás;`]);
  expect(problemsOf(wrong)).toEqual([[3, 'answer']]);
  const rows = [`${first};Rechazado;Faltan documentos`, `${second};Aceptado;`];
  const checked = await upload(rows);
  expect([checked.rows, checked.added, checked.problems]).toEqual([2, 0, []]);
  expect((await files())[0]).toMatchObject({ unanswered: 2 });
  const applied = await upload(rows, checked.seen);
  expect([applied.added, applied.problems]).toEqual([2, []]);
  expect((await files())[0]).toMatchObject({ unanswered: 0, accepted: 1, declined: 1 });
  expect((await read()).cells['people']).toBe(1);
  // The same once more is no other answer; another answer is.
  expect(problemsOf(await upload(rows))).toEqual([]);
  expect(problemsOf(await upload([`${second};Rechazado;Faltan documentos`]))).toEqual([
    [2, 'answer'],
  ]);
});

test('references of nobody, of another insurer, and reasons of another movement are refused at their cell', async () => {
  await send(Date.now() + 60 * dayMs);
  const [first] = await referencesIn(await readFile());
  await enter(insurers[1]);
  await send(Date.now() + 60 * dayMs);
  const [other] = await referencesIn(await readFile());
  const answered = await upload([
    `${first};Rechazado;`,
    `${first};Rechazado;No está en la póliza`,
    `${randomUUID()};Aceptado;`,
    `${other};Aceptado;`,
    `${first};;`,
  ]);
  expect(problemsOf(answered)).toEqual([
    [2, 'declineReason'],
    [3, 'declineReason'],
    [4, 'reference'],
    [5, 'reference'],
  ]);
  const peruvian = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN', [
    'country',
    'PE',
  ]);
  expect(problemsOf(await upload([`${first};Aceptado;`], '', peruvian))).toEqual([
    [2, 'reference'],
  ]);
});

test('who asked for a change accepts it by no file, either', async () => {
  await enter(insurers[0], desk);
  await send(Date.now() + 60 * dayMs);
  const [first] = await referencesIn(await readFile());
  expect(problemsOf(await upload([`${first};Aceptado;`]))).toEqual([[2, 'answer']]);
  expect((await upload([`${first};Rechazado;Faltan documentos`])).problems).toEqual([]);
});

const remind = (now: number) => remindInsurers(api.db, now, 100, () => undefined);
const kindsOf = async (subjectId: string) =>
  (await messageModel(api.db).findAll({ where: { subjectId }, raw: true })).map(({ kind }) => kind);

test('an insurer is reminded once before the day by which it answers, and not of what it has answered', async () => {
  const now = Date.now();
  await sendNow();
  const [file] = await files();
  const id = file?.id ?? '';
  // Seven days were agreed.
  await remind(now + 4 * dayMs);
  expect(await kindsOf(id)).toEqual(['insurer_file']);
  await Promise.all([remind(now + 6 * dayMs), remind(now + 6 * dayMs)]);
  await remind(now + 8 * dayMs);
  expect((await kindsOf(id)).toSorted()).toEqual(['insurer_file', 'insurer_reminder']);
  const deliver = async () => {
    const mails: OutgoingMail[] = [];
    await deliverKind('insurer_reminder', id, mails);
    return mails.map(({ subject }) => subject);
  };
  const references = await referencesIn(await readFile());
  const rows = references.map((reference) => `${reference};Aceptado;`);
  await upload(rows, (await upload(rows)).seen);
  expect(await deliver()).toEqual([]);
});

test('one reminder that cannot be written keeps no other one', async () => {
  const idOf = async () => (await files())[0]?.id ?? '';
  await sendNow();
  const bad = await idOf();
  await enter(insurers[0]);
  await sendNow();
  const good = await idOf();
  await api.db.query(
    `CREATE FUNCTION fail_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a bad row'; END $$`,
  );
  await api.db.query(
    `CREATE TRIGGER fail_test BEFORE UPDATE ON insurer_file FOR EACH ROW
       WHEN (OLD.id = '${bad}') EXECUTE FUNCTION fail_test()`,
  );
  try {
    expect(await remind(Date.now() + 6 * dayMs)).toMatchObject({ failed: 1 });
  } finally {
    await api.db.query('DROP FUNCTION fail_test() CASCADE');
  }
  expect(await kindsOf(bad)).toEqual(['insurer_file']);
  expect((await kindsOf(good)).toSorted()).toEqual(['insurer_file', 'insurer_reminder']);
});

test('who asked for what was declined reads so in one mail, and why on the page that it names', async () => {
  await sendNow();
  // Who brought the file that they came with reads it too, as long as they work for the company.
  const loader = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', ['company', 'one']);
  const gone = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', ['company', 'other']);
  await api.db.inTenant({ companyId }, async (own) => {
    const processes = await memberProcessModel(own).findAll({
      where: { companyPolicyId: policy.id },
      raw: true,
      ...own.scope,
    });
    for (const [at, { id }] of processes.entries()) {
      const { accountId: loadedBy } = at === 0 ? loader : gone;
      await memberProcessModel(own).update({ loadedBy }, { where: { id }, ...own.scope });
    }
  });
  const references = await referencesIn(await readFile());
  const rows = references.map((reference) => `${reference};Rechazado;Faltan documentos`);
  await upload(rows, (await upload(rows)).seen);
  const mails: OutgoingMail[] = [];
  const [news] = await messageModel(api.db).findAll({
    where: { kind: 'changes_declined', subjectId: loader.accountId },
    raw: true,
  });
  // What is declined in the same hour is counted with it.
  expect(news?.dueAt.getTime()).toBeGreaterThan(Date.now());
  for (const { accountId } of [external, loader, gone])
    await deliverKind('changes_declined', accountId, mails, policy.id);
  expect(
    mails.map(({ to, text }) => [to, /rechazó (\d)/.exec(text)?.[1], text.includes(policy.id)]),
  ).toEqual([
    [external.email.toLowerCase(), '2', true],
    [loader.email.toLowerCase(), '1', true],
  ]);
});
