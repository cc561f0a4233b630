import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { eventSlugOf } from '@cotejo/domain/event/event.ts';
import { isPurchaseStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import { findProductById } from '@cotejo/store/catalogue/find-product.sql.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/load-catalogue.ts';
import { productProviderModel } from '@cotejo/store/catalogue/models/coverage-organization.model.ts';
import { productFeatureModel } from '@cotejo/store/catalogue/models/feature.model.ts';
import { offerModel } from '@cotejo/store/catalogue/models/product-offer.model.ts';
import { rateModel } from '@cotejo/store/catalogue/models/product-rate.model.ts';
import { exclusionModel } from '@cotejo/store/catalogue/models/product-text.model.ts';
import { purchaseStepModel } from '@cotejo/store/catalogue/models/purchase-step.model.ts';
import { toCatalogueProduct } from '@cotejo/store/catalogue/to-catalogue-product.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listEvents } from '@cotejo/store/event/list-events.ts';
import { toIsoSecond } from '@cotejo/store/iso-second.ts';
import { Op } from 'sequelize';
import { groupBy } from './group-by.ts';
import { coverageCountryModel } from './models.ts';
import type { StoreRow } from './row.ts';
import { wholeProductModel } from './whole-product.ts';

const notClinics = ['free_choice', 'network', 'public'];

export function catalogueRows(
  productId: number,
  batch: readonly number[],
  date: string,
): readonly StoreRow[] {
  return [
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

async function readOnlineTypes(db: Database): Promise<ReadonlySet<string>> {
  const steps = await purchaseStepModel(db).findAll({
    attributes: ['productType', 'stepId'],
    raw: true,
  });
  const types = groupBy(steps, ({ productType }) => productType);
  return new Set(
    [...types].flatMap(([type, own]) =>
      own.every(({ stepId }) => isPurchaseStepId(stepId)) ? [type] : [],
    ),
  );
}

function channelsOf(
  row: { readonly product_type: string; readonly sales_channel: readonly string[] },
  online: ReadonlySet<string>,
): readonly string[] {
  return online.has(row.product_type)
    ? row.sales_channel
    : row.sales_channel.filter((channel) => channel !== 'online');
}

const headColumns = [
  'id',
  'product_code',
  'country_code',
  'name',
  'display_name',
  'url',
  'product_type',
  'sales_channel',
  'available_from',
  'available_to',
  'currency_code',
  'period',
  'metadata',
];

async function headByModels(db: Database, id: number): Promise<unknown> {
  const [row, online] = await Promise.all([
    wholeProductModel(db).findOne({
      attributes: headColumns,
      where: { id },
      include: [
        {
          association: 'type',
          attributes: [
            'id',
            'name',
            'displayName',
            'displayNameEn',
            'displayNamePt',
            'color',
            'category',
          ],
          required: true,
          include: [
            { association: 'upperType', attributes: ['name', 'displayName'], required: true },
          ],
        },
        {
          association: 'organization',
          attributes: ['id', 'code', 'type', 'displayName', 'url', 'acronym'],
          required: true,
        },
      ],
      raw: true,
      nest: true,
    }),
    readOnlineTypes(db),
  ]);
  if (!row?.type?.upperType || !row.organization) return null;
  const { type, organization } = row;
  const salesChannel = channelsOf(row, online);
  return {
    id: row.id,
    productCode: row.product_code,
    country: row.country_code,
    name: row.name,
    displayName: row.display_name,
    url: row.url,
    productType: row.product_type,
    salesChannel,
    availableFrom: row.available_from,
    availableTo: row.available_to,
    currency: row.currency_code,
    period: row.period,
    metadata: { ...row.metadata, salesChannel },
    insuranceType: {
      id: type.id,
      name: type.name,
      displayName: type.displayName,
      translations: { en: type.displayNameEn, pt: type.displayNamePt },
      color: type.color,
      category: type.category,
      upperType: type.upperType,
    },
    organization: {
      id: organization.id,
      code: organization.code,
      type: organization.type,
      displayName: organization.displayName,
      url: organization.url,
      acronym: organization.acronym,
    },
  };
}

/** Products, and each of their to-many parts by one reading for all of them. */
async function batchByModels(
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
        distance: row.distance === null ? null : Number(row.distance),
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
        main_exclusion_translations: main
          ? {
              en: main.translations['en']?.['title'] ?? main.title,
              pt: main.translations['pt']?.['title'] ?? main.title,
            }
          : null,
      },
      events,
    );
  });
}
