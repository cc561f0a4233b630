import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import { ScheduleOverlapPolicy } from '@temporalio/client';
import type { ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { Database } from '@cotejo/store/database.ts';
import { listRuns } from '@cotejo/store/schedule/list-runs.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { createSchedule } from '../create-schedule.ts';
import { createReportActivities } from './report-activities.ts';

jest.setTimeout(60_000);

const dayMs = 24 * 3_600_000;
let database: TestDatabase;
let db: Database;
let stub: StubWorker;
/** What the next call of an activity does; each is the whole work of a run. */
let work: () => Promise<number> = async () => 0;
let losesAnswer = false;

/** Once it holds. */
const holds = (ask: () => Promise<boolean>) =>
  until(async () => ((await ask()) ? true : null), { within: 20_000 });

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.workerUrl, { max: 3 });
  const reports = createReportActivities(db);
  stub = await startStubWorker('run-reports', {
    ...reports,
    noteRunBegun: async (run: Parameters<typeof reports.noteRunBegun>[0]) => {
      await reports.noteRunBegun(run);
      if (!losesAnswer) return;
      losesAnswer = false;
      throw new Error('the connection was lost after the row was written');
    },
    wakeTickets: () => work(),
    bookMissing: () => work(),
  });
}, 120_000);
afterAll(async () => {
  await stub?.close();
  await db?.close();
  await database?.drop();
});

/** A schedule of the test's own that runs once a day, and not by itself meanwhile. */
async function scheduled(workflowType = 'wakeTickets') {
  const scheduleId = `tickets-${randomUUID()}` as ScheduleId;
  await createSchedule(stub.client, {
    scheduleId,
    at: { everyMs: dayMs },
    taskQueue: stub.taskQueue,
    workflowType,
    workflowId: scheduleId,
    input: { batch: 100, pauseMs: 1, maxTries: 1 },
    summary: 'Prueba',
    kind: 'test',
  });
  const handle = stub.client.schedule.getHandle(scheduleId);
  const runs = () => listRuns(db, scheduleId, null, 10);
  /** The newest run, once it has come to this. */
  const newest = (outcome: string) =>
    until(
      async () => {
        const [run] = await runs();
        return run?.outcome === outcome ? run : null;
      },
      { within: 20_000 },
    );
  return { handle, runs, newest, trigger: () => handle.trigger(ScheduleOverlapPolicy.SKIP) };
}

test('a run that succeeds writes when it was planned, began and ended, and what it did', async () => {
  work = async () => 3;
  const { handle, newest, trigger, runs } = await scheduled();
  await trigger();
  const run = await newest('done');
  expect(run).toMatchObject({ counts: { moved: 3 }, errorClass: null });
  const { plannedAt, startedAt, endedAt } = run;
  expect(Math.abs(startedAt.getTime() - plannedAt.getTime())).toBeLessThan(10_000);
  expect(endedAt!.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
  expect(await runs()).toHaveLength(1);
  await handle.delete();
});

test('a run that fails says the class of its failure, and none of its words', async () => {
  work = async () => {
    throw ApplicationFailure.nonRetryable('Ana Pérez has no row', 'RowMissing');
  };
  const { handle, newest, trigger } = await scheduled('compareLedger');
  await trigger();
  const run = await newest('failed');
  expect(run).toMatchObject({ errorClass: 'RowMissing', counts: {} });
  expect(JSON.stringify(run)).not.toContain('Ana');
  await handle.delete();
});

test('a report whose answer is lost is written again into the same row', async () => {
  work = async () => 1;
  losesAnswer = true;
  const { handle, newest, trigger, runs } = await scheduled();
  await trigger();
  await newest('done');
  expect(await runs()).toHaveLength(1);
  expect(losesAnswer).toBe(false);
  await handle.delete();
});

test('a run that is due while one is under way is left out, and the schedule counts it', async () => {
  let end = (): void => undefined;
  work = () => new Promise((resolve) => (end = () => resolve(0)));
  const { handle, newest, trigger, runs } = await scheduled();
  await trigger();
  expect((await newest('running')).endedAt).toBeNull();
  await trigger();
  await holds(async () => (await handle.describe()).info.numActionsSkippedOverlap === 1);
  expect(await runs()).toHaveLength(1);
  await holds(async () => {
    end();
    return (await runs())[0]?.outcome === 'done';
  });
  expect(await runs()).toHaveLength(1);
  await handle.delete();
});

test('a missed day that somebody makes up for stands at the moment that was planned', async () => {
  work = async () => 0;
  const { handle, newest, runs } = await scheduled();
  const at = Math.floor((Date.now() - dayMs) / dayMs) * dayMs;
  await handle.backfill({
    start: new Date(at - 60_000),
    end: new Date(at + 60_000),
    overlap: ScheduleOverlapPolicy.BUFFER_ALL,
  });
  const run = await newest('done');
  expect(run.plannedAt.getTime()).toBe(at);
  expect(run.startedAt.getTime()).toBeGreaterThan(at + 60_000);
  expect(await runs()).toHaveLength(1);
  await handle.delete();
});

test('a run that somebody terminated has no end, which the next one notes', async () => {
  let end: (() => void) | null = null;
  work = () => new Promise((resolve) => (end = () => resolve(0)));
  const { handle, newest, trigger, runs } = await scheduled();
  await trigger();
  const first = await newest('running');
  await holds(async () => end !== null);
  await stub.client.workflow.getHandle(first.workflowId).terminate('a test');
  work = async () => 2;
  await holds(async () => (await handle.describe()).info.runningActions.length === 0);
  await trigger();
  await newest('done');
  const [, lost] = await runs();
  expect(lost).toMatchObject({ id: first.id, outcome: 'lost', counts: {} });
  expect(lost?.endedAt).not.toBeNull();
  end!();
  await handle.delete();
});
