import { randomUUID } from 'node:crypto';
import type { WorkflowHandle } from '@temporalio/client';
import * as routes from '@cotejo/contract/staff/staff-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { parsePaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import { isShown } from '@cotejo/store/attention/attention.ts';
import { lookAgain } from '@cotejo/store/payment/look-again.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { decideCharge, purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { refundWorkflowId, retryRefund } from '@cotejo/workflows/refund/messages.ts';
import { requireActor } from '../account/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { digestOf } from '../purchase/digest-of.ts';
import { fromTemporal } from '../temporal/from-temporal.ts';
import { withDeadline } from '../temporal/client.ts';
import { findAttempt, findInReach } from './find-attempt.ts';

/** What staff do about payments (DESIGN §2 "Nobody is forgotten"); each act is audited. */
export const mountStaff: Mount = (app, dependencies) => {
  const { db } = dependencies;

  mount(app, routes.decideCharge, async ({ params, body, context }) => {
    const { attemptId } = params;
    const actor = requireActor(context.actor);
    const target = `payment/${attemptId}`;
    const { owner, status } = await findInReach(db, context, attemptId, 'charge:decide');
    // What its provider calls open is not for a person to decide: the workflow would refuse it too.
    if (status !== 'unknown') throw new AppError('NOT_EDITABLE');
    const { charged } = body;
    const approval = await db.transaction(async (tx) => {
      const answered = await approveOrAsk(tx, {
        permission: 'charge:decide',
        target,
        payload: { charged },
        accountId: actor.accountId,
      });
      await auditAct(tx, context, {
        action: 'charge:decide',
        target,
        detail: { charged, approval: answered },
      });
      return answered;
    });
    // Money moves on one person's word and another one's: the same decision by a second account.
    if (approval === 'asked') return { status: 202, body: { status: 'awaiting_approval' } };
    const message = {
      ...body,
      attemptId,
      decidedBy: actor.accountId,
      requestId: context.requestId,
    };
    const workflowId = purchaseWorkflowId(parsePaymentOwner(owner).id);
    await tell(dependencies, workflowId, 'decideCharge', context, (handle, updateId) =>
      handle.executeUpdate(decideCharge, { args: [message], updateId }),
    );
    return answer(dependencies, attemptId);
  });

  mount(app, routes.lookUpCharge, async ({ params, context }) => {
    const { attemptId } = params;
    const { status } = await findInReach(db, context, attemptId, 'charge:decide');
    const isOpen =
      isInFlight(status) || (await isShown(db, paymentCheckWorkflowId(attemptId), 'payment_open'));
    if (!isOpen) throw new AppError('NOT_EDITABLE');
    await db.transaction(async (tx) => {
      await auditAct(tx, context, { action: 'charge:look-up', target: `payment/${attemptId}` });
      await lookAgain(tx, attemptId);
    });
    return { status: 202, body: { status } };
  });

  mount(app, routes.retryRefund, async ({ params, context }) => {
    const { attemptId } = params;
    await findInReach(db, context, attemptId, 'refund:retry');
    await auditAct(db, context, { action: 'refund:retry', target: `payment/${attemptId}` });
    await tell(
      dependencies,
      refundWorkflowId(attemptId),
      'retryRefund',
      context,
      (handle, updateId) => handle.executeUpdate(retryRefund, { updateId }),
    );
    return answer(dependencies, attemptId);
  });
};

async function answer(dependencies: Dependencies, attemptId: string) {
  const { status } = await findAttempt(dependencies.db, attemptId);
  return { status: 202, body: { status } };
}

/** A repeated Idempotency-Key is the same act; what the workflow refuses is NOT_EDITABLE. */
async function tell(
  { temporal }: Dependencies,
  workflowId: string,
  name: string,
  { idempotencyKey }: RequestContext,
  send: (handle: WorkflowHandle, updateId: string) => Promise<unknown>,
): Promise<void> {
  const updateId = digestOf([name, idempotencyKey ?? randomUUID()]);
  try {
    await withDeadline(temporal, () => send(temporal.workflow.getHandle(workflowId), updateId));
  } catch (error) {
    throw fromTemporal(error) ?? error;
  }
}
