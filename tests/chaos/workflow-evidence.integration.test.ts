import { Client, type Connection } from '@temporalio/client';
import {
  connectToTemporal,
  temporalNamespace,
  uniqueTaskQueue,
  uniqueWorkflowId,
} from '../support/temporal/temporal.ts';
import { until } from '../support/wait/until.ts';
import { failedWorkflows, unfinishedPurchases } from './workflow-evidence.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connectToTemporal();
});
afterAll(() => connection.close());

test('a workflow that was ended from outside is found by type and id, an open one is not', async () => {
  const { workflow } = new Client({ connection, namespace: temporalNamespace() });
  // Nobody listens on this queue: both stay as they are.
  const start = async (): Promise<string> => {
    const workflowId = uniqueWorkflowId('purchase');
    await workflow.start('purchase', { workflowId, taskQueue: uniqueTaskQueue(), args: [] });
    return workflowId;
  };
  const [ended, open] = [await start(), await start()];
  await workflow.getHandle(ended).terminate();

  const line = `purchase ${ended}: TERMINATED`;
  const found = await until(
    async () => {
      const lines = await failedWorkflows(workflow);
      return lines.includes(line) ? lines : null;
    },
    { within: 10_000 },
  );
  expect(found.join('\n')).not.toContain(open);

  const ids = [ended, open].map((id) => id.replace('purchase/', ''));
  expect(await unfinishedPurchases(workflow, ids)).toEqual([
    `${ended}: TERMINATED`,
    `${open}: RUNNING`,
  ]);
  await workflow.getHandle(open).terminate();
});
