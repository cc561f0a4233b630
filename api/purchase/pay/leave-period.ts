import { WorkflowUpdateFailedError } from '@temporalio/client';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { leavePayment } from '@cotejo/workflows/payment/attempt-messages.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { withDeadline } from '../../temporal/client.ts';
import { fromTemporal } from '../../temporal/from-temporal.ts';
import { digestOf } from '../context/digest-of.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { listPeriodPayments } from './find-period-payment.ts';

const stillOpen: Readonly<Record<Language, string>> = {
  es: 'No pudimos cerrar este pago: sigue abierto. Inténtalo otra vez en un momento.',
  en: 'We could not close this payment: it is still open. Try again in a moment.',
  pt: 'Não pudemos fechar este pagamento: ele continua aberto. Tente de novo em um momento.',
};

/**
 * From the page, or the transfer, that pays a period to another way to pay it. False where no payment of one is under way. Throws
 * NOT_EDITABLE where it cannot be left any more, or is open as before: its provider would not close it.
 */
export async function leavePeriodPayment(
  { dependencies: { db, temporal } }: PurchaseContext,
  purchaseId: string,
  { version, caller }: { readonly version: number; readonly caller: RequestContext },
): Promise<boolean> {
  const payments = await listPeriodPayments(db, purchaseId);
  // The page, or the transfer, of its payer; else the charge that answers why it cannot be left.
  const open = payments.find(({ attempt: { status } }) => status === 'pending') ?? payments[0];
  if (open === undefined) return false;
  const { policyId, number } = open.period;
  const handle = temporal.workflow.getHandle(chargeWorkflowId(policyId, number));
  const message = { version, requestId: caller.requestId };
  // A press again is another try: what the first one came to is not its answer.
  const press = caller.idempotencyKey ?? caller.requestId;
  const updateId = digestOf(['leave-period', open.attempt.id, press]);
  try {
    await withDeadline(temporal, () =>
      handle.executeUpdate(leavePayment, { args: [message], updateId }),
    );
  } catch (error) {
    if (error instanceof WorkflowUpdateFailedError) throw fromTemporal(error) ?? error;
    throw error;
  }
  const { status } = await requireAttempt(db, open.attempt.id);
  if (isInFlight(status))
    throw new AppError('NOT_EDITABLE', { detail: stillOpen[caller.language] });
  return true;
}
