import { queueKinds } from '@cotejo/workflows/task-queue.ts';
import { databaseConnections, relayConnections, workerTable } from './worker-table.ts';

test('everything that may want a connection at the same time finds one in the pool', () => {
  const wanted = queueKinds.map((kind) => workerTable[kind].activities);
  expect(databaseConnections(queueKinds)).toBe(
    wanted.reduce((sum, each) => sum + each) + relayConnections,
  );
  expect(databaseConnections(['lead'])).toBe(4 + relayConnections);
});

test('two workers and two APIs beside each other fit the hundred connections of PostgreSQL', () => {
  const apiPool = 10;
  const listeners = 4;
  const reservedForStaff = 10;
  const wanted = 2 * databaseConnections(queueKinds) + 2 * apiPool + listeners + reservedForStaff;
  expect(wanted).toBeLessThanOrEqual(100);
});

test('a worker never polls for more tasks than it has slots', () => {
  for (const { workflowPolls, activityPolls, workflowTasks, activities } of Object.values(
    workerTable,
  )) {
    expect(workflowPolls.maximum).toBeLessThanOrEqual(workflowTasks);
    expect(activityPolls.maximum).toBeLessThanOrEqual(activities);
  }
});
