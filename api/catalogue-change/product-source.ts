import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { readMoment } from '@cotejo/domain/catalogue-change/change-moment.ts';
import type { InForceLine, ManagedProduct } from '@cotejo/domain/catalogue-change/change-row.ts';
import { describeLines } from '@cotejo/domain/catalogue-change/describe-lines.ts';
import { readPriceLines } from '@cotejo/domain/catalogue-change/price-lines.ts';
import { readPricesForm, toPricesError } from '@cotejo/domain/catalogue-change/prices-form.ts';
import type { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { getLowestPrice } from '@cotejo/domain/pricing/price-rules.ts';
import { loadPricedProducts } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import type { EventWithChange } from '@cotejo/store/catalogue-change/changes.ts';
import {
  listChangeEvents,
  loadChanges,
  prepareChange,
} from '@cotejo/store/catalogue-change/changes.ts';
import {
  listOpenChanges,
  loadProductRecords,
  type LoadedProduct,
} from '@cotejo/store/catalogue-change/read-products.ts';
import { productTable } from '@cotejo/store/catalogue-change/record-tables.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { createdId } from '../record/created-id.ts';
import { readEventPage } from '../record/event-page.ts';
import type { RecordSource } from '../record/record-source.ts';

type Acts = (typeof productRecord)['acts'];

/** Products as staff read them, and prepare changes of them (docs/decisions/catalogue-administration.md). */
export function productSource({
  configuration: { recordKeys },
}: Pick<Dependencies, 'configuration'>): RecordSource<ManagedProduct, Acts> {
  return {
    table: productTable,
    load: async (db, ids, _, { alone }) => {
      const rows = await loadProductRecords(db, ids);
      const priced = await readPriced(db, rows);
      return Promise.all(
        rows.map(async (row) => ({
          ...present(row, priced.get(row.productId) ?? null, alone),
          planned: alone
            ? (await listOpenChanges(db, row.id)).map(({ id, kind, state, publishesOn }) => ({
                id,
                kind,
                state,
                publishesOn,
              }))
            : [],
        })),
      );
    },
    history: async (db, id, before, _, language) => {
      const [row] = await loadProductRecords(db, [id]);
      return readEventPage(
        db,
        recordKeys,
        before,
        (limit, end) => listChangeEvents(db, { productRecordId: id }, limit, end),
        sayEvent(row?.product, language),
      );
    },
    acts: {
      changePrices: async (tx, { row, version, values, actor, context }) => {
        const id = createdId('catalogue-change', actor.accountId, context.idempotencyKey);
        // The same call, whose answer was lost.
        if ((await loadChanges(tx, [id])).length > 0) return { type: 'done' };
        if (row.version !== version) return { type: 'changed' };
        const { lines, problems } = readPricesForm(values, row);
        if (problems.size > 0)
          return {
            type: 'refused',
            errors: [...problems].map(([field, problem]) =>
              toPricesError(field, problem, context.language),
            ),
          };
        await prepareChange(tx, {
          id,
          productRecordId: row.id,
          countryCode: row.countryCode as CountryCode,
          kind: 'prices',
          publishesOn: readMoment(values),
          lines,
          undoes: null,
          preparedBy: actor.accountId,
        });
        return { type: 'done' };
      },
    },
  };
}

/** What a line of the history says of its change. */
export const sayEvent =
  (product: Pick<LoadedProduct['product'], 'currencyCode'> | undefined, language: Language) =>
  ({ change }: EventWithChange) => ({
    text: product === undefined ? null : describeLines(change, product.currencyCode, language),
  });

/** By their ids, as they are priced today in their countries. */
async function readPriced(
  db: Database,
  rows: readonly LoadedProduct[],
): Promise<ReadonlyMap<number, CatalogueProduct>> {
  const places = new Set(rows.map(({ product }) => product.countryCode));
  const found = new Map<number, CatalogueProduct>();
  for (const country of places) {
    const productIds = rows
      .filter(({ product }) => product.countryCode === country)
      .map(({ productId }) => productId);
    const date = dayIn(countries[country].timeZone, Date.now());
    for (const each of await loadPricedProducts(db, country, { date, productIds }))
      found.set(each.id, each);
  }
  return found;
}

function present(
  { id, version, product, sale }: LoadedProduct,
  priced: CatalogueProduct | null,
  alone: boolean,
): Omit<ManagedProduct, 'planned'> {
  const { currencyCode: currency, organization } = product;
  const lowest = priced === null ? null : getLowestPrice(priced);
  return {
    id,
    version,
    code: product.productCode,
    countryCode: product.countryCode,
    name: product.displayName,
    insuranceType: product.insuranceType.name,
    organization: organization.displayName,
    organizationCode: organization.code,
    sale,
    priceRule: product.priceRule,
    currency,
    fromPrice: lowest === null ? null : { amount: lowest, currency },
    lines: priced !== null && alone ? inForce(priced) : [],
  };
}

const inForce = (product: CatalogueProduct): readonly InForceLine[] =>
  Object.entries(readPriceLines(product)).map(([name, value]) => ({ kind: 'prices', name, value }));
