import { randomUUID } from 'node:crypto';
import {
  Client,
  ScheduleNotFoundError,
  type Connection,
  type ScheduleOptions,
} from '@temporalio/client';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { scheduleIds } from '@cotejo/domain/schedule/schedule-table.ts';
import { auditEventModel } from '@cotejo/store/audit/audit.model.ts';
import { noteRunBegun, noteRunEnded } from '@cotejo/store/schedule/note-run.ts';
import { listScheduleActs } from '@cotejo/store/schedule/schedule-acts.ts';
import { eraseRuns } from '@cotejo/store/schedule/list-runs.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import {
  connectToTemporal,
  temporalNamespace,
  uniqueTaskQueue,
} from '@cotejo/tests/support/temporal/temporal.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountSchedules } from './mount-schedules.ts';

let api: SeededApp;
let connection: Connection;
let temporal: Client;

beforeAll(async () => {
  connection = await connectToTemporal();
  temporal = new Client({ connection, namespace: temporalNamespace() });
  api = await startSeededApp({
    mounts: [mountSchedules],
    temporal,
    env: { TEMPORAL_UI_URL: 'http://temporal.example' },
  });
}, 180_000);
afterAll(async () => {
  await api?.close();
  await connection?.close();
});

type One = NonNullable<CallAnswer<'readSchedule'>>;
type Runs = NonNullable<CallAnswer<'listScheduleRuns'>>;

const admin = () => signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
const backOffice = () => signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
type Who = Awaited<ReturnType<typeof admin>>;

/** No other test file has a schedule of this name; nobody works on its queue. */
const id = 'reseal';
const made = {
  scheduleId: id,
  spec: { intervals: [{ every: '30 days' }] },
  action: {
    type: 'startWorkflow',
    workflowType: 'resealRecords',
    taskQueue: uniqueTaskQueue('schedules'),
    workflowId: `reseal/${randomUUID()}`,
    args: [],
  },
  policies: { overlap: 'SKIP' },
} satisfies ScheduleOptions;

beforeEach(async () => {
  await temporal.schedule.create(made);
});
afterEach(async () => {
  const handle = temporal.schedule.getHandle(id);
  const { info } = await handle.describe();
  await handle.delete();
  for (const { workflow } of info.runningActions)
    await temporal.workflow.getHandle(workflow.workflowId).terminate('the test is over');
});

const get = async (path: string, { authorization }: Who) => {
  const answer = await api.fetch(`/api/staff/schedules${path}`, { headers: { authorization } });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const one = async (who: Who) => (await get(`/${id}`, who)).body as One;
const act = async (path: string, { authorization }: Who, body: object = {}, of: string = id) =>
  (await api.post(`/api/staff/schedules/${of}/${path}`, body, { authorization })).status;

const minute = 60_000;
/** So many runs that ended, a minute apart, the last one a minute ago. */
async function ran(count: number, schedule: string = id): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [at, run] of ids.entries()) {
    const time = new Date(Date.now() - (count - at) * minute);
    await noteRunBegun(api.db, {
      id: run,
      schedule,
      workflowId: `${schedule}/${at}`,
      plannedAt: time,
      startedAt: time,
    });
    await noteRunEnded(api.db, {
      id: run,
      outcome: 'done',
      counts: { resealed: at },
      errorClass: null,
      endedAt: new Date(time.getTime() + 500),
    });
  }
  return ids.toReversed();
}

test('staff see every schedule, what is not here as absent, and the last run of each', async () => {
  const [newest] = await ran(2);
  const { status, body } = await get('', await backOffice());
  expect(status).toBe(200);
  const { items } = body as NonNullable<CallAnswer<'listSchedules'>>;
  expect(items.map((item) => item.id)).toEqual(scheduleIds);
  expect(items.find((item) => item.id === id)).toMatchObject({
    state: 'on',
    nextAt: expect.stringMatching(/^\d{4}-/),
    last: { id: newest, outcome: 'done', counts: [{ name: 'resealed', count: 1 }] },
  });
});

test('runs are paged by the last one of the page before', async () => {
  const ids = await ran(60, 'gift-cards');
  const who = await backOffice();
  const first = (await get('/gift-cards/runs', who)).body as Runs;
  expect(first.items.map((run) => run.id)).toEqual(ids.slice(0, 50));
  expect(first.items[0]?.links[0]?.href).toMatch(/^http:\/\/temporal\.example\/namespaces\//);
  const next = encodeURIComponent(first.next ?? '');
  const rest = (await get(`/gift-cards/runs?after=${next}`, who)).body as Runs;
  expect(rest.items.map((run) => run.id)).toEqual(ids.slice(50));
  expect(rest.next).toBeNull();
  expect(await eraseRuns(api.db, new Date(Date.now() - 30.5 * minute), 100)).toBe(30);
});

test('who pauses says why; the page names them, the audit keeps the act without the words', async () => {
  const who = await admin();
  expect(await act('pause', who, { reason: 'el proveedor está caído' })).toBe(204);
  const { paused, note } = (await temporal.schedule.getHandle(id).describe()).state;
  expect([paused, note]).toEqual([true, 'Pausado en el portal']);
  const page = await one(who);
  expect(page).toMatchObject({ state: 'paused', nextAt: null, mayAct: true });
  expect(page.acts[0]).toMatchObject({ kind: 'paused', reason: 'el proveedor está caído' });
  expect(await act('pause', who, { reason: 'otra vez lo mismo' })).toBe(409);
  expect(await act('resume', who)).toBe(204);
  expect(await act('resume', who)).toBe(409);
  expect(await one(who)).toMatchObject({ state: 'on', acts: [{ kind: 'resumed' }, {}] });
  const audited = await auditEventModel(api.db).findAll({
    where: { action: 'schedule:act', actorId: who.accountId },
    order: [['id', 'ASC']],
    raw: true,
  });
  expect(audited.map(({ detail }) => detail)).toEqual([{ kind: 'paused' }, { kind: 'resumed' }]);
});

test('one that is run now is not run a second time while it is under way', async () => {
  const who = await admin();
  expect(await act('run', who)).toBe(204);
  await until(async () => ((await one(who)).isRunning ? true : null), { within: 10_000 });
  expect(await act('run', who)).toBe(409);
  const { info } = await temporal.schedule.getHandle(id).describe();
  expect(info.runningActions).toHaveLength(1);
});

test('what limits a pace is not run by hand, and what Temporal does not know cannot be acted on', async () => {
  const who = await admin();
  const scheduleId = 'messages';
  await temporal.schedule.create({ ...made, scheduleId });
  expect(await act('run', who, {}, scheduleId)).toBe(409);
  await temporal.schedule.getHandle(scheduleId).delete();
  expect(await act('run', who, {}, scheduleId)).toBe(404);
  expect(await act('pause', who, { reason: 'no existe' }, 'uf')).toBe(404);
  expect((await get('/nothing', who)).status).toBe(400);
});

test('who reads only does not act, and who works for one country neither', async () => {
  const who = await backOffice();
  expect(await one(who)).toMatchObject({ mayAct: false, mayRun: false });
  expect(await act('pause', who, { reason: 'no me toca' })).toBe(403);
  expect((await get('', await signedInAs(api.dependencies, 'SUPERVISOR'))).status).toBe(403);
});

/** What Temporal does at the next pause, told what was noted by then. */
function atPause(answer: (noted: readonly string[]) => void): void {
  const { schedule } = temporal;
  const real = schedule.getHandle.bind(schedule);
  jest.spyOn(schedule, 'getHandle').mockImplementation((scheduleId) => ({
    ...real(scheduleId),
    pause: async () => answer(await noted()),
  }));
}
const noted = async () =>
  (await listScheduleActs(api.db, api.dependencies.configuration.recordKeys, id, 20)).map(
    ({ kind }) => kind,
  );
afterEach(() => jest.restoreAllMocks());

test('an act is noted before Temporal is told, and what it refuses is noted, too', async () => {
  const who = await admin();
  const before = await noted();
  let told: readonly string[] = [];
  atPause((then) => {
    told = then;
    throw new ScheduleNotFoundError('it is gone', id);
  });
  expect(await act('pause', who, { reason: 'el proveedor está caído' })).toBeGreaterThanOrEqual(
    400,
  );
  expect(told).toEqual(['paused', ...before]);
  expect(await noted()).toEqual(['refused', 'paused', ...before]);
  const audited = await auditEventModel(api.db).findAll({
    where: { action: 'schedule:act', actorId: who.accountId },
    order: [['id', 'ASC']],
    raw: true,
  });
  expect(audited.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
});

test('where Temporal does not answer the act stands, and is asked for again', async () => {
  const who = await admin();
  const before = await noted();
  atPause(() => {
    throw Object.assign(new Error('away'), { code: 14, details: 'away', metadata: {} });
  });
  expect(await act('pause', who, { reason: 'el proveedor está caído' })).toBe(503);
  jest.restoreAllMocks();
  expect(await act('pause', who, { reason: 'el proveedor está caído' })).toBe(204);
  expect(await noted()).toEqual(['paused', 'paused', ...before]);
  expect(await act('resume', who)).toBe(204);
});

test('what was paused without an act of ours gets one', async () => {
  const who = await admin();
  await temporal.schedule.getHandle(id).pause('elsewhere');
  const before = await noted();
  expect(await act('pause', who, { reason: 'lo pausó infraestructura' })).toBe(204);
  expect(await noted()).toEqual(['paused', ...before]);
  expect(await act('pause', who, { reason: 'otra vez lo mismo' })).toBe(409);
  expect(await act('resume', who)).toBe(204);
});

test('a run that has not said its end, and that Temporal no longer holds, is shown as lost', async () => {
  const who = await admin();
  const started = async (workflowId: string, ago: number) => {
    const startedAt = new Date(Date.now() - ago);
    const run = { id: randomUUID(), schedule: id, workflowId, plannedAt: startedAt, startedAt };
    await noteRunBegun(api.db, run);
    return run.id;
  };
  const outcomes = async () =>
    ((await get(`/${id}/runs`, who)).body as Runs).items
      .slice(0, 1)
      .map((run) => [run.id, run.outcome]);
  // It is the newest one of its schedule.
  await eraseRuns(api.db, new Date(), 100);
  const terminated = await started(`reseal/${randomUUID()}`, 3 * minute);
  expect(await outcomes()).toEqual([[terminated, 'lost']]);
  expect((await one(who)).last).toMatchObject({ id: terminated, outcome: 'lost' });
  // Temporal may not have it among those that it holds yet.
  const fresh = await started(`reseal/${randomUUID()}`, 1_000);
  expect(await outcomes()).toEqual([[fresh, 'running']]);
  await noteRunEnded(api.db, {
    id: fresh,
    outcome: 'done',
    counts: {},
    errorClass: null,
    endedAt: new Date(),
  });
});

test('a run that Temporal holds is under way, however long', async () => {
  const who = await admin();
  expect(await act('run', who)).toBe(204);
  const workflowId = await until(
    async () => {
      const { info } = await temporal.schedule.getHandle(id).describe();
      return info.runningActions[0]?.workflow.workflowId ?? null;
    },
    { within: 10_000 },
  );
  const startedAt = new Date(Date.now() - 90_000);
  await noteRunBegun(api.db, {
    id: randomUUID(),
    schedule: id,
    workflowId,
    plannedAt: startedAt,
    startedAt,
  });
  const { items } = (await get(`/${id}/runs`, who)).body as Runs;
  expect(items.filter(({ outcome }) => outcome === 'running')).toHaveLength(1);
});
