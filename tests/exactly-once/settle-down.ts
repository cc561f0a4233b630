import { WorkflowNotFoundError } from '@temporalio/client';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { isRefundStatus, type PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { purchaseState, purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import { until } from '../support/wait/until.ts';
import {
  attemptsOf,
  cancel,
  decide,
  endDispute,
  endPages,
  lookUpShown,
  retryRefunds,
  type Case,
} from './run-script.ts';

/** A world that does not come to rest within this has lost something; on a busy machine each step of it takes a second. */
const patience = 60_000;

/**
 * Lets everything run until nothing is under way for this purchase: no charge, no refund, no message, nothing at
 * its providers. Where only the staff can go on they do.
 */
export function settleDown(one: Case): Promise<void> {
  return until(async () => ((await whatIsOpen(one)) === null ? true : null), {
    within: patience,
    every: 40,
    otherwise: () => describe(one),
  }).then(() => undefined);
}

/** What is still under way; null: nothing. */
async function whatIsOpen(one: Case): Promise<string | null> {
  const attempts = await attemptsOf(one);
  const open = attempts.find(({ status }) => isInFlight(status));
  if (open !== undefined) {
    if (await needsPerson(one)) {
      if (open.status === 'unknown') await decide(one);
      // Its payer came back without having paid and does not go on: in ten minutes the page ends.
      else if (open.status === 'pending' && open.provider === 'transbank') await endPages(one);
    }
    return 'a charge';
  }
  if (attempts.some(({ status }) => status === 'refund_failed')) await retryRefunds(one);
  if (attempts.some(({ status }) => isGoingBack(status))) return 'a refund';
  const ids = attempts.map(({ id }) => id);
  const names = attempts.flatMap(({ id, providerRef, providerPaymentId }) =>
    [id, providerRef, providerPaymentId].flatMap((name) => (name ? [name] : [])),
  );
  if (one.world.gateway.waitsFor(names)) return 'something at the provider';
  if ((await waitingMessages(one, ids)) > 0) return 'a message';
  const checks = await runningChecks(one, ids);
  if (checks.length > 0) return checks.join(' and ');
  if (await lookUpShown(one)) return 'a payment that the staff look up';
  // Nobody but people ends a dispute that is not won.
  if (attempts.some(({ status }) => status === 'charged_back')) {
    await endDispute(one, 'lost');
    return 'a dispute';
  }
  const { status } = await rowOf(one);
  return ['paying', 'confirming', 'issuing'].includes(status) ? status : null;
}

const isGoingBack = (status: PaymentStatus): boolean =>
  isRefundStatus(status) && status !== 'refunded';

const rowOf = ({ world, id }: Case) =>
  purchaseModel(world.api.db).findByPk(id, { raw: true, rejectOnEmpty: true });

/** Later looks wait for their time, and a start for an answer that is followed by no payment. */
async function waitingMessages(
  { world, id }: Case,
  attemptIds: readonly string[],
): Promise<number> {
  const { rows } = await world.api.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM outbox
      WHERE published_at IS NULL AND topic NOT IN ('purchase.start', 'payment.later')
        AND (payload->>'purchaseId' = $1 OR payload->>'attemptId' = ANY($2))`,
    [id, attemptIds],
  );
  return rows[0]?.n ?? 0;
}

async function runningChecks({ world }: Case, attemptIds: readonly string[]): Promise<string[]> {
  const ids = attemptIds.flatMap((id) => [paymentCheckWorkflowId(id), refundWorkflowId(id)]);
  const statuses = await Promise.all(ids.map((id) => statusOf(world.temporal, id)));
  return ids.filter((_, at) => statuses[at] === 'RUNNING');
}

async function statusOf(
  { workflow }: Case['world']['temporal'],
  workflowId: string,
): Promise<string | null> {
  try {
    return (await workflow.getHandle(workflowId).describe()).status.name;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    throw error;
  }
}

async function needsPerson({ world, id }: Case): Promise<boolean> {
  const handle = world.temporal.workflow.getHandle(purchaseWorkflowId(id));
  return (await handle.query(purchaseState)).needs === 'person';
}

/**
 * Lets the world run to its end: what is under way ends, an unpaid purchase is cancelled, its workflow is over.
 * Answers the status of each of its workflows.
 */
export async function runToEnd(one: Case): Promise<ReadonlyMap<string, string>> {
  await settleDown(one);
  const { status } = await rowOf(one);
  if (status === 'filling') await cancel(one);
  await settleDown(one);
  const attempts = await attemptsOf(one);
  const workflowIds = [
    purchaseWorkflowId(one.id),
    ...attempts.flatMap(({ id }) => [paymentCheckWorkflowId(id), refundWorkflowId(id)]),
  ];
  const ended = await until(
    async () => {
      const statuses = new Map<string, string>();
      for (const workflowId of workflowIds) {
        const now = await statusOf(one.world.temporal, workflowId);
        if (now === 'RUNNING') return null;
        if (now !== null) statuses.set(workflowId, now);
      }
      return statuses;
    },
    { within: patience, every: 40, otherwise: () => describe(one) },
  );
  return ended;
}

async function describe(one: Case): Promise<string> {
  const { status, version } = await rowOf(one);
  const found = await attemptsOf(one);
  const checks = await runningChecks(
    one,
    found.map(({ id }) => id),
  );
  const attempts = found.map((each) =>
    [each.id, each.provider, each.status, each.reason, each.refundReason, each.surplusOf].join(' '),
  );
  const own = purchaseWorkflowId(one.id);
  const workflow = await statusOf(one.world.temporal, own);
  const running = [...(workflow === 'RUNNING' ? [own] : []), ...checks];
  return [
    `purchase ${one.id} ${status} ${version}, its workflow ${workflow}, open: ${await whatIsOpen(one)}`,
    ...attempts,
    ...(await Promise.all(running.map((workflowId) => lastEvents(one.world, workflowId)))),
  ].join('\n');
}

/** The end of a workflow's history, an event a line with what was said in it. */
async function lastEvents({ temporal }: Case['world'], workflowId: string): Promise<string> {
  const { events } = await temporal.workflow.getHandle(workflowId).fetchHistory();
  const lines = (events ?? []).slice(-40).map(({ eventTime, ...event }) => {
    const name = Object.keys(event).find((key) => key.endsWith('EventAttributes'));
    const at = Number(eventTime?.seconds) * 1_000 + Number(eventTime?.nanos) / 1e6;
    const said = [...JSON.stringify(event).matchAll(/"data":"([\w+/=]+)"/g)];
    const words = said.map(([, data = '']) => Buffer.from(data, 'base64').toString().slice(0, 300));
    return [new Date(at).toISOString(), name?.replace('EventAttributes', ''), ...words].join(' ');
  });
  return [workflowId, ...lines].join('\n  ');
}
