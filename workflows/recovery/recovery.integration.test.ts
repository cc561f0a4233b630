import { randomUUID } from 'node:crypto';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import type { RecoveryReport } from './activities.ts';
import { recoveryWorkflowType, type RecoveryInput } from './messages.ts';

const report: RecoveryReport = {
  restarted: 1,
  late: 0,
  waiting: 0,
  failed: 0,
  returned: 0,
};
let stub: StubWorker;
let looks = 0;

beforeAll(async () => {
  stub = await startStubWorker('recovery', {
    findForgotten: async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database system is not yet accepting connections');
      return report;
    },
  });
});
afterAll(() => stub?.close());

test('a look that meets a database that is away is made again, and no workflow fails', async () => {
  const input: RecoveryInput = { lateAfterMs: 1_000 };
  const handle = await stub.client.workflow.start(recoveryWorkflowType, {
    workflowId: `recovery-${randomUUID()}`,
    taskQueue: stub.taskQueue,
    args: [input],
  });
  expect(await handle.result()).toEqual(report);
  expect(looks).toBe(2);
});
