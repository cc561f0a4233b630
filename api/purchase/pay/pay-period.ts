import {
  WithStartWorkflowOperation,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import type { Workflow } from '@temporalio/common';
import type { payPeriod as route } from '@cotejo/contract/purchase/bought-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { refuseLimit } from '@cotejo/domain/limits/refuse-limit.ts';
import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { refuseAttempt } from '@cotejo/domain/payment/attempt-limits.ts';
import { noteAcceptance } from '@cotejo/store/acceptance/note-acceptance.sql.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { findPeriodOf } from '@cotejo/store/billing/list-periods.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { countAttempts } from '@cotejo/store/payment/count-attempts.ts';
import { chargeWorkflowType, payPeriod } from '@cotejo/workflows/billing/messages.ts';
import type { PayPeriodMessage } from '@cotejo/workflows/billing/messages.ts';
import { attemptWaitsOf, chargeStart } from '@cotejo/workflows/billing/start.ts';
import type { Accepted } from '@cotejo/workflows/payment/attempt-messages.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { enforceLimits } from '../../limit/enforce-limits.ts';
import { fromTemporal } from '../../temporal/from-temporal.ts';
import { withDeadline } from '../../temporal/client.ts';
import { digestOf } from '../context/digest-of.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { methodsOf, showPeriods } from '../read/show-periods.ts';

/**
 * Pays a period by another card, or once where its holder pays each, here and now: its workflow does it, which is started where none runs. The attempt's id is made of
 * the period and the Idempotency-Key, so however often a key comes it is one attempt. Answers the periods as they are then.
 */
export async function payPeriodNow(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
) {
  const record = await loadPurchase(context, params.session, caller);
  const { language, requestId } = caller;
  const { db, configuration, temporal } = context.dependencies;
  const period = await findPeriodOf(db, record.id, params.number);
  if (period === null) throw new AppError('NOT_FOUND');
  const { id: periodId, policyId, number, countryCode: country } = period;
  const key = caller.idempotencyKey ?? '';
  const attemptId = deriveId('attempt', periodId, key);
  const show = () => showPeriods(context, record, language);
  // The first call with this key was or is being answered.
  if ((await readAttempt(db, attemptId)) !== null) return show();

  const seen = (await show()).items.find((item) => item.number === number);
  const { version, kind, flow, provider, cardToken = null } = body;
  const terms = isSubscription(flow) ? seen?.terms : seen?.onceTerms;
  if (seen?.payable == null || terms == null) throw new AppError('NOT_EDITABLE');
  if (seen.version !== version) throw new AppError('VERSION_CONFLICT');
  if (terms.version !== body.termsVersion) throw new AppError('TERMS_OUTDATED');
  if (seen.payable.amount !== body.amount) throw new AppError('PRICE_OUTDATED');
  const method = methodsOf(context, record, language, isAsked(period)).find(
    (one) => one.kind === kind && one.flow === flow && one.provider === provider,
  );
  if (method?.available !== true) throw new AppError('PAYMENT_WAY_CHANGED');
  if (method.cardFrame !== undefined && cardToken === null)
    throw new AppError('VALIDATION_FAILED', {
      errors: [{ pointer: '/cardToken', code: 'REQUIRED', message: method.title }],
    });
  const now = Date.now();
  const tries = await countAttempts(db, { kind: 'billing_period', id: periodId }, now);
  const refusal = refuseAttempt(tries, now);
  if (refusal?.type === 'over') throw refuseLimit('paymentsOfPurchaseInAll', null, language);
  if (refusal?.type === 'wait') throw refuseLimit('paymentsOfPurchase', refusal.ms, language);
  const counted = [{ name: 'paymentsOfBrowser' }, { name: 'paymentsOfNetwork' }] as const;
  await enforceLimits(context.dependencies, caller, counted, false);
  const isKept = await noteAcceptance(db, {
    purchaseId: record.id,
    kind: 'contract',
    subjectId: attemptId,
    textVersion: terms.version,
    language,
    text: terms.text,
    price: seen.payable,
    ip: caller.ip,
    userAgent: String(caller.headers['user-agent'] ?? ''),
  });
  if (!isKept) throw new AppError('IDEMPOTENCY_KEY_REUSED');

  const message: PayPeriodMessage = {
    attemptId,
    version,
    requestId,
    kind,
    flow,
    provider,
    cardToken,
    storedCardId: null,
  };
  const input = { periodId, policyId, number, country, waits: attemptWaitsOf(context.policy) };
  try {
    await withDeadline(temporal, () =>
      temporal.workflow.executeUpdateWithStart<Workflow, Accepted, [PayPeriodMessage]>(payPeriod, {
        args: [message],
        updateId: digestOf(['pay-period', key]),
        startWorkflowOperation: new WithStartWorkflowOperation(
          chargeWorkflowType,
          chargeStart(input, configuration.billingQueue),
        ),
      }),
    );
  } catch (error) {
    if (error instanceof WorkflowUpdateFailedError) throw fromTemporal(error) ?? error;
    // The provider is slow, not absent: if the attempt is written, what is shown is correct.
    const isLate = error instanceof WorkflowUpdateRPCTimeoutOrCancelledError;
    if (!isLate || (await readAttempt(db, attemptId)) === null)
      throw isLate ? new AppError('UNAVAILABLE') : error;
  }
  return show();
}
