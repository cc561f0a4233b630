import type { Worker } from '@temporalio/worker';

/**
 * Runs workers until `stop` is called or one of them fails; then the others are ended too, so that a
 * process never lives on with half of its queues. Rejects with the first failure, also when
 * `shutdownForceTime` ended an activity that did not want to end.
 */
export function runWorkers(workers: readonly Worker[]): {
  readonly ended: Promise<void>;
  readonly stop: () => void;
} {
  const stop = (): void => {
    for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
  };
  const runs = workers.map((worker) =>
    worker.run().catch((error: unknown) => {
      stop();
      throw error;
    }),
  );
  const ended = Promise.allSettled(runs).then((outcomes) => {
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  });
  return { ended, stop };
}
