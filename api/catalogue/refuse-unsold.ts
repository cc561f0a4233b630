import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Throws NOT_FOUND where a site does not sell a product. For what is read from the database by a product's id: the
 * catalogue in memory has only what the site sells.
 */
export async function refuseUnsold(
  { comparison }: Pick<Dependencies, 'comparison'>,
  place: SitePlace,
  productId: number,
): Promise<void> {
  if (place.site.assortment === null) return;
  const { index } = await comparison.holder.whenReady(place);
  if (!index.ordinals.has(productId)) throw new AppError('NOT_FOUND');
}
