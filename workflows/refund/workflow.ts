import {
  allHandlersFinished,
  ApplicationFailure,
  CancellationScope,
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
  refund_failed: 'una persona: la devolución falló (update retryRefund)',
};

/**
 * Gives the money of a withdrawn policy back. What can fail: the refund (→ staff see it and press
 * retry), its answer (→ looked up before anything is sent again). It cannot be cancelled.
 */
export async function refund(input: messages.RefundInput): Promise<{ status: PaymentStatus }> {
  const { purchaseId, attemptId, delaysMs } = input;
  let status: PaymentStatus = 'refund_requested';
  let retries = 0;
  const show = (): void => {
    upsertSearchAttributes([{ key: statusAttribute, value: status }]);
    setCurrentDetails(
      `**${status}** · espera ${waitingFor[status] ?? 'nada: terminó'}\n\nRetracto de purchase/${purchaseId} · pago ${attemptId}`,
    );
  };
  setHandler(
    messages.retryWithdrawal,
    async () => {
      retries += 1;
      return { status };
    },
    {
      validator: () => {
        if (status !== 'refund_failed')
          throw ApplicationFailure.nonRetryable('NOT_EDITABLE', 'NOT_EDITABLE');
      },
    },
  );

  show();
  await CancellationScope.nonCancellable(async () => {
    for (let tries = 0; ; tries += 1) {
      const seen = retries;
      const progress = await money.refundCharge({
        purchaseId,
        attemptId,
        reason: 'withdrawal',
        // The purchase has ended: its row alone says which version it is at.
        fromVersion: 0,
        requestId: null,
        expiresAt: '',
      });
      status = progress.status;
      show();
      if (status === 'refunded') return;
      const delay = delaysMs[tries];
      const asked = () => retries !== seen;
      if (status === 'refund_failed' || delay === undefined) await condition(asked);
      else await condition(asked, delay);
    }
  });
  await condition(allHandlersFinished);
  return { status };
}
