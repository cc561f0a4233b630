import type { requestRefund as route } from '@cotejo/contract/purchase/bought-routes.ts';
import { sealWords } from '@cotejo/store/crypto/sealed-words.ts';
import { withdraw as withdrawPolicy } from '@cotejo/store/sale/withdraw.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { refuse } from './tell-workflow.ts';

/**
 * Withdraws from a policy within its days and asks for the money back. Its purchase has ended, so no
 * workflow is told: one is started by the outbox. A repeated call returns the same refund.
 */
export async function withdraw(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const outcome = await withdrawPolicy(context.dependencies.db, {
    purchaseId: record.id,
    requestId: caller.requestId,
    sealedEndWords: sealWords(context.recordKeys, `${record.id}/end`, body.reason),
  });
  if (outcome === 'refused') throw await refuse(context, record, caller, 'NOT_EDITABLE');
}
