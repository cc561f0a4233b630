import type { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { keepGiftCard, withoutGiftCard } from '@cotejo/domain/gift-card/pay-with-gift-card.ts';
import { withoutOffer } from '@cotejo/domain/purchase/price/without-offer.ts';
import type { Database } from '@cotejo/store/database.ts';
import { holdOffer } from '@cotejo/store/offer/reserve-offer.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { SnapshotReader } from '../read/load-snapshot.ts';
import { moveFilling } from '../move/move-filling.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { refuse } from '../move/tell-workflow.ts';

/** Rolls the answers back: the place of the offer went to somebody else. */
export class PlaceLostError extends Error {
  override readonly name = 'PlaceLostError';
}

/**
 * Holds the place of a limited offer as long as the purchase is open, with the answers that make it more than a
 * look. Throws PlaceLostError where it had come back and nobody's place is left.
 */
export async function holdPlace(tx: Database, { id, price }: PurchaseRecord): Promise<void> {
  if (!price.offer?.limited) return;
  if (!(await holdOffer(tx, { purchaseId: id, offerId: price.offer.id })))
    throw new PlaceLostError(`offer ${price.offer.id} has no place left`);
}

/**
 * The purchase goes on at the normal price, and its visitor decides: nothing was charged, and nothing of what
 * was typed is lost in the browser.
 */
export async function refuseLostPlace(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
): Promise<AppError> {
  await moveFilling(context, record, caller, {
    fromVersion: record.version,
    price: keepGiftCard(withoutOffer(withoutGiftCard(record.price)), record.price),
    event: { type: 'offer_lost' },
  });
  return refuse(context, record, caller, 'OFFER_SOLD_OUT');
}
