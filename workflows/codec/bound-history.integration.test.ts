import { randomUUID } from 'node:crypto';
import { Client, ScheduleOverlapPolicy, type Connection } from '@temporalio/client';
import { Worker, type NativeConnection } from '@temporalio/worker';
import {
  connectToTemporal,
  connectWorker,
  temporalNamespace,
  uniqueTaskQueue,
} from '@cotejo/tests/support/temporal/temporal.ts';
import { productWorkflows } from '@cotejo/tests/support/temporal/workflow-code.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { accountMailWorkflowType } from '../account/messages.ts';
import { accountMailStart } from '../account/start.ts';
import { hearRequest, leadPosition, leadWorkflowType } from '../lead/messages.ts';
import { leadStart } from '../lead/start.ts';
import { recoveryWorkflowType } from '../recovery/messages.ts';
import { createDataConverter, failureConverterPath } from './data-converter.ts';
import { workflowIdField } from './payload-codec.ts';
import { payloadKeysFrom } from './payload-keys.ts';

jest.setTimeout(60_000);

let connection: Connection;
let workerConnection: NativeConnection;
let client: Client;
let worker: Worker;
let running: Promise<void>;
const taskQueue = uniqueTaskQueue('bound');

beforeAll(async () => {
  const namespace = temporalNamespace();
  const keys = payloadKeysFrom({ NODE_ENV: 'test', PAYLOAD_BINDING: 'strict' });
  const dataConverter = createDataConverter(keys, namespace, true);
  connection = await connectToTemporal();
  client = new Client({ connection, namespace, dataConverter });
  workerConnection = await connectWorker();
  worker = await Worker.create({
    connection: workerConnection,
    namespace,
    taskQueue,
    dataConverter,
    workflowBundle: await productWorkflows(failureConverterPath),
    activities: {
      makeResetLink: async () => ({
        mailId: 'm',
        purpose: 'reset',
        accountId: 'a',
        sealedLink: '',
      }),
      sendAccountMail: async () => 'sent',
      sendRequestMail: async () => 'sent',
      noteRunBegun: async () => undefined,
      noteRunEnded: async () => undefined,
      findForgotten: async () => ({ restarted: 0, late: 0, waiting: 0, failed: 0, returned: 0 }),
    },
  });
  running = worker.run();
}, 60_000);
afterAll(async () => {
  worker?.shutdown();
  await running;
  await workerConnection?.close();
  await connection?.close();
});

interface Found {
  readonly at: string;
  readonly metadata: Readonly<Record<string, Uint8Array>>;
}

/** Every payload of a history, but what the engine writes for itself: search attributes, and the names of changes of the code. */
function payloadsOf(value: unknown, at = ''): readonly Found[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if ('metadata' in value && 'data' in value)
    return [{ at, metadata: value.metadata as Found['metadata'] }];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'searchAttributes' || name === 'patch-data' ? [] : payloadsOf(part, `${at}/${name}`),
  );
}

async function expectBound(workflowId: string): Promise<void> {
  const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
  const payloads = payloadsOf(events);
  expect(payloads.length).toBeGreaterThan(3);
  const decoder = new TextDecoder();
  for (const { at, metadata } of payloads)
    expect([at, decoder.decode(metadata[workflowIdField])]).toEqual([at, workflowId]);
}

test('everything in a history names its workflow: what it was given, what it asked for and what came back', async () => {
  const mailId = randomUUID();
  const input = { mailId, purpose: 'reset.asked', emailKey: 'k' } as const;
  const handle = await client.workflow.start(
    accountMailWorkflowType,
    accountMailStart(input, taskQueue),
  );
  await handle.result();
  await expectBound(handle.workflowId);
});

test('so do signals, and a query is answered, where nothing else is read', async () => {
  const lead = { leadId: randomUUID(), country: 'CL', productCode: 'X' };
  const news = {
    status: 8 as const,
    subStatus: null,
    version: 1,
    request: { id: randomUUID(), reference: 'S-1' },
  };
  const handle = await client.workflow.signalWithStart(leadWorkflowType, {
    ...leadStart(lead, news, taskQueue),
    signal: hearRequest,
    signalArgs: [news],
  });
  expect(await handle.query(leadPosition)).toMatchObject({ status: 8 });
  await expectBound(handle.workflowId);
  await handle.terminate();
});

test('a schedule runs again and again: each run is given the result of the one before it', async () => {
  const scheduleId = `schedule-${randomUUID()}`;
  const handle = await client.schedule.create({
    scheduleId,
    spec: {},
    action: {
      type: 'startWorkflow',
      workflowType: recoveryWorkflowType,
      workflowId: scheduleId,
      taskQueue,
      args: [{ lateAfterMs: 1 }],
    },
  });
  const ended: string[] = [];
  for (const runs of [1, 2]) {
    await handle.trigger(ScheduleOverlapPolicy.SKIP);
    const { recentActions } = await until(
      async () => {
        const { info } = await handle.describe();
        return info.recentActions.length === runs ? info : null;
      },
      { within: 20_000 },
    );
    const { workflowId } = recentActions[runs - 1]!.action.workflow;
    await client.workflow.getHandle(workflowId).result();
    ended.push(workflowId);
    // The id of a run has the second of its start, and its result is given on once the schedule has seen its end.
    const startedAt = Date.now();
    await until(
      async () => {
        const { info } = await handle.describe();
        return info.runningActions.length === 0 && Date.now() - startedAt > 1_000 ? true : null;
      },
      { within: 20_000 },
    );
  }
  expect(new Set(ended).size).toBe(2);
  await handle.delete();
});
