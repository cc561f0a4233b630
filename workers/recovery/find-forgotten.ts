import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import {
  raiseAttention,
  resolveUnseen,
  type Attention,
} from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { chooseUnitValue } from '@cotejo/domain/money/unit-value.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import { returnOverdue } from '@cotejo/store/offer/return-overdue.ts';
import { oldestWaitingSeconds } from '@cotejo/store/outbox/settle-outbox.ts';
import { findOpenRefunds } from '@cotejo/store/payment/find-open-refunds.ts';
import { findOpenRequests } from '@cotejo/store/privacy/subject-requests.ts';
import { findUfValues } from '@cotejo/store/uf/find-uf-values.ts';
import {
  findQuietPurchases,
  findReviewing,
  type QuietPurchase,
} from '@cotejo/store/purchase/find-forgotten.ts';
import {
  subjectRequestWorkflowId,
  subjectRequestWorkflowType,
} from '@cotejo/workflows/privacy/messages.ts';
import { subjectRequestStart } from '@cotejo/workflows/privacy/start.ts';
import {
  noteLate,
  purchaseWorkflowId,
  purchaseWorkflowType,
  type PurchasePolicy,
} from '@cotejo/workflows/purchase/messages.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import type { RecoveryActivities, RecoveryReport } from '@cotejo/workflows/recovery/activities.ts';
import { refundWorkflowId, refundWorkflowType } from '@cotejo/workflows/refund/messages.ts';
import { refundStart } from '@cotejo/workflows/refund/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { readPurchaseInput } from '../purchase/read-purchase-input.ts';
import { findFailed, findWaiting } from './list-workflows.ts';
import { isRunning, startAgain } from './recovery-client.ts';

export interface RecoveryDependencies {
  readonly db: Database;
  readonly client: Client;
  readonly queuePrefix: string;
  readonly policy: PurchasePolicy;
  readonly chargesProjectedUf: boolean;
  readonly logger: Logger;
}

type Found = 'restarted' | 'late' | 'fine';

/** What a look reports; it is resolved once a later look no longer finds it. */
const seenByLooking = ['late', 'lost', 'failed', 'waits', 'uf_outdated'] as const;

/**
 * Open rows without a running workflow are started again from their state,
 * and what is late, failed or waits for a person is shown to staff: a table, a metric, a search attribute.
 */
export function createFindForgotten(
  deps: RecoveryDependencies,
): RecoveryActivities['findForgotten'] {
  return ({ lateAfterMs }) =>
    withHeartbeat(async () => {
      const began = new Date();
      const before = new Date(began.getTime() - lateAfterMs);
      const found: Found[] = [];
      for (const purchase of await findQuietPurchases(deps.db, before))
        found.push(await lookAtPurchase(deps, purchase));
      for (const refund of await findOpenRefunds(deps.db, before))
        found.push(await lookAtRefund(deps, refund));
      for (const requestId of await findOpenRequests(deps.db, before))
        found.push(await lookAtSubjectRequest(deps, requestId));
      // The workflow of a review waits too, where it heard of it: one line, in the words of the review.
      const waits = [...(await findWaiting(deps.client)), ...(await listReviews(deps.db))];
      const waiting = await showAll(deps, [
        ...new Map(waits.map((each) => [each.subject, each])).values(),
      ]);
      const failed = await showAll(deps, await findFailed(deps.client));
      await lookAtOutbox(deps, lateAfterMs);
      await lookAtUf(deps);
      await resolveUnseen(deps.db, seenByLooking, began);
      const count = (what: Found): number => found.filter((each) => each === what).length;
      const report: RecoveryReport = {
        restarted: count('restarted'),
        late: count('late'),
        waiting,
        failed,
        returned: await returnOverdue(deps.db),
      };
      if (report.restarted + report.late + failed > 0)
        deps.logger.warn({ ...report }, 'something was open for too long');
      return report;
    });
}

async function lookAtPurchase(
  deps: RecoveryDependencies,
  { id, status, isUntouched }: QuietPurchase,
): Promise<Found> {
  const { db, client, queuePrefix, policy } = deps;
  const subject = purchaseWorkflowId(id);
  if (await isRunning(client, subject)) {
    // A payment page may be open for long, and a provider may take days to answer.
    if (status === 'paying' || status === 'confirming') return 'fine';
    await client.workflow.getHandle(subject).signal(noteLate);
    await show(deps, { subject, kind: 'late', needs: 'late', detail: `it is ${status} for long` });
    return 'late';
  }
  const input = await readPurchaseInput(db, id, policy);
  if (input === null) return 'fine';
  const options = purchaseStart(input, queueNamed('purchase', queuePrefix));
  const started = await startAgain(() => client.workflow.start(purchaseWorkflowType, options));
  // It completed and its mail was refused: that is shown separately. One that nobody answered anything of has no
  // workflow until its time is over, and then one that ends it.
  if (isUntouched ? started : !started && status === 'confirmed') return 'fine';
  await show(deps, {
    subject,
    kind: 'lost',
    needs: started ? 'late' : 'person',
    detail: started
      ? `it was ${status} without a workflow and was started again`
      : `it is ${status}, and its workflow has ended`,
  });
  return started ? 'restarted' : 'fine';
}

async function lookAtRefund(
  deps: RecoveryDependencies,
  { id, reason }: Awaited<ReturnType<typeof findOpenRefunds>>[number],
): Promise<Found> {
  const { client, queuePrefix, policy } = deps;
  const subject = refundWorkflowId(id);
  if (await isRunning(client, subject)) return 'fine';
  const input = { attemptId: id, reason, delaysMs: policy.reconcileDelaysMs };
  const options = refundStart(input, queueNamed('payment', queuePrefix));
  return startOrShow(deps, subject, 'a refund', () =>
    client.workflow.start(refundWorkflowType, options),
  );
}

async function lookAtSubjectRequest(deps: RecoveryDependencies, requestId: string): Promise<Found> {
  const subject = subjectRequestWorkflowId(requestId);
  if (await isRunning(deps.client, subject)) return 'fine';
  const options = subjectRequestStart({ requestId }, queueNamed('lead', deps.queuePrefix));
  return startOrShow(deps, subject, "a person's request about their data", () =>
    deps.client.workflow.start(subjectRequestWorkflowType, options),
  );
}

/** Starts again what is open without a workflow, and shows it; one whose workflow has ended is for a person. */
async function startOrShow(
  deps: RecoveryDependencies,
  subject: string,
  what: string,
  start: () => Promise<unknown>,
): Promise<Found> {
  const started = await startAgain(start);
  await show(deps, {
    subject,
    kind: 'lost',
    needs: started ? 'late' : 'person',
    detail: started
      ? `${what} without a workflow was started again`
      : `${what} is open, and its workflow has ended`,
  });
  return started ? 'restarted' : 'fine';
}

/** Declarations that wait for a person, by their rows: a workflow that did not hear of it waits for its visitor. */
async function listReviews(db: Database): Promise<readonly Attention[]> {
  return (await findReviewing(db)).map((id) => ({
    subject: purchaseWorkflowId(id),
    kind: 'waits',
    needs: 'person',
    detail: 'a health declaration waits for its review (/api/staff/declarations)',
  }));
}

async function lookAtOutbox(deps: RecoveryDependencies, lateAfterMs: number): Promise<void> {
  const seconds = await oldestWaitingSeconds(deps.db);
  if (seconds * 1_000 < lateAfterMs) return;
  await show(deps, {
    subject: 'outbox',
    kind: 'late',
    needs: 'late',
    detail: `the oldest row waits for ${Math.round(seconds)} s`,
  });
}

/** Without a value of today nothing that is priced in UF is sold: somebody has to find the reason. */
async function lookAtUf(deps: RecoveryDependencies): Promise<void> {
  const today = dayIn(countries[ufCountry].timeZone, Date.now());
  const known = await findUfValues(deps.db, today);
  const { chargeable, date } = chooseUnitValue(known, today, deps.chargesProjectedUf);
  if (chargeable) return;
  await show(deps, {
    subject: 'uf/refresh',
    kind: 'uf_outdated',
    needs: 'person',
    detail: `the newest UF value is of ${date}: nothing that is priced in UF is charged`,
  });
}

async function showAll(
  deps: RecoveryDependencies,
  attentions: readonly Attention[],
): Promise<number> {
  for (const attention of attentions) await show(deps, attention);
  return attentions.length;
}

const show = ({ db }: RecoveryDependencies, attention: Attention): Promise<void> =>
  raiseAttention(db, attention);
