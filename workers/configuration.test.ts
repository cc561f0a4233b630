import { queueKinds } from '@cotejo/workflows/task-queue.ts';
import { readWorkerConfiguration } from './configuration.ts';

test('a process hosts every queue unless it is told which', () => {
  expect(readWorkerConfiguration({ NODE_ENV: 'test' }).queues).toEqual(queueKinds);
  expect(
    readWorkerConfiguration({ NODE_ENV: 'test', WORKER_QUEUES: 'payment, purchase' }).queues,
  ).toEqual(['purchase', 'payment']);
});

test('a queue that does not exist stops the boot with the names of those that do', () => {
  expect(() =>
    readWorkerConfiguration({ NODE_ENV: 'test', WORKER_QUEUES: 'purchase,mony' }),
  ).toThrow(
    'WORKER_QUEUES names mony; there are purchase, lead, payment, message, bulk-load, billing.',
  );
});

test('a worker leaves it to the release command which build is current, unless it is told otherwise', () => {
  expect(readWorkerConfiguration({ NODE_ENV: 'test' }).releaseOnStart).toBe('never');
  expect(
    readWorkerConfiguration({ NODE_ENV: 'test', RELEASE_ON_START: 'first' }).releaseOnStart,
  ).toBe('first');
  expect(() => readWorkerConfiguration({ NODE_ENV: 'test', RELEASE_ON_START: 'true' })).toThrow(
    'RELEASE_ON_START must be one of always, first, never, not "true".',
  );
});
