import { randomUUID } from 'node:crypto';
import type { WorkflowHandle } from '@temporalio/client';
import type { RefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { refundWorkflowType, retryRefund, type RefundInput } from './messages.ts';
import { refundStart } from './start.ts';

let stub: StubWorker;
/** What the provider says of the refund of each attempt, call by call. */
const answers = new Map<string, (RefundStatus | Error)[]>();

beforeAll(async () => {
  stub = await startStubWorker('refund', {
    refundPayment: async ({ attemptId }: { attemptId: string }) => {
      const answer = answers.get(attemptId)?.shift();
      if (answer === undefined || answer instanceof Error)
        throw answer ?? new Error('asked too often');
      return { status: answer, owner: 'purchase:p' };
    },
  });
});
afterAll(() => stub?.close());

async function start(...told: (RefundStatus | Error)[]): Promise<WorkflowHandle> {
  const attemptId = randomUUID();
  answers.set(attemptId, told);
  const input: RefundInput = { attemptId, reason: 'withdrawal', delaysMs: [50, 50] };
  return stub.client.workflow.start(refundWorkflowType, refundStart(input, stub.taskQueue));
}

const attribute = async (handle: WorkflowHandle) =>
  (await handle.describe()).searchAttributes['CotejoNeeds'];

test('a refund that its provider takes at once is done', async () => {
  const handle = await start('refunded');
  expect(await handle.result()).toEqual({ status: 'refunded' });
  expect(await attribute(handle)).toEqual(['none']);
});

test('one that could not be sent is tried by the clock, however often, and needs nobody', async () => {
  const tries: RefundStatus[] = Array(6).fill('refund_requested');
  const handle = await start(...tries, 'refunded');
  expect(await handle.result()).toEqual({ status: 'refunded' });
});

test('one whose answer was lost, and one that takes its time, are looked up until they are known', async () => {
  const handle = await start('refund_unknown', 'refunding', 'refunded');
  expect(await handle.result()).toEqual({ status: 'refunded' });
});

test('one that was refused waits for a person, who tries again', async () => {
  const handle = await start('refund_failed', 'refunded');
  await until(
    async () => (JSON.stringify(await attribute(handle)) === '["person"]' ? true : null),
    { within: 10_000 },
  );
  await handle.executeUpdate(retryRefund);
  expect(await handle.result()).toEqual({ status: 'refunded' });
});

test('a worker or a database that is away does not end it', async () => {
  const handle = await start(new Error('Connection terminated'), 'refunded');
  expect(await handle.result()).toEqual({ status: 'refunded' });
});
