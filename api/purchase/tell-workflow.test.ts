import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { submitStep } from '@cotejo/workflows/purchase/messages.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { tellWorkflow } from './tell-workflow.ts';

const message = { version: 1, stepId: 'datos-personales', submissionId: 's', requestId: 'r' };

/** What Temporal is asked, in order; `update` and `updateWithStart` answer by turns. */
async function asked(
  record: { readonly status: PurchaseStatus; readonly completed: boolean },
  answers: readonly (Error | { readonly version: number })[],
): Promise<{ readonly calls: readonly string[]; readonly outcome: unknown }> {
  const calls: string[] = [];
  const left = [...answers];
  const call = (name: string) => async () => {
    calls.push(name);
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error)
      throw answer ?? new Error('asked too often');
    return answer;
  };
  const temporal = {
    withDeadline: (_deadline: number, ask: () => Promise<unknown>) => ask(),
    workflow: {
      getHandle: () => ({ executeUpdate: call('update') }),
      executeUpdateWithStart: call('updateWithStart'),
    },
  } as unknown as Client;
  const context = {
    dependencies: { temporal, configuration: { taskQueue: 'cotejo' } },
    policy: {},
  } as unknown as PurchaseContext;
  const status = record.completed ? 'COMPLETED' : 'PENDING';
  const row = {
    id: 'p',
    status: record.status,
    steps: [{ id: 'datos-personales', orderPosition: 1, status, submissionId: null }],
    stepId: 'datos-personales',
  } as unknown as PurchaseRecord;
  const tell = { update: submitStep, updateId: 'u', message, language: 'es' } as const;
  const outcome: unknown = await tellWorkflow(context, row, tell).catch((error: unknown) => error);
  return { calls, outcome };
}

const lost = new WorkflowNotFoundError('no such workflow', 'purchase/p', undefined);
const broken = new Error('broken');

test('the first answers start the purchase where the outbox has not yet', async () => {
  expect(await asked({ status: 'filling', completed: false }, [{ version: 2 }])).toEqual({
    calls: ['updateWithStart'],
    outcome: { version: 2 },
  });
});

test('later answers go to the workflow that runs, and start it where Temporal lost it', async () => {
  expect((await asked({ status: 'filling', completed: true }, [{ version: 3 }])).calls).toEqual([
    'update',
  ]);
  expect(await asked({ status: 'filling', completed: true }, [lost, { version: 3 }])).toEqual({
    calls: ['update', 'updateWithStart'],
    outcome: { version: 3 },
  });
});

test.each<PurchaseStatus>(['cancelled', 'expired', 'confirmed', 'refunded'])(
  'a purchase that is %s is never started again, even if nobody answered anything',
  async (status) => {
    const { calls, outcome } = await asked({ status, completed: false }, [broken]);
    expect(calls).toEqual(['update']);
    expect(outcome).toBe(broken);
  },
);
