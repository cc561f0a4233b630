import { refundLateDays } from '@cotejo/domain/staff/attention-kinds.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { eachOpenRefund } from '@cotejo/store/payment/find-open-refunds.ts';
import { refundWorkflowId, refundWorkflowType } from '@cotejo/workflows/refund/messages.ts';
import { refundStart } from '@cotejo/workflows/refund/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { runningAmong } from './recovery-client.ts';
import { startOrShow, type Found, type Look } from './recovery-dependencies.ts';

/** Refunds without a workflow are started again; who has waited for their money for days is shown, whoever works on it. */
export async function* lookAtRefunds({ deps, before }: Look): AsyncGenerator<Found> {
  const { db, client, queuePrefix, policy } = deps;
  const lateBefore = new Date(Date.now() - refundLateDays * 24 * 3_600_000);
  for await (const refunds of eachOpenRefund(db, before)) {
    const running = await runningAmong(
      client,
      refunds.map(({ id }) => refundWorkflowId(id)),
    );
    for (const { id, status, reason, askedAt } of refunds) {
      const subject = refundWorkflowId(id);
      if (status !== 'refund_failed' && askedAt < lateBefore)
        await raiseAttention(db, {
          subject,
          kind: 'refund_late',
          needs: 'person',
          detail: `asked for on ${askedAt.toISOString().slice(0, 10)}, and still ${status}`,
        });
      if (running.has(subject)) {
        yield 'fine';
        continue;
      }
      const input = { attemptId: id, reason, delaysMs: policy.reconcileDelaysMs };
      const options = refundStart(input, queueNamed('payment', queuePrefix));
      yield startOrShow(deps, subject, 'a refund', () =>
        client.workflow.start(refundWorkflowType, options),
      );
    }
  }
}
