import { randomUUID } from 'node:crypto';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { AskedCover } from '@cotejo/domain/bulk-load/read-cover.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import { addCompany } from '../company/companies.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { keepPerson } from '../company-person/keep-person.ts';
import { findPeople, toPersonKey } from '../company-person/people.ts';
import { openPerson } from '../company-person/open-person.ts';
import { companyPolicyModel, memberModel } from '../company-policy/company-policy.model.ts';
import { addPriceList } from '../company-policy/add-price-list.ts';
import { findPolicy } from '../company-policy/find-policies.ts';
import { addMember, endMember } from '../company-policy/move-members.ts';
import { changePolicy, createPolicy } from '../company-policy/move-policy.ts';
import { listPolicyEvents } from '../company-policy/read-policies.ts';
import { readCovered } from '../company-policy/read-cover.ts';
import { Database, type OneTenantDatabase } from '../database.ts';
import { applyChunk } from './apply-load.ts';
import { correctCell } from './correct-row.ts';
import { listRows } from './list-rows.ts';
import { confirmLoad, judgeConfirmation, moveLoad } from './move-load.ts';
import { previewLoad } from './preview-load.ts';
import { findLoad } from './read-load.ts';
import {
  dependant,
  driveLoad,
  somebody,
  stageLoad,
  testKeys,
  worker,
} from './testing/drive-load.ts';

jest.setTimeout(60_000);

const today = '2026-11-28';
const by = { today, window: { first: '2026-10-29', last: '2027-01-12' } };

const insurer = {
  id: 4_001,
  code: 'loads',
  countryCode: 'CL',
  type: 'aseguradora',
  displayName: 'An insurer',
  acronym: 'AI',
  url: 'an-insurer',
  image: null,
  availableToSell: true,
  metadata: {},
} as const;

let database: TestDatabase;
let db: Database;
let companyId: string;
let policyId: string;
let made = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.workerUrl, { max: 4 });
});
beforeEach(async () => {
  const owner = Database.open(database.url, { max: 1 });
  companyId = await addCompany(owner, {
    legalName: 'A company',
    country: 'CL',
    code: `covers-${(made += 1)}`,
  });
  await organizationModel(owner).bulkCreate([insurer], { ignoreDuplicates: true });
  await owner.close();
  policyId = randomUUID();
  const terms = {
    organizationId: insurer.id,
    plan: 'Complementario',
    number: `P-${made}`,
    tier: null,
    coverageGroups: ['General', 'Jefaturas'],
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  };
  await own((tx) => createPolicy(tx, policyId, terms, { by: somebody }));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const own = <T>(work: (tx: OneTenantDatabase) => Promise<T>) => db.inTenant({ companyId }, work);

type Asked = readonly [person: LoadedPerson, cover: Partial<AskedCover>];
const none: AskedCover = { effectiveOn: '2026-12-01', coverageGroup: null, reason: null };

async function stage(kind: 'activation' | 'cancellation', rows: readonly Asked[]) {
  const people = rows.map(([person]) => person);
  const covers = rows.map(([, cover]) => ({ ...none, ...cover }));
  const id = await stageLoad(db, companyId, people, { kind, companyPolicyId: policyId, covers });
  await driveLoad(db, companyId, id, 'check', by);
  return id;
}

const confirm = (id: string, day = today) =>
  own(async (tx) => {
    const digest = (await findLoad(tx, id))?.digest ?? '';
    const judged = await judgeConfirmation(tx, { id, digest });
    return judged.type === 'ready'
      ? (await confirmLoad(tx, judged.load, somebody, day)).state
      : judged.type;
  });

async function apply(kind: 'activation' | 'cancellation', rows: readonly Asked[]) {
  const id = await stage(kind, rows);
  expect(await confirm(id)).toBe('applying');
  await driveLoad(db, companyId, id, 'apply');
  return id;
}

async function undo(id: string) {
  expect((await own((tx) => moveLoad(tx, id, 'undo', somebody))).type).toBe('done');
  await driveLoad(db, companyId, id, 'undo');
}

const rowsOf = (id: string) =>
  own((tx) => listRows(tx, testKeys, { id }, { after: 0, limit: 100, states: null }));
/** State and problems of each row. */
const found = async (id: string) =>
  (await rowsOf(id)).map(({ state, problems }) => [state, ...problems.map(({ code }) => code)]);

const covered = (day: string, knownAt = new Date()) =>
  own(async (tx) => {
    const policy = await companyPolicyModel(tx).findByPk(policyId, {
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    const asked = { day, knownAt, after: null, limit: 2_000 };
    const { people } = await readCovered(tx, testKeys, policy, asked);
    return people
      .map(({ person, member }) => `${person.legalId} ${member.coverageGroup}`)
      .toSorted();
  });

const personOf = (legalId: string) =>
  own(async (tx) => {
    const keys = await openCompanyKeys(tx, testKeys);
    const key = toPersonKey(keys.indexKey, legalId);
    const row = (await findPeople(tx, [key])).get(key);
    if (row === undefined) throw new Error(`${legalId} is not there`);
    return { row, person: openPerson(keys, row) };
  });

async function putIn(person: LoadedPerson, validFrom: string) {
  await own((tx) => keepPerson(tx, testKeys, person));
  const { row } = await personOf(person.legalId);
  const asked = { companyPolicyId: policyId, coverageGroup: 'General', validFrom, by: somebody };
  expect(await own((tx) => addMember(tx, { ...asked, person: row }))).toBe('done');
}

const general = { coverageGroup: 'general' };

test('an activation makes people and puts them into the policy from their day on, dependants beside their holder', async () => {
  await putIn(worker(1), '2026-03-01');
  const id = await apply('activation', [
    [dependant(9, 2), general],
    [worker(2, { phone: '+56912345678' }), general],
    [worker(3), { coverageGroup: 'JEFATURAS', effectiveOn: '2026-12-15' }],
    [dependant(8, 1), general],
    [worker(1), { ...general, effectiveOn: '2026-03-01' }],
    [worker(4), { coverageGroup: 'Otro' }],
    [dependant(7, 3), general],
    [worker(5), { ...general, effectiveOn: '2027-01-13' }],
  ]);
  expect(await found(id)).toEqual([
    ['activated'],
    ['activated'],
    ['activated'],
    ['activated'],
    // The day is long past, but nothing is asked of who is there since then.
    ['same'],
    ['faulty', 'UNKNOWN_GROUP'],
    ['faulty', 'HOLDER_NOT_COVERED'],
    ['faulty', 'AFTER_POLICY'],
  ]);
  expect(await covered('2026-11-30')).toEqual(['W1 General']);
  expect(await covered('2026-12-01')).toEqual([
    'D8 General',
    'D9 General',
    'W1 General',
    'W2 General',
  ]);
  expect(await covered('2026-12-15')).toContain('W3 Jefaturas');
  expect((await personOf('W2')).person.phone).toBe('+56912345678');
  const [event] = await own((tx) => listPolicyEvents(tx, policyId, 1, null));
  expect(event).toMatchObject({ kind: 'load-applied', byAccount: somebody });
});

test('the same file again changes nothing, and what it does not say of an account stays', async () => {
  const account = { accountType: 'checking', accountNumber: '123456', bank: '037' };
  await apply('activation', [[worker(1, account), general]]);
  const again = await stage('activation', [[worker(1), general]]);
  expect(await found(again)).toEqual([['same']]);
  const other = await apply('activation', [
    [worker(1, { email: 'a@one.example' }), general],
    [worker(2), general],
  ]);
  expect(await found(other)).toEqual([['updated'], ['activated']]);
  expect((await personOf('W1')).person).toMatchObject({ ...account, email: 'a@one.example' });
});

test('a cancellation takes people off from their day on, and dependants with them, each once', async () => {
  await apply('activation', [
    [worker(1), general],
    [dependant(1, 1), general],
    [dependant(2, 1), general],
    [worker(2), { coverageGroup: 'Jefaturas' }],
    [worker(3), general],
  ]);
  const leaving = { effectiveOn: '2026-12-20', reason: 'resigned' } as const;
  const id = await stage('cancellation', [
    [worker(1), leaving],
    [dependant(2, 1), { ...leaving, effectiveOn: '2026-12-10' }],
    [worker(2), { effectiveOn: null, reason: 'mistake' }],
    [worker(3, { birthDate: '1999-01-01' }), leaving],
    [worker(9), leaving],
  ]);
  expect(await found(id)).toEqual([
    ['cancel'],
    ['cancel'],
    ['cancel'],
    ['faulty', 'OTHER_PERSON'],
    ['faulty', 'NOBODY'],
  ]);
  const load = await own((tx) => findLoad(tx, id));
  const preview = await own((tx) => previewLoad(tx, load!, today));
  expect(preview).toEqual({
    groups: [
      { group: 'General', activate: 0, cancel: 2, alsoEnds: 1 },
      { group: 'Jefaturas', activate: 0, cancel: 1, alsoEnds: 0 },
    ],
    nextMonth: { day: '2026-12-01', before: 5, after: 4 },
    cost: null,
  });
  expect(await confirm(id)).toBe('applying');
  await driveLoad(db, companyId, id, 'apply');
  expect(await covered('2026-12-09')).toEqual([
    'D1 General',
    'D2 General',
    'W1 General',
    'W3 General',
  ]);
  expect(await covered('2026-12-19')).toEqual(['D1 General', 'W1 General', 'W3 General']);
  expect(await covered('2026-12-20')).toEqual(['W3 General']);
});

test('a policy with prices says what next month costs before and after, and applied it costs that', async () => {
  await apply('activation', [
    [worker(1), { ...general, effectiveOn: '2026-11-01' }],
    [worker(2), { ...general, effectiveOn: '2026-11-01' }],
  ]);
  const unit = { single: 31_000, 'with-dependants': 62_000 };
  await own(async (tx) => {
    const version = (await findPolicy(tx, policyId))?.version ?? 0;
    await addPriceList(
      tx,
      { id: policyId, version, by: somebody },
      {
        validFrom: '2026-11-01',
        currency: 'CLP',
        proRata: 'by-day',
        amounts: { General: unit },
      },
    );
  });
  const id = await stage('activation', [
    [dependant(1, 1), { ...general, effectiveOn: '2026-12-22' }],
    [worker(3), { ...general, effectiveOn: '2026-12-12' }],
    [worker(4), { effectiveOn: '2026-12-01', coverageGroup: 'Jefaturas' }],
  ]);
  const costNow = async (of: string) => {
    const load = await own((tx) => findLoad(tx, of));
    return (await own((tx) => previewLoad(tx, load!, today)))?.cost;
  };
  // Worker 1 has a child for ten days of thirty-one, and worker 3 comes for twenty; nobody said what worker 4 costs.
  const after = 21_000 + 20_000 + 31_000 + 20_000;
  const compared = { currency: 'CLP', before: 62_000, after };
  expect(await costNow(id)).toEqual({
    groups: [
      { group: 'General', ...compared },
      { group: 'Jefaturas', currency: 'CLP', before: 0, after: 0 },
    ],
    totals: [compared],
    isPartial: true,
  });
  expect(await confirm(id)).toBe('applying');
  await driveLoad(db, companyId, id, 'apply');
  const next = await stage('cancellation', [
    [worker(1), { effectiveOn: '2026-12-11', reason: 'resigned' }],
  ]);
  const totals = [{ currency: 'CLP', before: after, after: 10_000 + 31_000 + 20_000 }];
  expect(await costNow(next)).toMatchObject({ totals, isPartial: true });
});

test('undoing an activation takes people off the policy, and whoever moved later stays', async () => {
  await apply('activation', [[worker(1), general]]);
  const id = await apply('activation', [
    [worker(1, { firstName: 'Berta' }), general],
    [worker(2), general],
    [dependant(2, 2), general],
    [worker(3), general],
  ]);
  const { row: third } = await personOf('W3');
  const ended = { validTo: '2026-12-24', reason: 'resigned', by: somebody } as const;
  await own((tx) => endMember(tx, { companyPolicyId: policyId, person: third, ...ended }));
  await undo(id);
  expect(await found(id)).toEqual([
    ['restored'],
    ['removed'],
    ['removed'],
    ['kept', 'CHANGED_LATER'],
  ]);
  expect(await covered('2026-12-01')).toEqual(['W1 General', 'W3 General']);
  expect((await personOf('W1')).person.firstName).toBe('Ana 1');
  // They stay among the people of the company: that they were in the policy was known once.
  expect((await personOf('W2')).person.firstName).toBe('Ana 2');
});

test('undoing a cancellation covers again who left, their dependants too, and what was known before stays known', async () => {
  await apply('activation', [
    [worker(1), general],
    [dependant(1, 1), general],
    [worker(2), general],
  ]);
  const leaving = { effectiveOn: '2026-12-10', reason: 'contract-ended' } as const;
  const id = await apply('cancellation', [
    [worker(1), leaving],
    [worker(2), { effectiveOn: null, reason: 'mistake' }],
  ]);
  expect(await covered('2026-12-10')).toEqual([]);
  const between = new Date();
  await undo(id);
  expect(await found(id)).toEqual([['restored'], ['restored']]);
  expect(await covered('2026-12-31')).toEqual(['D1 General', 'W1 General', 'W2 General']);
  expect(await covered('2026-12-31', between)).toEqual([]);
});

test('a chunk that is lost is done again, whole: each person is in the policy once', async () => {
  const id = await stage(
    'activation',
    Array.from({ length: 700 }, (_, n) => [worker(n), general] as const),
  );
  await confirm(id);
  const lost = new Error('the process was killed');
  const attempt = own(async (tx) => {
    await applyChunk(tx, testKeys, id);
    throw lost;
  });
  await expect(attempt).rejects.toBe(lost);
  await own((tx) => applyChunk(tx, testKeys, id));
  await driveLoad(db, companyId, id, 'apply');
  const members = await own((tx) => memberModel(tx).count({ ...tx.scope }));
  expect(members).toBe(700);
  expect((await covered('2026-12-01')).length).toBe(700);
});

test('a policy that changed, or another day, is checked again before it is applied', async () => {
  const id = await stage('activation', [[worker(1), general]]);
  expect(await confirm(id, '2026-11-29')).toBe('checking');
  await driveLoad(db, companyId, id, 'check', { ...by, today: '2026-11-29' });
  expect((await own((tx) => findLoad(tx, id)))?.state).toBe('applying');
  await driveLoad(db, companyId, id, 'apply');

  const second = await stage('activation', [[worker(2), general]]);
  await own((tx) =>
    changePolicy(
      tx,
      { id: policyId, version: 2, by: somebody },
      { tier: null, coverageGroups: ['General', 'Obreros'] },
    ),
  );
  expect(await confirm(second)).toBe('checking');
  await driveLoad(db, companyId, second, 'check', by);
  expect((await own((tx) => findLoad(tx, second)))?.state).toBe('applying');
});

test('who enters the policy between check and apply is left and named', async () => {
  await own((tx) => keepPerson(tx, testKeys, worker(1)));
  const id = await stage('activation', [
    [worker(1), general],
    [worker(2), general],
  ]);
  await confirm(id);
  const { row } = await personOf('W1');
  const asked = { coverageGroup: 'General', validFrom: '2026-11-28', by: somebody };
  await own((tx) => addMember(tx, { companyPolicyId: policyId, person: row, ...asked }));
  await driveLoad(db, companyId, id, 'apply');
  expect(await found(id)).toEqual([['moved', 'CHANGED_MEANWHILE'], ['activated']]);
});

test('what a row asked is read again by a later check: an unknown group stays unknown, none said is the only one', async () => {
  const second = async (id: string) => {
    const { version } = await own(async (tx) =>
      companyPolicyModel(tx).findByPk(policyId, { raw: true, rejectOnEmpty: true, ...tx.scope }),
    );
    const groups = { tier: null, coverageGroups: ['Todos'] };
    await own((tx) => changePolicy(tx, { id: policyId, version, by: somebody }, groups));
    expect(await confirm(id)).toBe('checking');
    await driveLoad(db, companyId, id, 'check', by);
  };
  const only = { tier: null, coverageGroups: ['General'] };
  await own((tx) => changePolicy(tx, { id: policyId, version: 1, by: somebody }, only));
  const id = await stage('activation', [
    [worker(1), { coverageGroup: 'Ejecutivos' }],
    [worker(2), { coverageGroup: null }],
  ]);
  expect(await found(id)).toEqual([['faulty', 'UNKNOWN_GROUP'], ['activate']]);
  await second(id);
  expect(await found(id)).toEqual([['faulty', 'UNKNOWN_GROUP'], ['activate']]);
  const load = await own((tx) => findLoad(tx, id));
  const preview = await own((tx) => previewLoad(tx, load!, today));
  expect(preview?.groups).toEqual([{ group: 'Todos', activate: 1, cancel: 0, alsoEnds: 0 }]);
});

const resigned = { effectiveOn: '2026-12-20', reason: 'resigned' } as const;
const endsOf = async (id: string) => {
  const load = await own((tx) => findLoad(tx, id));
  const { groups } = (await own((tx) => previewLoad(tx, load!, today)))!;
  return groups.map(({ cancel, alsoEnds }) => [cancel, alsoEnds]);
};

test('only rows that are applied count: a faulty dependant leaves with their holder, a faulty holder stops nobody', async () => {
  await apply('activation', [
    [worker(1), general],
    [dependant(1, 1), general],
    [dependant(2, 1), general],
    [worker(2), general],
    [dependant(3, 2), general],
  ]);
  const other = { birthDate: '1999-01-01' };
  const id = await stage('cancellation', [
    [worker(1), resigned],
    [worker(1, { ...other, legalId: 'D1' }), resigned],
    [worker(2, other), { ...resigned, effectiveOn: '2026-12-05' }],
    [dependant(3, 2), resigned],
  ]);
  expect(await found(id)).toEqual([
    ['cancel'],
    ['faulty', 'OTHER_PERSON'],
    ['faulty', 'OTHER_PERSON'],
    ['cancel'],
  ]);
  expect(await endsOf(id)).toEqual([[2, 2]]);
});

test('dependants who leave with a holder count for a second person', async () => {
  const workers = Array.from({ length: 30 }, (_, n) => [worker(n), general] as const);
  const dependants = [1, 2, 3].map((n) => [dependant(n, 1), general] as const);
  await apply('activation', [...workers, ...dependants]);
  const id = await stage('cancellation', [[worker(1), resigned]]);
  expect((await own((tx) => findLoad(tx, id)))?.needsSecond).toBe(true);
  const alone = await stage('cancellation', [[worker(2), resigned]]);
  expect((await own((tx) => findLoad(tx, alone)))?.needsSecond).toBe(false);
});

test('a correction in a cancellation checks the relatives again whom the file does not name', async () => {
  await apply('activation', [
    [worker(1), general],
    [dependant(1, 1), general],
  ]);
  const id = await stage('cancellation', [
    [worker(1), resigned],
    [worker(1, { legalId: 'D1' }), resigned],
  ]);
  expect(await endsOf(id)).toEqual([[2, 0]]);
  const cell = { number: 3, column: 'reason', from: '', to: 'Otro motivo' } as const;
  const done = await own((tx) => correctCell(tx, testKeys, { id, ...cell, country: 'CL', today }));
  expect(done.type).toBe('done');
  expect((await found(id)).map(([state]) => state)).toEqual(['cancel', 'faulty']);
  expect(await endsOf(id)).toEqual([[1, 1]]);
});

test('a load that goes on after a pause leaves the days that the insurer takes no more, and says so', async () => {
  await apply('activation', [[worker(1), general]]);
  const later = { today: '2027-01-03', window: { first: '2026-12-05', last: '2027-02-17' } };
  const pauseAndApply = async (...staged: Parameters<typeof stage>) => {
    const id = await stage(...staged);
    expect(await confirm(id)).toBe('applying');
    for (const act of ['pause', 'resume'] as const)
      expect((await own((tx) => moveLoad(tx, id, act))).type).toBe('done');
    await driveLoad(db, companyId, id, 'apply', later);
    return found(id);
  };
  expect(
    await pauseAndApply('activation', [
      [worker(2), { ...general, effectiveOn: '2026-12-04' }],
      [worker(3), { ...general, effectiveOn: '2026-12-05' }],
    ]),
  ).toEqual([['moved', 'TOO_EARLY'], ['activated']]);
  const early = { ...resigned, effectiveOn: '2026-12-04' };
  expect(await pauseAndApply('cancellation', [[worker(1), early]])).toEqual([
    ['moved', 'TOO_EARLY'],
  ]);
  expect(await covered('2026-12-31')).toEqual(['W1 General', 'W3 General']);
});

test('undoing covers again who left on their own day and with their holder, in whatever chunks', async () => {
  const workers = Array.from({ length: 500 }, (_, n) => [worker(n), general] as const);
  await apply('activation', [...workers, [dependant(1, 0), general]]);
  const mistake = { effectiveOn: null, reason: 'mistake' } as const;
  const few = [
    [worker(0), mistake],
    [dependant(1, 0), resigned],
  ] as const;
  const many = workers.slice(1).map(([person]) => [person, resigned] as const);
  for (const rows of [few, [...few, ...many]]) {
    const id = await apply('cancellation', rows);
    expect(await covered('2026-12-31')).toHaveLength(rows === few ? 499 : 0);
    await undo(id);
    expect((await found(id)).every(([state]) => state === 'restored')).toBe(true);
    expect(await covered('2026-12-31')).toHaveLength(501);
  }
});
