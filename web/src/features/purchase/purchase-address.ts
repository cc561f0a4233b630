import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { paymentStepId, purchaseSteps } from '@cotejo/domain/purchase/step-definitions.ts';

/** Spec 3 §2: the kind of session that a shared purchase link names. */
export const sessionType = 'individual';

function pathOfStep(id: string): string {
  return purchaseSteps.find((step) => step.id === id)?.path ?? '';
}

const paymentPath = pathOfStep(paymentStepId);
/** Last segment of what is bought; it stands in the site's own frame. */
export const confirmationSegment = pathOfStep('confirmacion');

/** The last segment for the purchase's state (spec 3 §2: Confirmacion replaces Pago). */
export function segmentOf(snapshot: PurchaseSnapshot): string {
  switch (snapshot.status) {
    case 'confirmed':
    case 'refunding':
    case 'refunded':
      return confirmationSegment;
    case 'filling':
      return snapshot.step?.path ?? paymentPath;
    default:
      return paymentPath;
  }
}

/** `/Compra-Online/QPS901/Pago?session=…&sessionType=…`, without the language's prefix. */
export function purchaseHref(snapshot: PurchaseSnapshot, segment = segmentOf(snapshot)): string {
  const code = encodeURIComponent(snapshot.productCode);
  const query = new URLSearchParams({ session: snapshot.session, sessionType });
  return `/Compra-Online/${code}/${segment}?${query.toString()}`;
}
