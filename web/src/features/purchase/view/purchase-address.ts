import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { reviewPage } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { purchasePath, purchaseSegments } from '@cotejo/domain/site-paths.ts';
import { getPlace, type Place } from '../machine/place.ts';

/** Places at which what is confirmed before paying is read. */
const reviewPlaces: readonly (Place | null)[] = ['exclusions', 'review'];

/** The last segment for what a window shows of a purchase. */
export function shownSegment(context: Parameters<typeof getPlace>[0]): string | null {
  const { server } = context;
  if (server === null) return null;
  return reviewPlaces.includes(getPlace(context)) ? reviewPage.path : segmentOf(server);
}

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
  const { session, sessionType } = snapshot;
  const query = new URLSearchParams({ session, sessionType });
  return `${purchasePath(snapshot.productCode, segment)}?${query.toString()}`;
}

/** Names, in the address of a new purchase, the ended one whose answers it begins with. */
export const continuesParameter = 'continua';

/** Begins a purchase of the same product with the answers of one that has ended. */
export function continueHref({ productCode, session }: PurchaseSnapshot): string {
  return `${purchasePath(productCode)}?${continuesParameter}=${session}`;
}
