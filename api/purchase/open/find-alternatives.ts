import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import { productLists } from '@cotejo/domain/catalogue/product-kinds.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import { productPath } from '@cotejo/domain/comparison/product-path.ts';
import { quotePrice } from '@cotejo/domain/purchase/price/quote-price.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { readPaymentMethods } from '@cotejo/store/catalogue/sale/read-payment-methods.ts';
import {
  listOwnSteps,
  readPurchaseSteps,
} from '@cotejo/store/catalogue/sale/read-purchase-steps.ts';
import { listRoutes } from '@cotejo/store/payment/routing/read-routing.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { profileOf } from '../refuse/refuse-ended-quote.ts';
import { hasFlow, isPayable } from './sold-online.ts';

/** Few enough to be read on a page that says no. */
const shown = 4;

/**
 * What else the same people may buy online without a health declaration: products of the same kind and country, the
 * cheapest first, and where the list of that kind is. Only for a purchase that was refused: none for every other.
 */
export async function findAlternatives(
  context: PurchaseContext,
  record: PurchaseRecord,
  site: SitePlace['site'],
) {
  const { db, comparison } = context.dependencies;
  const { country, productId } = record;
  const { index, organizations, insuranceTypes } = await comparison.holder.whenReady({
    site,
    country,
  });
  const kindOf = (insuranceTypeId: number | undefined) =>
    insuranceTypeId === undefined ? undefined : insuranceTypes.get(insuranceTypeId)?.upperType.name;
  const ordinal = index.ordinals.get(productId);
  const kind = kindOf(ordinal === undefined ? undefined : index.products[ordinal]?.insuranceTypeId);
  const list = productLists.find(({ upperType }) => upperType === kind);
  const listPath = list === undefined ? sitePaths.compare : comparatorPagePath(list.slug);
  if (record.status !== 'refused') return { items: [], listPath };
  const online = index.products.filter(
    (product): product is CatalogueProduct =>
      product !== null &&
      product.id !== productId &&
      product.salesChannel.includes('online') &&
      kindOf(product.insuranceTypeId) === kind,
  );
  const free = new Set<string>();
  for (const type of new Set(online.map(({ productType }) => productType))) {
    const steps = await readPurchaseSteps(db, type);
    if (hasFlow(steps) && steps.every(({ stepId }) => stepId !== declarationStepId)) free.add(type);
  }
  const own = await listOwnSteps(
    db,
    online.map(({ id }) => id),
  );
  const isFree = ({ id, productType }: CatalogueProduct): boolean =>
    own.get(id)?.every((stepId) => stepId !== declarationStepId) ?? free.has(productType);
  const profile = profileOf(context, record);
  const terms = { uf: await context.uf(), now: Date.now() };
  const quoted = online
    .filter((product) => isFree(product))
    .flatMap((product) => {
      const organization = organizations.get(product.organizationId);
      const quote = quotePrice(product, profile, terms);
      return organization === undefined || quote.type !== 'quoted'
        ? []
        : [{ product, organization, price: quote.price }];
    })
    .sort((one, other) => one.price.amount - other.price.amount);
  const routes = await listRoutes(db, [country]);
  const items = [];
  for (const { product, organization, price } of quoted) {
    if (items.length === shown) break;
    const methods = await readPaymentMethods(db, product.id);
    const place = { country, productCode: product.productCode };
    if (!isPayable(context, routes, place, price, methods)) continue;
    items.push({
      productCode: product.productCode,
      displayName: product.displayName,
      organization: organization.displayName,
      path: productPath(organization, product.url, kind),
    });
  }
  return { items, listPath };
}
