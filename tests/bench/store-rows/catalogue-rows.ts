import { findProductById } from '@cotejo/store/catalogue/product/find-product.sql.ts';
import { listInsuranceTypes } from '@cotejo/store/catalogue/product/list-insurance-types.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { coverageOrganizationModel } from '@cotejo/store/catalogue/models/coverage-organization.model.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { readCatalogueLists } from '@cotejo/store/catalogue/index/read-catalogue-lists.sql.ts';
import { listFeatures } from '@cotejo/store/catalogue/product/read-features.ts';
import { categoryModel } from '@cotejo/store/catalogue/models/benefit.model.ts';
import { markAddress } from '@cotejo/domain/organization/organization-mark.ts';
import type { Database } from '@cotejo/store/database.ts';
import { batchByModels } from './batch-by-models.ts';
import { headByModels } from './head-by-models.ts';
import type { StoreRow } from './row.ts';

/** What the index of a comparison is loaded from, and the head of a product's page. */
export function catalogueRows(
  productId: number,
  batch: readonly number[],
  date: string,
): readonly StoreRow[] {
  return [
    {
      name: 'lists of the catalogue',
      byHand: (db) => readCatalogueLists(db, 'CL'),
      byModels: listsByModels,
    },
    {
      name: 'a batch of the catalogue',
      byHand: async (db) => (await loadCatalogue(db, 'CL', { date, productIds: batch })).products,
      byModels: async (db) => {
        // The same small lists beside the products, so that only these differ.
        await loadCatalogue(db, 'CL', { date, productIds: [] });
        return batchByModels(db, batch, date);
      },
    },
    {
      name: 'head of a product page',
      byHand: (db) => findProductById(db, productId),
      byModels: (db) => headByModels(db, productId),
    },
  ];
}

async function listsByModels(db: Database): Promise<unknown> {
  const organizations = await organizationModel(db).findAll({
    attributes: { exclude: ['metadata'] },
    where: { countryCode: 'CL' },
    order: ['displayName', 'id'],
    raw: true,
  });
  const insuranceTypes = await listInsuranceTypes(db);
  const features = await listFeatures(db);
  const coverageOrganizations = await coverageOrganizationModel(db).findAll({
    attributes: ['id', ['organization_code', 'code'], 'kind', 'displayName', 'url', 'stateCode'],
    where: { countryCode: 'CL' },
    order: ['displayName', 'id'],
    raw: true,
  });
  const categories = await categoryModel(db).findAll({ order: ['orderPosition'], raw: true });
  return {
    organizations: organizations.map(({ countryCode: country, ...rest }) => ({
      ...rest,
      country,
      image: rest.image ?? markAddress(rest.displayName),
    })),
    insuranceTypes,
    features,
    coverageOrganizations,
    coverageCategories: categories.map(({ id, code, displayName, icon, ...other }) => ({
      id,
      code,
      displayName,
      icon,
      translations: { en: other.displayNameEn, pt: other.displayNamePt },
    })),
  };
}
