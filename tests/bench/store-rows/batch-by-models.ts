import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { eventSlugOf } from '@cotejo/domain/event/event.ts';
import { productProviderModel } from '@cotejo/store/catalogue/models/coverage-organization.model.ts';
import { productFeatureModel } from '@cotejo/store/catalogue/models/feature.model.ts';
import { offerModel } from '@cotejo/store/catalogue/models/product-offer.model.ts';
import { rateModel } from '@cotejo/store/catalogue/models/product-rate.model.ts';
import { exclusionModel } from '@cotejo/store/catalogue/models/product-text.model.ts';
import { toCatalogueProduct } from '@cotejo/store/catalogue/index/to-catalogue-product.ts';
import { listInsuranceTypes } from '@cotejo/store/catalogue/product/list-insurance-types.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listEvents } from '@cotejo/store/event/list-events.ts';
import { toIsoSecond } from '@cotejo/store/iso-second.ts';
import { Op } from 'sequelize';
import { groupBy } from './group-by.ts';
import { coveragePartsByModels } from './coverage-parts-by-models.ts';
import { coverageCountryModel } from './models.ts';
import { channelsOf, readOnlineTypes } from './online-types.ts';
import { wholeProductModel } from './whole-product.ts';

const notClinics = ['free_choice', 'network', 'public'];

/** Products, and each of their to-many parts by one reading for all of them. */
export async function batchByModels(
  db: Database,
  ids: readonly number[],
  date: string,
): Promise<readonly CatalogueProduct[]> {
  const productId = [...ids];
  const held = {
    effectiveFrom: { [Op.lte]: date },
    effectiveTo: { [Op.or]: [null, { [Op.gt]: date }] },
  };
  const products = await wholeProductModel(db).findAll({
    where: {
      id: productId,
      country_code: 'CL',
      available_to: { [Op.or]: [null, { [Op.gte]: date }] },
    },
    order: ['id'],
    raw: true,
  });
  const rates = await rateModel(db).findAll({
    where: { productId, ...held },
    order: [['role', 'DESC'], 'sex', 'ageFrom'],
    raw: true,
  });
  const offers = await offerModel(db).findAll({
    where: { productId, endsAt: { [Op.gt]: date } },
    order: ['id'],
    raw: true,
  });
  const features = await productFeatureModel(db).findAll({
    where: { productId },
    order: ['featureId'],
    raw: true,
  });
  const providers = await productProviderModel(db).findAll({
    where: { productId },
    include: [{ association: 'coverageOrganization', attributes: ['kind'], required: true }],
    order: ['coverageOrganizationId'],
    raw: true,
    nest: true,
  });
  const countries = await coverageCountryModel(db).findAll({
    where: { productId },
    order: ['coverageCountryCode'],
    raw: true,
  });
  const exclusions = await exclusionModel(db).findAll({
    attributes: ['productId', 'title', 'translations'],
    where: { productId },
    order: ['productId', 'orderPosition'],
    raw: true,
  });
  const coveragePartsOf = await coveragePartsByModels(db, productId);
  const types = new Map((await listInsuranceTypes(db)).map(({ id, name }) => [id, name]));
  const online = await readOnlineTypes(db);
  const events = new Map(
    (await listEvents(db)).map(({ id, comparator }) => [id, eventSlugOf(comparator)]),
  );

  const of = <T extends { readonly productId: number }>(rows: readonly T[]) => {
    const groups = groupBy(rows, (row) => row.productId);
    return (id: number): readonly T[] => groups.get(id) ?? [];
  };
  const ratesOf = of(rates);
  const offersOf = of(offers);
  const featuresOf = of(features);
  const providersOf = of(providers);
  const countriesOf = of(countries);
  const exclusionsOf = of(exclusions);
  return products.map((row) => {
    const places = providersOf(row.id);
    const main = exclusionsOf(row.id).find(({ title }) => title === row.main_exclusion);
    return toCatalogueProduct(
      {
        ...row,
        sales_channel: channelsOf(row, online),
        rates: ratesOf(row.id).map(({ role, sex, ageFrom, ageTo, amount }) => [
          role,
          sex,
          ageFrom,
          ageTo,
          amount,
        ]),
        offers: offersOf(row.id).map((offer) => ({
          id: offer.id,
          type: offer.type,
          unitCode: offer.unitCode,
          amount: offer.amount,
          parceledDiscounts: offer.parceledDiscounts,
          stock: offer.stock,
          startsAt: toIsoSecond(offer.startsAt),
          endsAt: toIsoSecond(offer.endsAt),
          eventId: offer.eventId,
        })),
        feature_ids: featuresOf(row.id).map(({ featureId }) => featureId),
        provider_ids: places.map(({ coverageOrganizationId }) => coverageOrganizationId),
        provider_count: places.filter(
          ({ coverageOrganization }) => !notClinics.includes(coverageOrganization?.kind ?? ''),
        ).length,
        coverage_countries: countriesOf(row.id).map(
          ({ coverageCountryCode }) => coverageCountryCode,
        ),
        ...coveragePartsOf(row.id),
        main_exclusion_translations: main
          ? {
              en: main.translations['en']?.['title'] ?? main.title,
              pt: main.translations['pt']?.['title'] ?? main.title,
            }
          : null,
      },
      { events, types },
    );
  });
}
