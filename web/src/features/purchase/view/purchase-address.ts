import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { purchasePath, purchaseSegments } from '@cotejo/domain/site-paths.ts';

/** Spec 3 §2: the kind of session that a shared purchase link names. */
export const sessionType = 'individual';

/** The last segment for the purchase's state (spec 3 §2: Confirmacion replaces Pago). */
export function segmentOf(snapshot: PurchaseSnapshot): string {
  switch (snapshot.status) {
    case 'confirmed':
    case 'refunding':
    case 'refunded':
      return purchaseSegments.confirmation;
    case 'filling':
      return snapshot.step?.path ?? purchaseSegments.payment;
    default:
      return purchaseSegments.payment;
  }
}

/** `/Compra-Online/QPS901/Pago?session=…&sessionType=…`, without the language's prefix. */
export function purchaseHref(snapshot: PurchaseSnapshot, segment = segmentOf(snapshot)): string {
  const query = new URLSearchParams({ session: snapshot.session, sessionType });
  return `${purchasePath(snapshot.productCode, segment)}?${query.toString()}`;
}
