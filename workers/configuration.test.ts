import { queueKinds } from '@cotejo/workflows/task-queue.ts';
import { readWorkerConfiguration } from './configuration.ts';

test('a process hosts every queue unless it is told which', () => {
  expect(readWorkerConfiguration({}).queues).toEqual(queueKinds);
  expect(readWorkerConfiguration({ WORKER_QUEUES: 'payment, purchase' }).queues).toEqual([
    'purchase',
    'payment',
  ]);
});

test('a queue that does not exist stops the boot with the names of those that do', () => {
  expect(() => readWorkerConfiguration({ WORKER_QUEUES: 'purchase,mony' })).toThrow(
    'WORKER_QUEUES names mony; there are purchase, lead, payment.',
  );
});
