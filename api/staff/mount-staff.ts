import { randomUUID } from 'node:crypto';
import type { WorkflowHandle } from '@temporalio/client';
import * as routes from '@cotejo/contract/staff/staff-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findPurchaseOf, type OwnedPayment } from '@cotejo/domain/payment/payment-owner.ts';
import { isCancellable } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { approveOrAsk, hasApproved } from '@cotejo/store/approval/approvals.ts';
import { isShown } from '@cotejo/store/attention/attention.ts';
import { isWaiting } from '@cotejo/store/outbox/settle-outbox.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { writeStaffNote } from '@cotejo/store/staff-note/staff-notes.ts';
import { lookAgain } from '@cotejo/store/payment/look-again.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { decideCharge, leavePayment } from '@cotejo/workflows/payment/attempt-messages.ts';
import { refundWorkflowId, retryRefund } from '@cotejo/workflows/refund/messages.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { digestOf } from '../purchase/context/digest-of.ts';
import { fromTemporal } from '../temporal/from-temporal.ts';
import { withDeadline } from '../temporal/client.ts';
import { findAttempt, findInReach } from './find-attempt.ts';

/** What staff do about payments (DESIGN §2 "Nobody is forgotten"); each act is audited. */
export const mountStaff: Mount = (app, dependencies) => {
  const { db, configuration, paymentOwners } = dependencies;
  const workflowOf = ({ ownerKind, ownerId }: OwnedPayment): Promise<string> =>
    paymentOwners[ownerKind].workflowId(db, ownerId);

  mount(app, routes.decideCharge, async ({ params, body, context }) => {
    const { attemptId } = params;
    const actor = requireActor(context.actor);
    const target = `payment/${attemptId}`;
    const attempt = await findInReach(dependencies, context, attemptId, 'charge:decide');
    const { charged, reason } = body;
    const { accountId } = actor;
    const request = {
      permission: 'charge:decide',
      target,
      payload: { charged },
      accountId,
      // An earlier one that its provider had answered is another decision.
      since: attempt.status === 'unknown' ? attempt.updatedAt : new Date(0),
    } as const;
    // The answer to the same decision was lost, or its workflow could not be told yet.
    // One that nobody takes any more is asked for anew.
    const isToldOf =
      attempt.status !== 'unknown' || (await isWaiting(db, keyedDecision(attemptId)));
    if (isToldOf && (await hasApproved(db, request))) return answer(dependencies, attemptId);
    // What its provider calls open is not for a person to decide: the workflow would refuse it too.
    if (attempt.status !== 'unknown') throw new AppError('NOT_EDITABLE');
    const updateId = digestOf(['decideCharge', context.idempotencyKey ?? randomUUID()]);
    const { requestId } = context;
    const { approval, message } = await db.transaction(async (tx) => {
      const answered = await approveOrAsk(tx, request);
      const noteId = await writeStaffNote(tx, configuration.recordKeys, {
        target,
        purchaseId: findPurchaseOf(attempt),
        writtenBy: accountId,
        words: reason,
      });
      await auditAct(tx, context, {
        action: 'charge:decide',
        target,
        detail: { charged, approval: answered, note: noteId },
      });
      const decided = { charged, attemptId, noteId, decidedBy: accountId, requestId };
      if (answered === 'approved')
        await writeOutbox(tx, { topic: 'charge.decided', payload: { updateId, ...decided } });
      return { approval: answered, message: decided };
    });
    // Money moves on one person's word and another one's: the same decision by a second account.
    if (approval === 'asked') return { status: 202, body: { status: 'awaiting_approval' } };
    // The outbox tells its workflow the same, by the same id: here it is only told sooner, and answers.
    const workflowId = await workflowOf(attempt);
    try {
      await tell(dependencies, workflowId, (handle) =>
        handle.executeUpdate(decideCharge, { args: [message], updateId }),
      );
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
    }
    return answer(dependencies, attemptId);
  });

  mount(app, routes.lookUpCharge, async ({ params, context }) => {
    const { attemptId } = params;
    const { status } = await findInReach(dependencies, context, attemptId, 'charge:decide');
    const isOpen =
      isInFlight(status) || (await isShown(db, paymentCheckWorkflowId(attemptId), 'payment_open'));
    if (!isOpen) throw new AppError('NOT_EDITABLE');
    await db.transaction(async (tx) => {
      await auditAct(tx, context, { action: 'charge:look-up', target: `payment/${attemptId}` });
      await lookAgain(tx, attemptId);
    });
    return { status: 202, body: { status } };
  });

  mount(app, routes.cancelCharge, async ({ params, context }) => {
    const { attemptId } = params;
    const attempt = await findInReach(dependencies, context, attemptId, 'charge:decide');
    if (!isCancellable(attempt)) throw new AppError('NOT_EDITABLE');
    await auditAct(db, context, { action: 'charge:cancel', target: `payment/${attemptId}` });
    const version = await paymentOwners[attempt.ownerKind].version(db, attempt.ownerId);
    const updateId = digestOf(['cancelCharge', context.idempotencyKey ?? randomUUID()]);
    const message = { version, by: 'staff', requestId: context.requestId } as const;
    await tell(dependencies, await workflowOf(attempt), (handle) =>
      handle.executeUpdate(leavePayment, { args: [message], updateId }),
    );
    return answer(dependencies, attemptId);
  });

  mount(app, routes.retryRefund, async ({ params, context }) => {
    const { attemptId } = params;
    await findInReach(dependencies, context, attemptId, 'refund:retry');
    await auditAct(db, context, { action: 'refund:retry', target: `payment/${attemptId}` });
    const updateId = digestOf(['retryRefund', context.idempotencyKey ?? randomUUID()]);
    await tell(dependencies, refundWorkflowId(attemptId), (handle) =>
      handle.executeUpdate(retryRefund, { updateId }),
    );
    return answer(dependencies, attemptId);
  });
};

const keyedDecision = (attemptId: string) => ({
  topic: 'charge.decided',
  key: `payment/${attemptId}`,
});

async function answer(dependencies: Dependencies, attemptId: string) {
  const { status } = await findAttempt(dependencies.db, attemptId);
  return { status: 202, body: { status } };
}

/** Temporal cannot be asked now, or the workflow was lost and has to be started again. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'NOT_FOUND');

/** A repeated Idempotency-Key is the same act; what the workflow refuses is NOT_EDITABLE. */
async function tell(
  { temporal }: Dependencies,
  workflowId: string,
  send: (handle: WorkflowHandle) => Promise<unknown>,
): Promise<void> {
  try {
    await withDeadline(temporal, () => send(temporal.workflow.getHandle(workflowId)));
  } catch (error) {
    throw fromTemporal(error) ?? error;
  }
}
