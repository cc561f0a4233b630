import { fn, Op, type WhereOptions } from 'sequelize';
import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import type { CopyName } from '@cotejo/domain/catalogue-change/copy-form.ts';
import { productModel, type ProductRow } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';

/** What of a copy another product has: a code is of one product everywhere, a name and an address of one of its organisation. */
export async function readTaken(
  db: Database,
  productId: number,
  { code = '', name = '', url = '' }: Lines,
): Promise<ReadonlySet<CopyName>> {
  const products = productModel(db);
  const source = await products.findByPk(productId, { raw: true, ...db.scope });
  if (source === null) return new Set();
  // ILIKE without its wildcards: nobody tells `abc` from `ABC`.
  const same = (value: unknown) => ({
    [Op.iLike]: String(value).replaceAll(/[\\%_]/g, String.raw`\$&`),
  });
  const { organizationId } = source;
  const has = async (where: WhereOptions<ProductRow>): Promise<boolean> =>
    (await products.count({ where, ...db.scope })) > 0;
  const taken = [
    ['code', await has({ productCode: same(code) })],
    ['name', await has({ organizationId, displayName: same(name) })],
    ['url', await has({ organizationId, url: same(url) })],
  ] as const;
  return new Set(taken.flatMap(([each, isTaken]) => (isTaken ? [each] : [])));
}

/** Copies a product with every part of it but its offers; nobody but staff sees what it becomes. */
export async function copyProduct(
  tx: Database,
  { productId, today }: { readonly productId: number; readonly today: string },
  { code = '', name = '', url = '' }: Lines,
): Promise<void> {
  await productModel(tx).findOne({
    attributes: [
      [fn('copy_product', productId, String(code), String(name), String(url), today), 'id'],
    ],
    where: { id: productId },
    raw: true,
    ...tx.scope,
  });
}
