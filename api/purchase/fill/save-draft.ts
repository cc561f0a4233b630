import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { pickDraft } from '@cotejo/domain/form/pick-draft.ts';
import { isContainer } from '@cotejo/domain/form/values.ts';
import { rejectSubmit } from '@cotejo/domain/purchase/filling.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { saveDraft as route } from '@cotejo/contract/purchase/filling-routes.ts';
import { saveDraft } from '@cotejo/store/purchase/declaration/declaration-draft.ts';
import { readLockedPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { checkStep } from './check-step.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { refuseBy } from '../move/move-filling.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { refuseOthers } from '../refuse/refuse-others.ts';
import { refuse } from '../move/tell-workflow.ts';

/**
 * Keeps the health declaration as it is typed, unchecked and sealed; what comes last stays. Throws
 * VERSION_CONFLICT for a window that has not seen the newest state, STEP_OUT_OF_ORDER for another step than the open
 * one, and NOT_EDITABLE once the purchase is no longer filled in.
 */
export async function keepDraft(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { stepId } = params;
  // Other steps keep what is typed in the tab: it is no health data, and sent at once.
  if (stepId !== declarationStepId) throw new AppError('NOT_FOUND');
  if (!isContainer(body.values)) throw new AppError('VALIDATION_FAILED');
  await refuseBy(context, record, caller, rejectSubmit(record, body.version, stepId));
  const { form } = checkStep(context, record, stepId, caller.language);
  const draft = pickDraft(form, body.values);
  const isKept = await context.dependencies.db.transaction(async (tx) => {
    // The declaration is given, or the purchase ends, before this or after it: no draft outlives either.
    const { version } = await readLockedPurchase(tx, record.id);
    await refuseOthers(tx, record);
    if (version !== record.version) return false;
    await saveDraft(tx, context.recordKeys, record.id, draft);
    return true;
  });
  if (!isKept) throw await refuse(context, record, caller, 'VERSION_CONFLICT');
}
