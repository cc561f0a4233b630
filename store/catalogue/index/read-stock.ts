import { fn, Op } from 'sequelize';
import type { Database } from '../../database.ts';
import { offerModel } from '../models/product-offer.model.ts';

/** What is left of every limited offer that has not ended. */
export async function readStock(
  db: Database,
): Promise<
  readonly { readonly productId: number; readonly offerId: number; readonly stock: number }[]
> {
  const rows = await offerModel(db).findAll({
    attributes: ['productId', 'id', 'stock'],
    where: { stock: { [Op.not]: null }, endsAt: { [Op.gt]: fn('now') } },
    order: ['id'],
    raw: true,
    ...db.scope,
  });
  return rows.flatMap(({ productId, id: offerId, stock }) =>
    stock === null ? [] : [{ productId, offerId, stock }],
  );
}
