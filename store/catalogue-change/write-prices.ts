import { Op } from 'sequelize';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  baseName,
  movesRates,
  writePriceLines,
} from '@cotejo/domain/catalogue-change/price-lines.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import { rateModel } from '../catalogue/models/product-rate.model.ts';
import type { Database } from '../database.ts';

/**
 * Prices a product anew from a day on: the rates that hold are closed, and stay as what was charged before. Those that began the same
 * day give way, as rates have no hours: what they were stands in the lines of the change. No rate begins later: `whyNotOver` has seen
 * to it. Whoever holds the catalogue hears of it at the commit (migration 0004).
 *
 * @param today ISO day of its country
 */
export async function writePrices(
  tx: Database,
  product: CatalogueProduct,
  lines: Lines,
  today: string,
): Promise<void> {
  const { rates, familyFactors, tariff, metadata } = writePriceLines(product, lines);
  const { id: productId } = product;
  if (Object.keys(lines).some(movesRates)) {
    await rateModel(tx).destroy({ where: { productId, effectiveFrom: today }, ...tx.scope });
    await rateModel(tx).update(
      { effectiveTo: today },
      {
        where: { productId, effectiveTo: { [Op.or]: [null, { [Op.gt]: today }] } },
        ...tx.scope,
      },
    );
    await rateModel(tx).bulkCreate(
      rates.map((rate) => ({ ...rate, productId, effectiveFrom: today, effectiveTo: null })),
      { returning: false, ...tx.scope },
    );
  }
  if (Object.hasOwn(lines, baseName))
    await productModel(tx).update({ metadata }, { where: { id: productId }, ...tx.scope });
  if (familyFactors !== null || tariff !== null)
    await productModel(tx).update(
      { familyFactors, tariff: tariff ?? null },
      { where: { id: productId }, ...tx.scope },
    );
}
