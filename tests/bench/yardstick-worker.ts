import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { workerOptions } from '@cotejo/workers/registry/create-workers.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { payloadKeysFrom } from '@cotejo/workflows/codec/payload-keys.ts';

export const yardstickQueue = 'bench-yardstick';

/**
 * The worker of the bare workflow as a process of its own: the flags and options of the product's
 * worker (`workers/`), on a queue of its own, with one activity that does nothing.
 */
export async function runYardstickWorker(): Promise<void> {
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = 'default' } = process.env;
  Runtime.install({ logger: new DefaultLogger('WARN'), shutdownSignals: [] });
  const connection = await NativeConnection.connect({ address });
  const worker = await Worker.create({
    ...workerOptions('purchase', {
      connection,
      queues: ['purchase'],
      queuePrefix: '',
      activities: () => ({ touch: (step: number) => Promise.resolve(step) }),
      shared: {
        namespace,
        dataConverter: createDataConverter(payloadKeysFrom(process.env), namespace),
        workflowBundle: { codePath: process.env['WORKFLOW_BUNDLE'] ?? '' },
      },
    }),
    taskQueue: yardstickQueue,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => worker.shutdown());
  process.stdout.write(`ready worker ${yardstickQueue}\n`);
  await worker.run();
  await connection.close();
}
