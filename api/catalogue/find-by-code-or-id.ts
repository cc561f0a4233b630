import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import type { Dependencies } from '../dependencies.ts';
import { refuseUnsold } from './refuse-unsold.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  findProduct,
  findProductById,
  type ProductHead,
} from '@cotejo/store/catalogue/product/find-product.sql.ts';

/** By its code; an id serves too, as cards and addresses of an opened detail hold it. */
export async function findByCodeOrId(
  db: Database,
  country: CountryCode,
  codeOrId: string,
): Promise<ProductHead | null> {
  const product = await findProduct(db, country, codeOrId);
  if (product !== null || !/^[1-9]\d{0,8}$/.test(codeOrId)) return product;
  const byId = await findProductById(db, Number(codeOrId));
  return byId?.country === country ? byId : null;
}

/** The id of a product that has to exist and be the site's: 404 otherwise. */
export async function idOfKnown(
  dependencies: Pick<Dependencies, 'db' | 'comparison'>,
  place: SitePlace,
  codeOrId: string,
): Promise<number> {
  const product = await findByCodeOrId(dependencies.db, place.country, codeOrId);
  if (product === null) throw new AppError('NOT_FOUND');
  await refuseUnsold(dependencies, place, product.id);
  return product.id;
}
