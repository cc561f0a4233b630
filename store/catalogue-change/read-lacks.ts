import { Op } from 'sequelize';
import type { Lack } from '@cotejo/domain/catalogue-change/change-row.ts';
import { whatItLacks } from '@cotejo/domain/catalogue-change/launch-lacks.ts';
import { getLowestPrice } from '@cotejo/domain/pricing/price-rules.ts';
import { productCoverageModel } from '../catalogue/models/product-coverage.model.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import { readDocuments } from '../catalogue/product/read-documents.ts';
import { readPaymentMethods } from '../catalogue/sale/read-payment-methods.ts';
import type { Database } from '../database.ts';
import { findPriced, type Place } from './priced-product.ts';
import { readProductTerms } from './product-terms.ts';
import { readProductTexts } from './product-texts.ts';

/** What a product lacks today before it may be on sale for the first time. */
export async function readLacks(
  db: Database,
  { productRecordId, productId, country, now }: Place,
): Promise<readonly Lack[]> {
  const product = await productModel(db).findByPk(productId, {
    include: [{ association: 'organization', required: true }],
    raw: true,
    nest: true,
    ...db.scope,
  });
  const texts = await readProductTexts(db, productId);
  const terms = await readProductTerms(db, productId);
  if (product === null || texts === null || terms === null)
    throw new Error(`no product ${productId}`);
  const priced = await findPriced(db, productRecordId, country, now);
  const { organizationId, displayName, organization } = product;
  const named = { organizationId, displayName, id: { [Op.ne]: productId } };
  return whatItLacks({
    isSellerOpen: organization?.availableToSell === true,
    hasPrice: priced !== null && (getLowestPrice(priced) ?? 0) > 0,
    isNameTaken: (await productModel(db).count({ where: named, ...db.scope })) > 0,
    texts,
    terms,
    hasCoverages: (await productCoverageModel(db).count({ where: { productId }, ...db.scope })) > 0,
    hasWording: (await readDocuments(db, productId)).some(
      ({ section }) => section === 'Condicion General',
    ),
    isSoldOnline: priced?.salesChannel.includes('online') === true,
    hasPaymentMethods: (await readPaymentMethods(db, productId)).length > 0,
  });
}
