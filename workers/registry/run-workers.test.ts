import type { Worker } from '@temporalio/worker';
import { runWorkers } from './run-workers.ts';

/** A worker that runs until it is shut down, or until it fails. */
function fakeWorker(): { readonly worker: Worker; readonly fail: (error: Error) => void } {
  let state = 'INITIALIZED';
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const worker = {
    getState: () => state,
    shutdown: () => {
      state = 'STOPPING';
      end();
    },
    run: () => {
      state = 'RUNNING';
      return new Promise<void>((resolve, reject) => {
        end = () => {
          state = 'STOPPED';
          resolve();
        };
        fail = (error) => {
          state = 'FAILED';
          reject(error);
        };
      });
    },
  };
  return { worker: worker as unknown as Worker, fail: (error) => fail(error) };
}

test('a process never lives on with half of its queues', async () => {
  const [purchase, payment, lead] = [fakeWorker(), fakeWorker(), fakeWorker()];
  const running = runWorkers([purchase.worker, payment.worker, lead.worker]);
  payment.fail(new Error('the connection is gone'));
  await expect(running.ended).rejects.toThrow('the connection is gone');
  expect([purchase, lead].map(({ worker }) => worker.getState())).toEqual(['STOPPED', 'STOPPED']);
});

test('a signal ends all of them, and a second one changes nothing', async () => {
  const workers = [fakeWorker(), fakeWorker()];
  const running = runWorkers(workers.map(({ worker }) => worker));
  running.stop();
  running.stop();
  await running.ended;
  expect(workers.map(({ worker }) => worker.getState())).toEqual(['STOPPED', 'STOPPED']);
});
