// One statement: taking a place and noting who holds it must not be told apart by another buyer.
import type { Database } from '../database.ts';

/**
 * Takes one place of a limited offer for a purchase, inside the transaction that creates it; false =
 * none is left. Call it last: from here on the next buyer of the same offer waits for our commit.
 * `stock > 0` is judged again after that wait, so a hundred buyers at once never sell more than there
 * is. One row per purchase: a repeated call takes nothing more.
 */
export async function reserveOffer(
  tx: Database,
  reservation: { readonly purchaseId: string; readonly offerId: number },
): Promise<boolean> {
  const taken = await tx.query({
    name: 'reserve-offer',
    text: `WITH taken AS (
       UPDATE product_offer SET stock = stock - 1
        WHERE id = $2 AND stock > 0 AND starts_at <= now() AND ends_at > now()
          AND NOT EXISTS (SELECT FROM offer_reservation WHERE purchase_id = $1)
       RETURNING id)
     INSERT INTO offer_reservation (purchase_id, offer_id) SELECT $1::uuid, id FROM taken
     RETURNING purchase_id`,
    values: [reservation.purchaseId, reservation.offerId],
  });
  return taken.rowCount === 1;
}
