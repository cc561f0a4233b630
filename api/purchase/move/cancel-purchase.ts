import { isUnpaid } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { cancelPurchase as route } from '@cotejo/contract/purchase/filling-routes.ts';
import { sealWords } from '@cotejo/store/crypto/sealed-words.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { moveFilling, refuseBy } from './move-filling.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/** Cancels a purchase that is not being paid. A repeated call changes nothing. */
export async function cancelPurchase(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const { recordKeys } = context;
  const record = await loadPurchase(context, params.session, caller);
  if (record.status === 'cancelled') return;
  const mayCancel = isUnpaid(record.status);
  await refuseBy(context, record, caller, mayCancel ? null : 'NOT_EDITABLE');
  await moveFilling(
    context,
    record,
    caller,
    {
      fromVersion: record.version,
      status: 'cancelled',
      endReason: 'cancelled',
      sealedEndWords: sealWords(recordKeys, `${record.id}/end`, body.reason),
      event: { type: 'cancelled' },
    },
    { isDone: ({ status }) => status === 'cancelled' },
  );
}
