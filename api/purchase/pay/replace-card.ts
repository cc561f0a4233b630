import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import type { Workflow } from '@temporalio/common';
import type { replaceCard as route } from '@cotejo/contract/purchase/bought-routes.ts';
import { cardReplacementTerms } from '@cotejo/domain/billing/card-replacement-terms.ts';
import type { ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { refuseLimit } from '@cotejo/domain/limits/refuse-limit.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { noteAcceptance } from '@cotejo/store/acceptance/note-acceptance.sql.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import {
  findReplacement,
  listReplacementsSince,
  readReplaceable,
  requireReplacement,
} from '@cotejo/store/subscription/replace-card.ts';
import {
  replaceCardWorkflowType,
  replacementBegun,
  type ReplacementProgress,
} from '@cotejo/workflows/card-replacement/messages.ts';
import { replaceCardStart } from '@cotejo/workflows/card-replacement/start.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { enforceLimits } from '../../limit/enforce-limits.ts';
import { fromTemporal } from '../../temporal/from-temporal.ts';
import { withDeadline } from '../../temporal/client.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { methodsOf, showPeriods } from '../read/show-periods.ts';
import { refuseAct } from './change-subscription.ts';

const dayMs = 24 * 3_600_000;
/** Cards that may be tried for a policy in a day: who tries out stolen ones has few. */
const mostADay = 5;

/**
 * Puts a card in the place of the one that pays the next periods, without a payment. Its id is made of the purchase and the
 * Idempotency-Key, so however often a key comes it is one. Answers what became of it with the periods, and a page to go on with where
 * the card is inscribed.
 */
export async function replaceCard(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
) {
  const record = await loadPurchase(context, params.session, caller);
  const { language } = caller;
  const { db, configuration, temporal } = context.dependencies;
  const { id: purchaseId, country } = record;
  const id = deriveId('card-replacement', purchaseId, caller.idempotencyKey ?? '');
  const show = async () => {
    const { status: replacement } = await requireReplacement(db, id);
    return { ...(await showPeriods(context, record, language)), replacement };
  };
  if ((await findReplacement(db, id)) !== null) return show();
  if ((await readReplaceable(db, purchaseId)).type !== 'yes')
    throw await refuseAct(context, record, caller, 'NOT_EDITABLE');
  const terms = cardReplacementTerms(language);
  if (terms.version !== body.termsVersion) throw new AppError('TERMS_OUTDATED');
  const { kind, flow, provider, cardToken = null } = body;
  const method = methodsOf(context, record, language, false).find(
    (one) => one.kind === kind && one.flow === flow && one.provider === provider,
  );
  if (method?.available !== true || !isSubscription(flow))
    throw new AppError('PAYMENT_WAY_CHANGED');
  if (method.cardFrame !== undefined && cardToken === null)
    throw new AppError('VALIDATION_FAILED', {
      errors: [{ pointer: '/cardToken', code: 'REQUIRED', message: method.title }],
    });
  const now = Date.now();
  const begun = await listReplacementsSince(db, purchaseId, new Date(now - dayMs));
  const [oldest] = begun;
  if (begun.length >= mostADay && oldest !== undefined)
    throw refuseLimit('paymentsOfPurchase', oldest.getTime() + dayMs - now, language);
  const counted = [{ name: 'paymentsOfBrowser' }, { name: 'paymentsOfNetwork' }] as const;
  await enforceLimits(context.dependencies, caller, counted, false);
  const isKept = await noteAcceptance(db, {
    purchaseId,
    kind: 'contract',
    subjectId: id,
    textVersion: terms.version,
    language,
    text: terms.text,
    // Nothing is charged for it.
    price: { amount: 0, currency: record.price.currency },
    ip: caller.ip,
    userAgent: String(caller.headers['user-agent'] ?? ''),
  });
  if (!isKept) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const { redirectPatienceMs, reconcileDelaysMs } = context.policy;
  const input = {
    id,
    purchaseId,
    country,
    kind,
    flow,
    provider,
    cardToken,
    pagePatienceMs: redirectPatienceMs,
    delaysMs: reconcileDelaysMs,
  };
  try {
    const progress = await withDeadline(temporal, () =>
      temporal.workflow.executeUpdateWithStart<Workflow, ReplacementProgress, []>(
        replacementBegun,
        {
          args: [],
          updateId: id,
          startWorkflowOperation: new WithStartWorkflowOperation(
            replaceCardWorkflowType,
            replaceCardStart(input, configuration.billingQueue),
          ),
        },
      ),
    );
    if ('refused' in progress) throw new AppError(progress.refused as ErrorCode);
  } catch (error) {
    // It has ended: of one that was refused there is no row.
    if (error instanceof WorkflowExecutionAlreadyStartedError) {
      if ((await findReplacement(db, id)) !== null) return show();
      throw new AppError('NOT_EDITABLE');
    }
    if (error instanceof WorkflowUpdateFailedError) throw fromTemporal(error) ?? error;
    // The provider is slow, not absent: if it was begun, what is shown is correct.
    const isLate = error instanceof WorkflowUpdateRPCTimeoutOrCancelledError;
    if (!isLate || (await findReplacement(db, id)) === null)
      throw isLate ? new AppError('UNAVAILABLE') : error;
  }
  return show();
}
