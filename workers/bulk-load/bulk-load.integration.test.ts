import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import type { BulkLoadState } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { companyPersonModel } from '@cotejo/store/company-person/company-person.model.ts';
import { bulkLoadFileModel, bulkLoadModel } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import { listRows } from '@cotejo/store/bulk-load/list-rows.ts';
import { matchLoad, readMatch } from '@cotejo/store/bulk-load/match-load.ts';
import { confirmLoad, judgeConfirmation, moveLoad } from '@cotejo/store/bulk-load/move-load.ts';
import { putFile } from '@cotejo/store/kept-file/put-file.ts';
import { createMemoryStore } from '@cotejo/store/kept-file/testing/memory-store.ts';
import { openLoad } from '@cotejo/store/bulk-load/open-load.ts';
import { findLoad } from '@cotejo/store/bulk-load/read-load.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { somebody, testKeys } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { Database, type OneTenantDatabase } from '@cotejo/store/database.ts';
import {
  bulkLoadWorkflowId,
  bulkLoadWorkflowType,
  pokeLoad,
} from '@cotejo/workflows/bulk-load/messages.ts';
import { bulkLoadStart } from '@cotejo/workflows/bulk-load/start.ts';
import { peopleCsv } from './testing/people-csv.ts';
import { createWorkOnLoad } from './work-on-load.ts';

jest.setTimeout(90_000);

let database: TestDatabase;
let db: Database;
let stub: StubWorker;
const companies = new Map<string, string>();
/** Loads in the order in which slices were worked on. */
const slices: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.workerUrl, { max: 6 });
  const owner = Database.open(database.url, { max: 1 });
  for (const code of ['large', 'small'])
    companies.set(code, await addCompany(owner, { code, legalName: code, country: 'CL' }));
  await owner.close();
  const work = createWorkOnLoad({ db, files, recordKeys: testKeys, sliceMs: 100 });
  stub = await startStubWorker('bulk-load', {
    workOnLoad: (call: Parameters<typeof work>[0]) => {
      slices.push(call.loadId);
      return work(call);
    },
  });
}, 180_000);
afterAll(async () => {
  await stub?.close();
  await db?.close();
  await database?.drop();
});

const files = createMemoryStore();
const own = <T>(work: (tx: OneTenantDatabase) => Promise<T>, code = 'small') =>
  db.inTenant({ companyId: companies.get(code)! }, work);

async function send(bytes: Buffer, code = 'small'): Promise<string> {
  const place = { db, files, recordKeys: testKeys };
  const file = await putFile(place, companies.get(code)!, bytes);
  const opened = await own(
    (tx) =>
      openLoad(tx, testKeys, {
        kind: 'people',
        fileName: 'altas.csv',
        file,
        createdBy: somebody,
        language: 'es',
        idempotencyKey: null,
      }),
    code,
  );
  if (opened.type === 'reused') throw new Error('it has no key');
  const loadId = opened.load.id;
  await poke(loadId, code);
  return loadId;
}

/** As the outbox does. */
const poke = (loadId: string, code = 'small') =>
  stub.client.workflow.signalWithStart(bulkLoadWorkflowType, {
    ...bulkLoadStart({ loadId, companyId: companies.get(code)! }, stub.taskQueue),
    signal: pokeLoad,
    signalArgs: [],
  });

const stands = (id: string, state: BulkLoadState, code = 'small') =>
  until(
    async () => {
      const load = await own((tx) => findLoad(tx, id), code);
      return load?.state === state ? load : null;
    },
    { within: 60_000, every: 30 },
  );

async function confirm(id: string): Promise<void> {
  await own(async (tx) => {
    const digest = (await findLoad(tx, id))?.digest ?? '';
    const judged = await judgeConfirmation(tx, { id, digest });
    if (judged.type !== 'ready') throw new Error(judged.type);
    await confirmLoad(tx, judged.load, somebody);
  });
  await poke(id);
}

const ended = (id: string) => stub.client.workflow.getHandle(bulkLoadWorkflowId(id)).result();

test('a file goes from its bytes to people of the company, and back', async () => {
  const id = await send(peopleCsv(1_200, ['Ana;Soto;1-2;1990-01-01;F;;;;']));
  const load = await stands(id, 'review');
  expect(load.counts).toMatchObject({ create: 1_200, faulty: 1, read: 0 });
  expect(load.needsSecond).toBe(true);
  // The file itself is gone once its rows are kept.
  expect(await own((tx) => bulkLoadFileModel(tx).count({ ...tx.scope }))).toBe(0);
  const [faulty] = await own((tx) =>
    listRows(tx, testKeys, { id }, { after: 0, limit: 5, states: ['faulty'] }),
  );
  expect(faulty).toMatchObject({
    number: 1_202,
    cells: ['Ana', 'Soto', '1-2', '1990-01-01', 'F', '', '', '', ''],
    problems: [{ column: 'legalId', code: 'INVALID_VALUE' }],
  });
  await confirm(id);
  await stands(id, 'applied');
  await ended(id);
  // Who confirmed it is told by mail what came of it.
  expect(
    await messageModel(db).findAll({
      where: { kind: 'load_ended', subjectId: somebody },
      attributes: ['partId'],
      raw: true,
      ...db.scope,
    }),
  ).toEqual([{ partId: `${companies.get('small')}/${id}` }]);
  expect(await own((tx) => companyPersonModel(tx).count({ ...tx.scope }))).toBe(1_200);
  await own((tx) => moveLoad(tx, id, 'undo'));
  await poke(id);
  await stands(id, 'undone');
  expect(await own((tx) => companyPersonModel(tx).count({ ...tx.scope }))).toBe(0);
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7'), 'pdf'],
  ['an .xlsx that is cut off', Buffer.from('504b030414000600', 'hex'), 'broken'],
  ['other columns', Buffer.from('color;precio\nrojo;3\n'), 'missing_column'],
  ['headings alone', peopleCsv(0), 'no_rows'],
])('%s is refused, and says why', async (_, bytes, why) => {
  const id = await send(bytes);
  expect(await stands(id, 'refused')).toMatchObject({ refusedWhy: why });
  await ended(id);
});

test('headings that nobody knows are asked for once, and the next file is read by what was said', async () => {
  const text = String(peopleCsv(3)).replace('RUT;', 'Ficha;').replace('Nombres;', 'Colaborador;');
  const id = await send(Buffer.from(text));
  const asked = await stands(id, 'matching');
  expect(asked.headingRow).toBe(1);
  expect(await own((tx) => readMatch(tx, testKeys, asked))).toMatchObject({
    headings: ['Colaborador', 'Apellido paterno', 'Ficha', ...Array(6).fill(expect.any(String))],
    sample: [expect.arrayContaining(['Ana 0']), expect.anything(), expect.anything()],
  });
  const places = new Map<LoadColumn, number>([
    ['firstName', 0],
    ['paternalSurname', 1],
    ['legalId', 2],
    ['birthDate', 3],
    ['gender', 4],
  ]);
  expect(await own((tx) => matchLoad(tx, testKeys, id, places))).toMatchObject({ type: 'done' });
  await poke(id);
  expect((await stands(id, 'review')).counts).toMatchObject({ create: 3, faulty: 0 });
  await own((tx) => moveLoad(tx, id, 'cancel'));
  await poke(id);
  await ended(id);
  // Another company's file is read by what that company has said.
  const foreign = await send(Buffer.from(text), 'large');
  await stands(foreign, 'matching', 'large');
  const next = await send(Buffer.from(text));
  expect((await stands(next, 'review')).counts).toMatchObject({ create: 3 });
  for (const [load, code] of [
    [foreign, 'large'],
    [next, 'small'],
  ] as const) {
    await own((tx) => moveLoad(tx, load, 'cancel'), code);
    await poke(load, code);
    await ended(load);
  }
});

test('one row too many is refused, and nothing is cut off', async () => {
  const id = await send(peopleCsv(100_001));
  expect(await stands(id, 'refused')).toMatchObject({ refusedWhy: 'too_many_rows' });
});

test('a small load has its turn between the slices of a large one', async () => {
  const large = await send(peopleCsv(20_000), 'large');
  await until(() => Promise.resolve(slices.includes(large) ? true : null), { within: 30_000 });
  const small = await send(peopleCsv(3));
  await stands(small, 'review');
  const still = await own((tx) => findLoad(tx, large), 'large');
  expect(['reading', 'checking']).toContain(still?.state);
  await own((tx) => moveLoad(tx, large, 'cancel'), 'large');
  await ended(large);
});

test('nobody confirms it in time: it is discarded, and says so', async () => {
  const id = await send(peopleCsv(3));
  await stands(id, 'review');
  await own((tx) =>
    bulkLoadModel(tx).update({ dueAt: new Date(Date.now() - 1) }, { where: { id }, ...tx.scope }),
  );
  await poke(id);
  await stands(id, 'discarded');
  await ended(id);
});
