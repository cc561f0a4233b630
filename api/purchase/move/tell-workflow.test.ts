import type { Client } from '@temporalio/client';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { pay, type PayMessage, type PurchaseInput } from '@cotejo/workflows/purchase/messages.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { tellWorkflow } from './tell-workflow.ts';

const message = { version: 1, attemptId: 'a' } as PayMessage;

interface Asked {
  readonly call: string;
  readonly input?: PurchaseInput;
}

/** A context whose Temporal client records its calls. */
function contextOf(answer: () => Promise<unknown>): {
  readonly context: PurchaseContext;
  readonly asked: Asked[];
} {
  const asked: Asked[] = [];
  const call =
    (name: string) =>
    (
      _target: unknown,
      options?: { startWorkflowOperation?: { options: unknown }; args?: unknown },
    ) => {
      const start = (options?.startWorkflowOperation?.options ?? options) as
        { args?: [PurchaseInput] } | undefined;
      asked.push({ call: name, ...(start?.args?.[0] ? { input: start.args[0] } : {}) });
      return answer();
    };
  const temporal = {
    withDeadline: (_deadline: number, ask: () => Promise<unknown>) => ask(),
    workflow: {
      getHandle: () => ({ signal: call('signal') }),
      executeUpdateWithStart: call('updateWithStart'),
    },
  } as unknown as Client;
  const logger = { warn: () => undefined };
  const context = {
    dependencies: { temporal, logger, configuration: { taskQueue: 'purchase' } },
    policy: {},
  } as unknown as PurchaseContext;
  return { context, asked };
}

const rowIn = (status: PurchaseStatus): PurchaseRecord =>
  ({
    id: 'p',
    session: 's',
    status,
    version: 4,
    stepId: 'pago',
    expiresAt: null,
    endsAt: new Date('2026-12-22T15:00:00Z'),
    attempt: null,
    steps: [],
  }) as unknown as PurchaseRecord;

const tell = {
  update: pay,
  updateId: 'u',
  message,
  caller: { language: 'es', requestId: 'r' },
} as const;

test('an update starts the workflow where Temporal does not have it, at the place where the row stands', async () => {
  const { context, asked } = contextOf(() => Promise.resolve({ version: 5 }));
  expect(await tellWorkflow(context, rowIn('filling'), tell)).toEqual({ version: 5 });
  expect(asked).toEqual([
    {
      call: 'updateWithStart',
      input: expect.objectContaining({
        position: {
          status: 'filling',
          version: 4,
          expiresAt: null,
          endsAt: '2026-12-22T15:00:00.000Z',
          attempt: null,
        },
      }),
    },
  ]);
});

test.each<PurchaseStatus>(['cancelled', 'expired', 'refunding', 'refunded'])(
  'a purchase that is %s is never started again',
  async (status) => {
    const { context, asked } = contextOf(() => Promise.reject(new Error('broken')));
    await expect(tellWorkflow(context, rowIn(status), tell)).rejects.toThrow();
    expect(asked).toEqual([]);
  },
);
