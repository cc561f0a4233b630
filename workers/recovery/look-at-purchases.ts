import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { findInFlight, type OpenCharge } from '@cotejo/store/payment/find-in-flight.ts';
import {
  eachEndedUnpaid,
  eachQuietPurchase,
  type QuietPurchase,
} from '@cotejo/store/purchase/recovery/find-forgotten.ts';
import { getPatience } from '@cotejo/workflows/payment/attempt-state.ts';
import {
  noteLate,
  purchaseWorkflowId,
  purchaseWorkflowType,
  rowMoved,
} from '@cotejo/workflows/purchase/messages.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { readPurchaseInput } from '../purchase/read-purchase-input.ts';
import { runningAmong, startAgain } from './recovery-client.ts';
import type { Found, Look } from './recovery-dependencies.ts';

/** How long it is looked for whether a workflow has heard that its purchase ended. */
const toldWithinMs = 3_600_000;

/**
 * Purchases that nobody works on are started again; those whose workflow should have moved them by now are shown; one that
 * goes on after its purchase has ended did not hear of it, and is told again.
 */
export async function* lookAtPurchases(look: Look): AsyncGenerator<Found> {
  const { db, client } = look.deps;
  for await (const purchases of eachQuietPurchase(db, look.before)) {
    const ids = purchases.map(({ id }) => id);
    const running = await runningAmong(client, ids.map(purchaseWorkflowId));
    const charges = await findInFlight(db, ids);
    for (const purchase of purchases)
      if (!running.has(purchaseWorkflowId(purchase.id))) yield startPurchase(look, purchase);
      else if (isLate(look, purchase, charges.get(purchase.id))) yield showLate(look, purchase);
      else yield 'fine';
  }
  const from = new Date(look.before.getTime() - toldWithinMs);
  for await (const ended of eachEndedUnpaid(db, { from, to: look.before })) {
    const running = await runningAmong(
      client,
      ended.map(({ id }) => purchaseWorkflowId(id)),
    );
    for (const { id, version } of ended)
      if (running.has(purchaseWorkflowId(id)))
        await client.workflow.getHandle(purchaseWorkflowId(id)).signal(rowMoved, { version });
  }
}

/**
 * Whether a running workflow should have moved its purchase by now: it is pinned to a build without workers, or fails at
 * each task. A payment page may be open for its time, and a provider may be asked for days.
 */
function isLate(
  { deps: { policy }, before, waiting }: Look,
  { id, status, updatedAt, nextCheckAt }: QuietPurchase,
  charge: OpenCharge | undefined,
): boolean {
  if (status !== 'paying' && status !== 'confirming') return true;
  if (waiting.has(purchaseWorkflowId(id))) return false;
  if (nextCheckAt !== null) return nextCheckAt < before;
  const begunAt = status === 'paying' ? charge?.createdAt : updatedAt;
  if (charge === undefined || begunAt === undefined) return true;
  return begunAt.getTime() + getPatience(policy, charge.provider) < before.getTime();
}

async function showLate({ deps }: Look, { id, status }: QuietPurchase): Promise<Found> {
  const subject = purchaseWorkflowId(id);
  const detail = `it is ${status} for long; see its workflow's build and pending tasks`;
  const late = { subject, kind: 'late', needs: 'late', detail } as const;
  // Once: each signal is a line of its history.
  if (await raiseAttention(deps.db, late))
    await deps.client.workflow.getHandle(subject).signal(noteLate);
  return 'late';
}

async function startPurchase(
  { deps: { db, client, queuePrefix, policy } }: Look,
  { id, status }: QuietPurchase,
): Promise<Found> {
  const subject = purchaseWorkflowId(id);
  const input = await readPurchaseInput(db, id, policy);
  if (input === null) return 'fine';
  const options = purchaseStart(input, queueNamed('purchase', queuePrefix));
  const started = await startAgain(() => client.workflow.start(purchaseWorkflowType, options));
  // It completed and its mail was refused: that is shown separately.
  if (!started && status === 'confirmed') return 'fine';
  await raiseAttention(db, {
    subject,
    kind: 'lost',
    needs: started ? 'late' : 'person',
    detail: started
      ? `it was ${status} without a workflow and was started again`
      : `it is ${status}, and its workflow has ended`,
  });
  return started ? 'restarted' : 'fine';
}
