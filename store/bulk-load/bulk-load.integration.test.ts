import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import { untilSomebodyWaits } from '@cotejo/tests/support/database/lock-waits.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { addCompany } from '../company/companies.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import { countRosterUp, findPeople, toPersonKey } from '../company-person/people.ts';
import { writePeople } from '../company-person/write-people.sql.ts';
import { unseal, unsealBytes } from '../crypto/seal.ts';
import { Database, type OneTenantDatabase } from '../database.ts';
import { applyChunk } from './apply-load.ts';
import { openFile } from '../kept-file/open-file.ts';
import { keptFileModel } from '../kept-file/kept-file.model.ts';
import { owners, sweepFiles } from '../kept-file/sweep-files.ts';
import { bulkLoadFileModel, bulkLoadModel } from './bulk-load.model.ts';
import { listRows } from './list-rows.ts';
import { confirmLoad, judgeConfirmation, moveLoad } from './move-load.ts';
import { putFile, type PutFile } from '../kept-file/put-file.ts';
import { createMemoryStore } from '../kept-file/testing/memory-store.ts';
import { openLoad } from './open-load.ts';
import { eachQuietLoad, eraseLoads } from './open-loads.ts';
import { findLoad, findLoadFile, listLoads, readLoad } from './read-load.ts';
import { refuseLoad } from './stage-rows.ts';
import {
  dependant,
  driveLoad,
  somebody,
  stageLoad,
  testKeys,
  worker,
} from './testing/drive-load.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let db: Database;
let companyId: string;
let otherId: string;
let made = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.workerUrl, { max: 4 });
});
beforeEach(async () => {
  const owner = Database.open(database.url, { max: 1 });
  const company = { legalName: 'A company', country: 'CL' } as const;
  companyId = await addCompany(owner, { ...company, code: `loads-${(made += 1)}` });
  otherId = await addCompany(owner, { ...company, code: `loads-${(made += 1)}` });
  await owner.close();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const own = <T>(work: (tx: OneTenantDatabase) => Promise<T>, of = companyId) =>
  db.inTenant({ companyId: of }, work);
const load = async (id: string) => {
  const found = await own((tx) => findLoad(tx, id));
  if (found === null) throw new Error('there is no such load');
  return found;
};
/** Counts that are not zero. */
const counts = async (id: string) =>
  Object.fromEntries(Object.entries((await load(id)).counts).filter(([, count]) => count !== 0));

async function confirm(id: string, digest?: string) {
  return own(async (tx) => {
    const seen = digest ?? (await findLoad(tx, id))?.digest ?? '';
    const judged = await judgeConfirmation(tx, { id, digest: seen });
    return judged.type === 'ready'
      ? (await confirmLoad(tx, judged.load, somebody)).state
      : judged.type;
  });
}

async function stage(people: readonly LoadedPerson[]) {
  const id = await stageLoad(db, companyId, people);
  await driveLoad(db, companyId, id, 'check');
  return id;
}

async function applied(people: readonly LoadedPerson[]) {
  const id = await stage(people);
  await confirm(id);
  await driveLoad(db, companyId, id, 'apply');
  return id;
}

const keyOf = (legalId: string) =>
  own(async (tx) => toPersonKey((await openCompanyKeys(tx, testKeys)).indexKey, legalId));

/** Somebody changes a person of the company in another way. */
async function changeElsewhere(legalId: string) {
  const key = await keyOf(legalId);
  await own(async (tx) => {
    await countRosterUp(tx);
    const person = (await findPeople(tx, [key], true)).get(key);
    if (person === undefined) throw new Error(`${legalId} is not there`);
    await writePeople(tx, [{ ...person, contentKey: 'by hand', version: person.version + 1 }]);
  });
}

const namesOf = () =>
  own(async (tx) => {
    const { recordKeys } = await openCompanyKeys(tx, testKeys);
    const rows = await companyPersonModel(tx).findAll({ raw: true, ...tx.scope });
    return rows
      .map(
        ({ id, sealedPerson }) => (unseal(recordKeys, id, sealedPerson) as LoadedPerson).firstName,
      )
      .toSorted();
  });

const rowsOf = async (id: string) =>
  own((tx) => listRows(tx, testKeys, { id }, { after: 0, limit: 100, states: null }));

test('checking says what each row would do, by the file and by the company', async () => {
  await applied([worker(1), worker(2), dependant(1, 1)]);
  const id = await stage([
    // A dependant stands above its worker.
    dependant(9, 3),
    worker(1),
    worker(2, { firstName: 'Berta' }),
    worker(3),
    worker(3, { firstName: 'Again' }),
    dependant(8, 77),
    worker(5, { legalId: '' }),
    dependant(7, 2),
    { ...dependant(6, 1), legalId: 'W2' },
  ]);
  const rows = await rowsOf(id);
  expect(rows.map(({ state, problems }) => [state, ...problems.map(({ code }) => code)])).toEqual([
    ['create'],
    ['same'],
    ['update'],
    ['create'],
    ['faulty', 'REPEATED'],
    ['faulty', 'NO_HOLDER'],
    ['faulty', 'REQUIRED'],
    ['create'],
    ['faulty', 'REPEATED', 'OTHER_TYPE'],
  ]);
  expect(rows[4]?.problems).toEqual([{ column: 'legalId', code: 'REPEATED', other: 5 }]);
  expect(await counts(id)).toEqual({ create: 3, same: 1, update: 1, faulty: 4 });
  expect(await load(id)).toMatchObject({ state: 'review', needsSecond: true, changedSince: false });
});

test('what was confirmed is applied, and nothing else', async () => {
  await applied([worker(1), worker(2)]);
  const id = await stage([worker(1), worker(2, { firstName: 'Berta' }), dependant(3, 1)]);
  expect(await namesOf()).toEqual(['Ana 1', 'Ana 2']);
  expect(await confirm(id, 'another digest')).toBe('changed');
  expect(await confirm(id)).toBe('applying');
  // Pressed again, it is confirmed once.
  expect(await confirm(id, (await load(id)).confirmedDigest ?? '')).toBe('done');
  await driveLoad(db, companyId, id, 'apply');
  expect(await namesOf()).toEqual(['Ana 1', 'Ana 3', 'Berta']);
  expect(await counts(id)).toEqual({ same: 1, updated: 1, created: 1 });
  expect((await load(id)).state).toBe('applied');
});

test('a load that would do nothing cannot be confirmed', async () => {
  await applied([worker(1)]);
  expect(await confirm(await stage([worker(1)]))).toBe('changed');
});

test('what changed since it was checked is checked again: the same goes on, anything else is shown', async () => {
  await applied([worker(1), worker(2), worker(3)]);
  const id = await stage([worker(1, { firstName: 'Berta' })]);
  await changeElsewhere('W3');
  expect(await confirm(id)).toBe('checking');
  await driveLoad(db, companyId, id, 'check');
  expect(await load(id)).toMatchObject({ state: 'applying', changedSince: false });
  await own((tx) => moveLoad(tx, id, 'cancel'));

  const second = await stage([worker(2, { firstName: 'Berta' })]);
  const { digest } = await load(second);
  await changeElsewhere('W2');
  expect(await confirm(second)).toBe('checking');
  await driveLoad(db, companyId, second, 'check');
  expect(await load(second)).toMatchObject({
    state: 'review',
    changedSince: true,
    confirmedDigest: null,
  });
  expect((await load(second)).digest).not.toBe(digest);
  expect(await confirm(second, digest ?? '')).toBe('changed');
});

test('who changes while a load is applied stays as they are, and is named', async () => {
  await applied([worker(1), worker(2)]);
  const id = await stage([worker(1, { firstName: 'Berta' }), worker(2, { firstName: 'Carla' })]);
  await confirm(id);
  await changeElsewhere('W1');
  await driveLoad(db, companyId, id, 'apply');
  expect(await namesOf()).toEqual(['Ana 1', 'Carla']);
  expect(await counts(id)).toEqual({ moved: 1, updated: 1 });
  expect((await rowsOf(id))[0]?.problems).toEqual([
    { column: 'legalId', code: 'CHANGED_MEANWHILE' },
  ]);
});

test('a chunk that is lost is done again, whole: each person is made once', async () => {
  const id = await stage(Array.from({ length: 1_100 }, (_, n) => worker(n)));
  await confirm(id);
  const lost = new Error('the process was killed');
  const attempt = own(async (tx) => {
    await applyChunk(tx, testKeys, id);
    throw lost;
  });
  await expect(attempt).rejects.toBe(lost);
  expect(await counts(id)).toEqual({ create: 1_100 });
  await own((tx) => applyChunk(tx, testKeys, id));
  expect(await counts(id)).toEqual({ create: 600, created: 500 });
  await driveLoad(db, companyId, id, 'apply');
  expect(await counts(id)).toEqual({ created: 1_100 });
  expect((await namesOf()).length).toBe(1_100);
});

test('it is paused at the end of a chunk, goes on where it was, and is stopped with what it has done', async () => {
  const id = await stage(Array.from({ length: 1_100 }, (_, n) => worker(n)));
  await confirm(id);
  await own((tx) => applyChunk(tx, testKeys, id));
  const act = async (what: Parameters<typeof moveLoad>[2]) => {
    const move = await own((tx) => moveLoad(tx, id, what));
    return move.type === 'done' ? [move.load.state, move.isNew] : move.type;
  };
  expect(await act('undo')).toBe('changed');
  expect(await act('pause')).toEqual(['paused', true]);
  expect(await act('pause')).toEqual(['paused', false]);
  expect(await own((tx) => applyChunk(tx, testKeys, id))).toBe('over');
  expect(await act('resume')).toEqual(['applying', true]);
  await own((tx) => applyChunk(tx, testKeys, id));
  expect(await act('cancel')).toEqual(['stopped', true]);
  expect(await counts(id)).toEqual({ create: 100, created: 1_000 });
  expect(await act('undo')).toEqual(['undoing', true]);
  await driveLoad(db, companyId, id, 'undo');
  expect(await namesOf()).toEqual([]);
  expect(await counts(id)).toEqual({ create: 100, removed: 1_000 });
});

test('undoing takes back a load as a load; whoever changed later stays, and is named', async () => {
  await applied([worker(1), worker(2)]);
  const id = await applied([
    worker(1, { firstName: 'Berta' }),
    worker(2, { firstName: 'Carla' }),
    worker(3),
    worker(4),
    worker(5),
    dependant(6, 5),
  ]);
  await changeElsewhere('W2');
  await changeElsewhere('W3');
  // Somebody adds a dependant to one whom the load has made.
  await applied([dependant(7, 4)]);
  expect((await own((tx) => moveLoad(tx, id, 'undo'))).type).toBe('done');
  await driveLoad(db, companyId, id, 'undo');
  expect(await counts(id)).toEqual({ restored: 1, removed: 2, kept: 3 });
  expect(await namesOf()).toEqual(['Ana 1', 'Ana 3', 'Ana 4', 'Ana 7', 'Carla']);
  const kept = (await rowsOf(id)).filter(({ state }) => state === 'kept');
  expect(kept.map(({ person }) => person.legalId)).toEqual(['W2', 'W3', 'W4']);
  expect(kept[0]?.problems).toEqual([{ column: 'legalId', code: 'CHANGED_LATER' }]);
});

test('after three days it is not undone any more', async () => {
  const id = await applied([worker(1)]);
  await own((tx) =>
    bulkLoadModel(tx).update({ dueAt: new Date(Date.now() - 1) }, { where: { id }, ...tx.scope }),
  );
  expect((await own((tx) => moveLoad(tx, id, 'undo'))).type).toBe('changed');
});

test('two loads of one company never write at the same time', async () => {
  const [one, two] = [await stage([worker(1)]), await stage([worker(2)])];
  await confirm(one);
  expect(await confirm(two)).toBe('busy');
  await driveLoad(db, companyId, one, 'apply');
  // The company has changed: it is checked again, and goes on.
  expect(await confirm(two)).toBe('checking');
  await driveLoad(db, companyId, two, 'check');
  expect((await load(two)).state).toBe('applying');
});

test('of two loads that are confirmed in the same moment one writes, and the other one is told to wait', async () => {
  const [one, two] = [await stage([worker(1)]), await stage([worker(2)])];
  let second: Promise<string> = Promise.resolve('');
  await own(async (tx) => {
    const { digest } = (await findLoad(tx, one))!;
    const judged = await judgeConfirmation(tx, { id: one, digest: digest! });
    if (judged.type !== 'ready') throw new Error(judged.type);
    await confirmLoad(tx, judged.load, somebody);
    second = confirm(two);
    await untilSomebodyWaits(db);
  });
  expect((await load(one)).state).toBe('applying');
  expect(await second).toBe('busy');
});

test('nothing of a load is found for another company, nor what is the same in both', async () => {
  const id = await applied([worker(1)]);
  const foreign = <T>(work: (tx: OneTenantDatabase) => Promise<T>) => own(work, otherId);
  expect(await foreign((tx) => readLoad(tx, testKeys, id))).toBeNull();
  expect(await foreign((tx) => listLoads(tx, testKeys, { after: null, limit: 10 }))).toEqual([]);
  expect((await foreign((tx) => moveLoad(tx, id, 'undo'))).type).toBe('none');
  expect((await foreign((tx) => judgeConfirmation(tx, { id, digest: 'x' }))).type).toBe('none');
  const { contentKey } = await own((tx) =>
    companyPersonModel(tx).findOne({ raw: true, rejectOnEmpty: true, ...tx.scope }),
  );
  const theirs = await stageLoad(db, otherId, [worker(1)]);
  await driveLoad(db, otherId, theirs, 'check');
  const rows = await foreign((tx) =>
    listRows(tx, testKeys, { id: theirs }, { after: 0, limit: 9, states: ['create'] }),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(await foreign((tx) => findLoad(tx, theirs)))).not.toContain(contentKey);
});

test('a file whose answer was lost is one load; the key of another file is refused', async () => {
  const place = { db, files: createMemoryStore(), recordKeys: testKeys };
  const open = async (text: string) => {
    const file = await putFile(place, companyId, Buffer.from(text));
    return own((tx) =>
      openLoad(tx, testKeys, {
        kind: 'people',
        fileName: 'a.csv',
        file,
        createdBy: somebody,
        language: 'es',
        idempotencyKey: 'k-1',
      }),
    );
  };
  const first = await open('one');
  expect(first.type).toBe('opened');
  const again = await open('one');
  expect(again).toMatchObject({ type: 'repeated', load: { id: 'load' in first && first.load.id } });
  expect((await open('two')).type).toBe('reused');
});

test('open loads that do not move are found in every company; ended ones go after their time', async () => {
  const open = await stageLoad(db, companyId, [worker(1)]);
  const ended = await applied([worker(2)]);
  const found: string[] = [];
  for await (const loads of eachQuietLoad(db, new Date(Date.now() + 1_000)))
    found.push(...loads.map(({ id }) => id));
  expect(found).toContain(open);
  expect(found).not.toContain(ended);
  // Some at a time, those of the tests before, too.
  while ((await eraseLoads(db, new Date(Date.now() + 1_000), 1_000)) > 0);
  expect(await own((tx) => findLoad(tx, ended))).toBeNull();
  expect((await load(open)).state).toBe('checking');
  expect(await namesOf()).toEqual(['Ana 2']);
});

/** The moment before which files must have been unnamed to be removed now. */
const soon = () => new Date(Date.now() + 1_000);
const openNew = async (file: PutFile | Buffer) => {
  const opened = await own((tx) =>
    openLoad(tx, testKeys, {
      kind: 'people',
      fileName: 'a.csv',
      file,
      createdBy: somebody,
      language: 'es',
      idempotencyKey: null,
    }),
  );
  return 'load' in opened ? opened.load.id : '';
};
const readFile = async (id: string, files = createMemoryStore()) => {
  const sealed = await own((tx) => findLoadFile(tx, testKeys, id));
  return sealed === null ? null : String(await openFile(files, sealed));
};

test('a file is in the store while its load is read; what no row names is swept', async () => {
  const files = createMemoryStore();
  const place = { db, files, recordKeys: testKeys };
  // What other tests have put is in stores of theirs.
  while ((await sweepFiles(db, files, soon(), 100)) > 0);
  const unnamed = await putFile(place, companyId, Buffer.from('nobody names it'));
  const file = await putFile(place, companyId, Buffer.from('nombre;rut'));
  const id = await openNew(file);
  expect(files.keys()).toEqual([unnamed, file].map((each) => `${companyId}/${each.id}`));
  expect(await sweepFiles(db, files, new Date(Date.now() - 60_000), 100)).toBe(0);
  expect(await sweepFiles(db, files, soon(), 100)).toBe(1);
  expect(files.keys()).toEqual([`${companyId}/${file.id}`]);
  expect(await readFile(id, files)).toBe('nombre;rut');
  // A store that is away takes nothing away, and the next sweep goes on.
  await own((tx) => refuseLoad(tx, id, 'no_rows'));
  expect(await readFile(id, files)).toBeNull();
  const away = { ...files, remove: () => Promise.reject(new Error('away')) };
  await expect(sweepFiles(db, away, soon(), 100)).rejects.toThrow('away');
  expect(await sweepFiles(db, files, soon(), 100)).toBe(1);
  expect(files.keys()).toEqual([]);
});

test('a file of which the row has the bytes is sealed there as the release before reads it, and told again', async () => {
  const id = await openNew(Buffer.from('nombre;rut'));
  const { sealedFile, keptFileId } = await own((tx) =>
    bulkLoadFileModel(tx).findByPk(id, { raw: true, rejectOnEmpty: true, ...tx.scope }),
  );
  expect(keptFileId).toBeNull();
  const { recordKeys } = await own((tx) => openCompanyKeys(tx, testKeys));
  expect(String(unsealBytes(recordKeys, `${id}/file`, sealedFile ?? Buffer.alloc(0)))).toBe(
    'nombre;rut',
  );
  expect(await readFile(id)).toBe('nombre;rut');
});

test('the age of a file counts from when no row names it any more', async () => {
  const files = createMemoryStore();
  while ((await sweepFiles(db, files, soon(), 100)) > 0);
  const file = await putFile({ db, files, recordKeys: testKeys }, companyId, Buffer.from('a;b'));
  const id = await openNew(file);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const change = (values: { readonly createdAt?: Date; readonly unnamedAt?: Date }) =>
    own((tx) => keptFileModel(tx).update(values, { where: { id: file.id }, ...tx.scope }));
  const sweep = () => sweepFiles(db, files, daysAgo(1), 100);
  await change({ createdAt: daysAgo(30), unnamedAt: daysAgo(2) });
  // What a row names stays, whatever was noted of it.
  expect(await sweep()).toBe(0);
  await own((tx) =>
    keptFileModel(tx).update({ unnamedAt: null }, { where: { id: file.id }, ...tx.scope }),
  );
  await own((tx) => refuseLoad(tx, id, 'no_rows'));
  expect(await sweep()).toBe(0);
  expect(files.keys()).toHaveLength(1);
  await change({ unnamedAt: daysAgo(2) });
  expect(await sweep()).toBe(1);
  expect(files.keys()).toEqual([]);
});

test('a file that the store does not remove holds up none behind it; each that is removed is a line of the audit', async () => {
  const files = createMemoryStore();
  while ((await sweepFiles(db, files, soon(), 100)) > 0);
  const place = { db, files, recordKeys: testKeys };
  const stuck = await putFile(place, companyId, Buffer.from('one'));
  for (const text of ['two', 'three']) await putFile(place, otherId, Buffer.from(text));
  const refusing: typeof files = {
    ...files,
    remove: (key) =>
      key.endsWith(stuck.id) ? Promise.reject(new Error('stuck')) : files.remove(key),
  };
  const written = async () => {
    const { rows } = await db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM audit_event WHERE target = 'kept_file'",
    );
    return rows[0]?.count ?? 0;
  };
  const before = await written();
  expect(await sweepFiles(db, refusing, soon(), 100)).toBe(2);
  expect(await written()).toBe(before + 2);
  await expect(sweepFiles(db, refusing, soon(), 100)).rejects.toThrow('stuck');
  expect(files.keys()).toEqual([`${companyId}/${stuck.id}`]);
  expect(await sweepFiles(db, files, soon(), 100)).toBe(1);
});

test('the sweep asks every table whose rows name files', async () => {
  const { rows } = await db.query<{ table: string }>(
    `SELECT conrelid::regclass::text AS table FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'kept_file'::regclass ORDER BY 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual([...owners].toSorted());
});
