import {
  allHandlersFinished,
  ApplicationFailure,
  condition,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PurchaseActivities } from '../purchase/activities.ts';
import { statusAttribute } from '../search-attributes.ts';
import * as messages from './messages.ts';
import { startingRefundWait } from './refund-wait.ts';
import { untilRefunded } from './until-refunded.ts';

const money = proxyActivities<Pick<PurchaseActivities, 'refundCharge'>>({
  startToCloseTimeout: '30 seconds',
  retry: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '30 seconds',
  },
});

const waitingFor: Readonly<Partial<Record<PaymentStatus, string>>> = {
  refund_requested: 'la devolución del dinero',
  refunding: 'que el proveedor termine la devolución',
  refund_unknown: 'saber si el proveedor devolvió el dinero',
  refund_failed: 'otro intento: la devolución falló',
};

/**
 * Gives the money of a withdrawn policy back. What can fail: the refund (→ staff see it and press
 * retry), its answer (→ looked up before anything is sent again). It cannot be cancelled.
 */
export async function refund(input: messages.RefundInput): Promise<{ status: PaymentStatus }> {
  const { purchaseId, attemptId, delaysMs } = input;
  let status: PaymentStatus = 'refund_requested';
  const wait = startingRefundWait();
  const show = (): void => {
    upsertSearchAttributes([{ key: statusAttribute, value: status }]);
    const byHand = wait.waitsFor === 'person' ? ' · una persona (update retryRefund)' : '';
    setCurrentDetails(
      `**${status}** · espera ${waitingFor[status] ?? 'nada: terminó'}${byHand}\n\nRetracto de purchase/${purchaseId} · pago ${attemptId}`,
    );
  };
  setHandler(
    messages.retryWithdrawal,
    async () => {
      wait.asked += 1;
      return { status };
    },
    {
      validator: () => {
        if (wait.waitsFor === null)
          throw ApplicationFailure.nonRetryable('NOT_EDITABLE', 'NOT_EDITABLE');
      },
    },
  );

  show();
  const call = async (): Promise<PaymentStatus> => {
    const progress = await money.refundCharge({
      purchaseId,
      attemptId,
      reason: 'withdrawal',
      // The purchase has ended: its row alone says which version it is at.
      fromVersion: 0,
      requestId: null,
      expiresAt: '',
    });
    return progress.status;
  };
  await untilRefunded(wait, delaysMs, call, (told) => {
    status = told;
    show();
  });
  await condition(allHandlersFinished);
  return { status };
}
