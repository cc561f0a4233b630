import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client, type Connection } from '@temporalio/client';
import type { NativeConnection } from '@temporalio/worker';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { ufWorkflowType } from '@cotejo/workflows/uf/messages.ts';
import { repositoryRoot } from '@cotejo/infra/local-stack/repository-root.ts';
import {
  connectToTemporal,
  connectWorker,
  temporalNamespace,
  uniqueWorkflowId,
} from '@cotejo/tests/support/temporal.ts';
import { createWorkers } from './create-workers.ts';
import { runWorkers } from './run-workers.ts';

let connection: Connection;
let native: NativeConnection;

beforeAll(async () => {
  connection = await connectToTemporal();
  native = await connectWorker();
});
afterAll(async () => {
  await native.close();
  await connection.close();
});

test('a worker with an activity that does not want to end is gone in bounded time, all its queues with it', async () => {
  const namespace = temporalNamespace();
  const queuePrefix = randomUUID();
  let began: () => void = () => undefined;
  let release: () => void = () => undefined;
  const atWork = new Promise<void>((resolve) => (began = resolve));
  const stubborn = new Promise<void>((resolve) => (release = resolve));
  const workers = await createWorkers({
    connection: native,
    queues: ['purchase', 'payment'],
    queuePrefix,
    activities: () => ({
      fetchUf: async () => {
        began();
        await stubborn;
      },
    }),
    shared: {
      namespace,
      workflowsPath: join(repositoryRoot(), 'workflows', 'registry.ts'),
      shutdownGraceTime: '50 milliseconds',
      shutdownForceTime: '500 milliseconds',
    },
  });
  const running = runWorkers(workers);
  const handle = await new Client({ connection, namespace }).workflow.start(ufWorkflowType, {
    taskQueue: queueNamed('payment', queuePrefix),
    workflowId: uniqueWorkflowId('uf'),
  });
  await atWork;
  running.stop();
  await expect(running.ended).rejects.toThrow();
  expect(workers.map((worker) => worker.getState())).not.toContain('RUNNING');
  release();
  await handle.terminate();
});
