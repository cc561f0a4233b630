import { productPath, sellerPath } from '@cotejo/domain/comparison/product-path.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findRoute, readSiteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { leadElsewhere, partnerOf } from '@cotejo/domain/site/site.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';

/**
 * Throws NOT_FOUND on a partner's site that lacks what a saved address leads to: its page, or the product or seller that it is
 * about. A link is its country's, and the other sites do not even say the name of it.
 */
export async function refuseForeign(
  { comparison }: Pick<Dependencies, 'comparison'>,
  context: RequestContext,
  address: string,
): Promise<void> {
  const { site, country } = context;
  if (partnerOf(site) === null) return;
  const [path = ''] = readSiteAddress(address).path.split(/[?#]/, 1);
  if (leadElsewhere(site, path) !== null) throw new AppError('NOT_FOUND');
  const found = findRoute(country, 'es', path);
  const { answer } = found?.route ?? {};
  if (found === null || answer?.kind !== 'page') return;
  const { tab, code } = found.params;
  const own = tab === undefined ? path : path.slice(0, path.lastIndexOf('/'));
  const isSold =
    answer.title === 'product' || answer.title === 'seller'
      ? namesProduct(await comparison.holder.whenReady(context), own, code)
      : true;
  if (!isSold) throw new AppError('NOT_FOUND');
}

/** Whether a catalogue has a product, or one of a seller, whose page this is; those that are not sold any more, too. */
function namesProduct(
  { index, organizations, insuranceTypes }: Snapshot,
  path: string,
  code: string | undefined,
): boolean {
  return index.products.some((product) => {
    if (product === null) return false;
    if (product.productCode === code) return true;
    const seller = organizations.get(product.organizationId);
    const type = insuranceTypes.get(product.insuranceTypeId);
    if (seller === undefined || type === undefined) return false;
    return [
      productPath(seller, product.url, type.upperType.name),
      sellerPath(seller),
      `/Seguros/${seller.url}/Colectivos`,
    ].includes(path);
  });
}
