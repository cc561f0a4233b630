import { Client, type Connection, type WorkflowHandle } from '@temporalio/client';
import { Worker, type NativeConnection } from '@temporalio/worker';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import {
  connectToTemporal,
  connectWorker,
  temporalNamespace,
  uniqueTaskQueue,
  uniqueWorkflowId,
} from '@cotejo/tests/support/temporal.ts';
import { until } from '@cotejo/tests/support/until.ts';
import type { ChargeProgress, PurchaseActivities } from '../purchase/activities.ts';
import {
  pay,
  purchaseWorkflowType,
  retryRefund,
  type PurchaseInput,
} from '../purchase/messages.ts';
import { defaultPurchasePolicy } from '../purchase/policy.ts';
import { refundWorkflowType, retryWithdrawal, type RefundInput } from './messages.ts';

jest.setTimeout(30_000);

let connection: Connection;
let workerConnection: NativeConnection;
let client: Client;
let worker: Worker;
let running: Promise<void>;
const taskQueue = uniqueTaskQueue('refund');
/** What the provider says of the refund of each attempt, call by call. */
const answers = new Map<string, PaymentStatus[]>();

const paidWrong: ChargeProgress = {
  version: 2,
  status: 'approved',
  reason: null,
  redirected: false,
  movedWrong: true,
};

const activities: Pick<PurchaseActivities, 'startCharge' | 'refundCharge'> = {
  startCharge: () => Promise.resolve(paidWrong),
  refundCharge: ({ attemptId, fromVersion }) =>
    Promise.resolve({
      version: fromVersion + 1,
      status: answers.get(attemptId)?.shift() ?? 'refunding',
    }),
};

beforeAll(async () => {
  const namespace = temporalNamespace();
  connection = await connectToTemporal();
  client = new Client({ connection, namespace });
  workerConnection = await connectWorker();
  worker = await Worker.create({
    connection: workerConnection,
    namespace,
    taskQueue,
    workflowsPath: require.resolve('@cotejo/workflows/registry.ts'),
    activities,
  });
  running = worker.run();
});
afterAll(async () => {
  worker?.shutdown();
  await running;
  await workerConnection?.close();
  await connection?.close();
});

/** A withdrawn policy whose money goes back. */
async function withdraw(workflowId: string, delaysMs: number[]): Promise<WorkflowHandle> {
  const input: RefundInput = { purchaseId: workflowId, attemptId: workflowId, delaysMs };
  return client.workflow.start(refundWorkflowType, { taskQueue, workflowId, args: [input] });
}

/** A purchase that was paid with a wrong amount. */
async function payWrong(workflowId: string, delaysMs: number[]): Promise<WorkflowHandle> {
  const input: PurchaseInput = {
    purchaseId: workflowId,
    leadId: workflowId,
    country: 'CL',
    productCode: 'X',
    partner: 'cotejo',
    steps: ['pago'],
    paymentStep: 'pago',
    version: 1,
    policy: { ...defaultPurchasePolicy, reconcileDelaysMs: delaysMs },
    revision: 2,
  };
  const handle = await client.workflow.start(purchaseWorkflowType, {
    taskQueue,
    workflowId,
    args: [input],
  });
  await handle.executeUpdate(pay, {
    args: [
      {
        version: 1,
        attemptId: workflowId,
        kind: 'tdc',
        flow: 'tdc-one-time',
        provider: 'mercadopago',
        installments: null,
        cardToken: 'token',
        cardBrand: null,
      },
    ],
  });
  return handle;
}

const hour = 3_600_000;

describe.each([
  { kind: 'refund', start: withdraw, retry: retryWithdrawal.name },
  { kind: 'purchase', start: payWrong, retry: retryRefund.name },
])('money that goes back in a $kind workflow', ({ kind, start, retry }) => {
  /** Staff press retry until the workflow has come to wait. */
  const press = (handle: WorkflowHandle): Promise<true> =>
    until(
      () =>
        handle.executeUpdate(retry).then(
          () => true as const,
          () => null,
        ),
      {
        within: 20_000,
      },
    );

  test.each<[string, PaymentStatus]>([
    ['is still under way', 'refunding'],
    ['has an unknown outcome', 'refund_unknown'],
    ['failed', 'refund_failed'],
  ])('one that %s after the last delay is asked for again by a person', async (_, status) => {
    const id = uniqueWorkflowId(kind);
    answers.set(id, [status, 'refunded']);
    const handle = await start(id, status === 'refund_failed' ? [hour] : []);
    await press(handle);
    expect(await handle.result()).toEqual({ status: 'refunded' });
    expect(answers.get(id)).toEqual([]);
  });

  test('a person need not wait for the clock', async () => {
    const id = uniqueWorkflowId(kind);
    answers.set(id, ['refunding', 'refunded']);
    const handle = await start(id, [hour]);
    await press(handle);
    expect(await handle.result()).toEqual({ status: 'refunded' });
  });
});
