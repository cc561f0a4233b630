import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { dataConverterFrom } from '@cotejo/workflows/codec/data-converter.ts';

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
    connection,
    namespace,
    taskQueue: yardstickQueue,
    dataConverter: dataConverterFrom(process.env),
    workflowBundle: { codePath: process.env['WORKFLOW_BUNDLE'] ?? '' },
    activities: { touch: (step: number) => Promise.resolve(step) },
    maxConcurrentWorkflowTaskExecutions: 20,
    workflowTaskPollerBehavior: { type: 'autoscaling', minimum: 4, initial: 5, maximum: 10 },
    maxConcurrentActivityTaskExecutions: 20,
    maxConcurrentLocalActivityExecutions: 10,
    maxCachedWorkflows: 200,
    shutdownGraceTime: '8 seconds',
    stickyQueueScheduleToStartTimeout: '2 seconds',
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => worker.shutdown());
  process.stdout.write(`ready worker ${yardstickQueue}\n`);
  await worker.run();
  await connection.close();
}
