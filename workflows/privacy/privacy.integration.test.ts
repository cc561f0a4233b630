import { randomUUID } from 'node:crypto';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { summaries } from '../schedule/summaries.ts';
import type { SubjectStep } from './activities.ts';
import * as messages from './messages.ts';

let stub: StubWorker;
const due = new Map<string, number>();
/** Kinds that cannot be erased now. */
const dead = new Set<string>();
/** Kinds that take fewer at a time than they are asked for. */
const most = new Map<string, number>();
const older = new Map<string, number>();
const mailed: string[] = [];
let step: SubjectStep;
let late = 0;

beforeAll(async () => {
  stub = await startStubWorker('privacy', {
    eraseRecords: async ({ kind, limit }: { kind: string; limit: number }) => {
      if (dead.has(kind)) throw new Error('away');
      const count = Math.min(due.get(kind) ?? 0, limit, most.get(kind) ?? limit);
      due.set(kind, (due.get(kind) ?? 0) - count);
      return count;
    },
    countOlderSeals: async () => [...older].map(([column, left]) => ({ column, left })),
    resealColumn: async (call: { column: string; after: string | null; limit: number }) => {
      const left = older.get(call.column) ?? 0;
      const resealed = Math.min(left, call.limit);
      older.set(call.column, left - resealed);
      return { resealed, next: resealed < call.limit ? null : `${call.after ?? ''}x` };
    },
    sendSubjectMail: async ({ kind }: { kind: string }) => {
      mailed.push(kind);
      return 'sent';
    },
    carryOutSubjectRequest: async () => step,
    raiseLateSubjectRequest: async () => {
      late += 1;
    },
  });
});
afterAll(() => stub?.close());

const start = (type: string, input: object) =>
  stub.client.workflow.start(type, {
    workflowId: `${type}-${randomUUID()}`,
    taskQueue: stub.taskQueue,
    args: [input],
  });

test('the nightly erasure takes kind by kind, batch by batch, and says how many', async () => {
  due.set('profile_entry', 5).set('session', 2).set('bulk_load', 5);
  most.set('bulk_load', 1);
  const handle = await start(messages.retentionWorkflowType, { batch: 2 });
  expect(await handle.result()).toEqual({
    erased: { profile_entry: 5, session: 2, bulk_load: 5 },
    left: [],
  });
  const { typedSearchAttributes: shown } = await handle.describe();
  expect(shown.get(statusAttribute)).toBe('done');
});

test('a file store that is away stops no other kind, and the run says that files are left', async () => {
  // One kind before the files, one behind them.
  due.set('session', 1).set('debt_contact', 1).set('kept_file', 1);
  dead.add('kept_file');
  const handle = await start(messages.retentionWorkflowType, { batch: 2 });
  const report = await handle.result();
  expect(report).toEqual({ erased: { session: 1, debt_contact: 1 }, left: ['kept_file'] });
  expect(summaries.retention(report)).toEqual({ counts: { erased: 2, left: 1 }, isWhole: false });
});

test('sealing again goes through every column to its end, and counts what is left', async () => {
  older.set('account.sealed_person', 5).set('shared_link.sealed_link', 0);
  const handle = await start(messages.resealWorkflowType, { batch: 2 });
  expect(await handle.result()).toEqual({ resealed: 5, left: 0 });
});

test('a request is acknowledged, waits for who proves the person, and is answered', async () => {
  const dueAt = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString();
  step = { status: 'received', kind: 'erasure', dueAt };
  const handle = await start(messages.subjectRequestWorkflowType, { requestId: randomUUID() });
  await until(
    async () => {
      const { typedSearchAttributes: shown } = await handle.describe();
      return shown.get(needsAttribute) === 'person' ? true : null;
    },
    { within: 10_000 },
  );
  expect(mailed).toEqual(['received']);
  step = { ...step, status: 'done' };
  await handle.signal(messages.hearSubjectRequest);
  await handle.result();
  expect(mailed).toEqual(['received', 'ended']);
  expect(late).toBe(0);
});

test('one whose legal term is near is shown to staff', async () => {
  step = { status: 'received', kind: 'copy', dueAt: new Date(Date.now() + 1_000).toISOString() };
  const handle = await start(messages.subjectRequestWorkflowType, { requestId: randomUUID() });
  await until(async () => (late > 0 ? true : null), { within: 10_000 });
  // Its term was extended, and that one comes near, too.
  step = { ...step, dueAt: new Date(Date.now() + 2_000).toISOString() };
  await handle.signal(messages.hearSubjectRequest);
  await until(async () => (late > 1 ? true : null), { within: 10_000 });
  step = { ...step, status: 'refused' };
  await handle.signal(messages.hearSubjectRequest);
  await handle.result();
});
