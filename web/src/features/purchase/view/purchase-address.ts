import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { confirmationSegment, paymentSegment } from '@cotejo/domain/purchase/step-definitions.ts';
import { purchasePath } from '@cotejo/domain/site-paths.ts';

/** Spec 3 §2: the kind of session that a shared purchase link names. */
export const sessionType = 'individual';

/** The last segment for the purchase's state (spec 3 §2: Confirmacion replaces Pago). */
export function segmentOf(snapshot: PurchaseSnapshot): string {
  switch (snapshot.status) {
    case 'confirmed':
    case 'refunding':
    case 'refunded':
      return confirmationSegment;
    case 'filling':
      return snapshot.step?.path ?? paymentSegment;
    default:
      return paymentSegment;
  }
}

/** `/Compra-Online/QPS901/Pago?session=…&sessionType=…`, without the language's prefix. */
export function purchaseHref(snapshot: PurchaseSnapshot, segment = segmentOf(snapshot)): string {
  const query = new URLSearchParams({ session: snapshot.session, sessionType });
  return `${purchasePath(snapshot.productCode, segment)}?${query.toString()}`;
}
