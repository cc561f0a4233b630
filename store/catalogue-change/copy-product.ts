import { fn, Op, type WhereOptions } from 'sequelize';
import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import { wordingNames, type Taken } from '@cotejo/domain/catalogue-change/copy-form.ts';
import {
  organizationModel,
  type OrganizationColumns,
} from '../catalogue/models/organization.model.ts';
import { productModel, type ProductRow } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';

/**
 * What of a copy another product has: a code is of one product everywhere, a name and an address of one of its organisation. `seller`:
 * nobody of the country and type of the product's own sells by this code.
 */
export async function readTaken(
  db: Database,
  productId: number,
  { code = '', name = '', url = '', seller = null }: Lines,
): Promise<ReadonlySet<Taken>> {
  const products = productModel(db);
  const source = await products.findByPk(productId, { raw: true, ...db.scope });
  if (source === null) return new Set();
  const sells = await findSeller(db, source, seller);
  // The copy is made for the seller of what it is copied from, and then given to its own.
  const organizationId = [source.organizationId, ...(sells === null ? [] : [sells.id])];
  const has = async (where: WhereOptions<ProductRow>): Promise<boolean> =>
    (await products.count({ where, ...db.scope })) > 0;
  const taken = [
    ['code', await has({ productCode: same(code) })],
    ['name', await has({ organizationId, displayName: same(name) })],
    ['url', await has({ organizationId, url: same(url) })],
    ['seller', sells === null],
  ] as const;
  return new Set(taken.flatMap(([each, isTaken]) => (isTaken ? [each] : [])));
}

/** ILIKE without its wildcards: nobody tells `abc` from `ABC`. */
const same = (value: unknown) => ({
  [Op.iLike]: String(value).replaceAll(/[\\%_]/g, String.raw`\$&`),
});

/** The seller of a new product: the one with this code, or without a code the seller of the product that it is copied from. Null: none is open for sale. */
async function findSeller(
  db: Database,
  { organizationId }: Pick<ProductRow, 'organizationId'>,
  code: Lines[string],
): Promise<OrganizationColumns | null> {
  const organizations = organizationModel(db);
  const former = await organizations.findByPk(organizationId, { raw: true, ...db.scope });
  if (former === null || code === null || code === undefined) return former;
  const { countryCode, type } = former;
  return organizations.findOne({
    where: { code: same(code), countryCode, type, availableToSell: true, deletedAt: null },
    raw: true,
    ...db.scope,
  });
}

/**
 * Copies a product with every part of it but its offers, for its seller and with its wording; nobody but staff sees what it becomes.
 *
 * @returns the id of the new product
 */
export async function copyProduct(
  tx: Database,
  { productId, today }: { readonly productId: number; readonly today: string },
  lines: Lines,
): Promise<number> {
  const { code = '', name = '', url = '', seller = null, depositCode } = lines;
  const source = await productModel(tx).findByPk(productId, { raw: true, ...tx.scope });
  const sells = source === null ? null : await findSeller(tx, source, seller);
  if (source === null || sells === null) throw new Error(`product ${productId} has no copy`);
  const run = async (id: number, call: ReturnType<typeof fn>): Promise<unknown> =>
    (
      (await productModel(tx).findOne({
        attributes: [[call, 'did']],
        where: { id },
        raw: true,
        ...tx.scope,
      })) as { readonly did?: unknown } | null
    )?.did;
  const names = [String(code), String(name), String(url)];
  const copied = Number(await run(productId, fn('copy_product', productId, ...names, today)));
  if (sells.id !== source.organizationId) await run(copied, fn('give_product', copied, sells.id));
  if (depositCode !== undefined) {
    const wording = wordingNames.map((each) => String(lines[each] ?? ''));
    await run(copied, fn('write_wording', copied, ...wording));
  }
  return copied;
}
