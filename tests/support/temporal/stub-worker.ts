import { Client, type Connection } from '@temporalio/client';
import { Worker, type NativeConnection } from '@temporalio/worker';
import {
  connectToTemporal,
  connectWorker,
  temporalNamespace,
  uniqueTaskQueue,
} from './temporal.ts';
import { productWorkflows } from './workflow-code.ts';

export interface StubWorker {
  readonly client: Client;
  readonly taskQueue: string;
  close(): Promise<void>;
}

/**
 * Real workflows on the real engine, with activities of the test's own; close it in `afterAll`. They are the
 * product's, or those of another file. One that takes the queue of another goes on where that one was killed.
 */
export async function startStubWorker(
  name: string,
  activities: object,
  workflowsPath?: string,
  taskQueue = uniqueTaskQueue(name),
): Promise<StubWorker> {
  const namespace = temporalNamespace();
  const connection: Connection = await connectToTemporal();
  const workerConnection: NativeConnection = await connectWorker();
  const worker = await Worker.create({
    connection: workerConnection,
    namespace,
    taskQueue,
    ...(workflowsPath === undefined
      ? { workflowBundle: await productWorkflows() }
      : { workflowsPath }),
    activities,
  });
  const running = worker.run();
  return {
    client: new Client({ connection, namespace }),
    taskQueue,
    close: async () => {
      worker.shutdown();
      await running;
      await workerConnection.close();
      await connection.close();
    },
  };
}
