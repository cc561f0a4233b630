import type { goBack as route } from '@cotejo/contract/purchase/filling-routes.ts';
import { rejectBack, stepBefore } from '@cotejo/domain/purchase/filling.ts';
import { leavePayment } from '@cotejo/workflows/payment/attempt-messages.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { digestOf } from '../context/digest-of.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { leavePeriodPayment } from '../pay/leave-period.ts';
import { moveFilling, refuseBy } from '../move/move-filling.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { tellWorkflow } from '../move/tell-workflow.ts';

/**
 * Back to an answered step, whose answers stay accepted until they are submitted again; or, from a payment
 * page that is open, or a charge that is not decided, to another way to pay. A repeated call finds the step open.
 */
export async function goBack(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { version } = body;
  // What cannot be left its workflow refuses.
  if (record.status === 'paying' || record.status === 'confirming') {
    await tellWorkflow(context, record, {
      update: leavePayment,
      updateId: digestOf(['leave', caller.idempotencyKey ?? '', version]),
      message: { version, requestId: caller.requestId },
      caller,
    });
    return;
  }
  // Its policy stands, and what is left is the payment of a later period.
  if (record.status === 'confirmed' && body.stepId == null) {
    if (await leavePeriodPayment(context, record.id, { version, caller })) return;
  }
  const named = body.stepId ?? null;
  const isDone = (now: typeof record): boolean =>
    now.version === version + 1 && named !== null && now.stepId === named;
  if (isDone(record)) return;
  await refuseBy(context, record, caller, rejectBack(record, version, named));
  const stepId = stepBefore(record, named);
  if (stepId === null) return;
  await moveFilling(
    context,
    record,
    caller,
    { fromVersion: version, stepId, event: { type: 'step_opened', data: { stepId } } },
    { isDone },
  );
}
