import type { extendPurchase as route } from '@cotejo/contract/purchase/filling-routes.ts';
import { endWarningMs } from '@cotejo/domain/purchase/end/expiry.ts';
import { extendPurchase } from '@cotejo/store/purchase/extend-purchase.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { refuseBy } from './move-filling.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/**
 * Keeps a purchase open that would soon end by itself, never beyond its last moment. One that does not end soon, or
 * was kept open in another window, stays as it is.
 */
export async function keepOpen(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  await refuseBy(context, record, caller, record.status === 'filling' ? null : 'NOT_EDITABLE');
  const { id: purchaseId, expiresAt: from, endsAt } = record;
  const now = Date.now();
  if (from === null || now < from.getTime() - endWarningMs) return;
  const to = new Date(Math.min(now + context.policy.inactivityMs, endsAt.getTime()));
  if (to <= from) return;
  const { requestId } = caller;
  await extendPurchase(context.dependencies.db, { purchaseId, from, to, requestId });
}
