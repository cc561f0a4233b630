import type { Database } from '@cotejo/store/database.ts';
import type { leftOutReasons } from '@cotejo/contract/catalogue/product-routes.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { maximumCompared } from '@cotejo/domain/comparison/compare-choice.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readConditions } from '@cotejo/store/catalogue/product/read-conditions.ts';
import { readCoverageRequirements } from '@cotejo/store/catalogue/coverage/read-coverage-requirements.ts';
import { readCoverages } from '@cotejo/store/catalogue/coverage/read-coverages.sql.ts';
import { readExclusions } from '@cotejo/store/catalogue/product/read-exclusions.ts';
import { readTopsAndDeductibles } from '@cotejo/store/catalogue/coverage/read-tops-and-deductibles.sql.ts';
import { toCardAffinity } from '../comparison/product-affinity.ts';
import { priceCard, productOnSale, type PricedFor } from '../comparison/to-card.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import { priceTrace } from './price-trace.ts';

const shownIgnored = 50;

/** Why one of the ids is not compared. */
interface LeftOut {
  readonly id: string;
  readonly reason: (typeof leftOutReasons)[number];
  readonly name: string | null;
}

/**
 * Up to three products with everything the table compares, priced for one household. Ids or product
 * codes; what is unknown, repeated, not on sale or beyond the third is named and left out.
 */
export async function readSideBySide(
  db: Database,
  snapshot: Snapshot,
  ids: readonly string[],
  pricedFor: PricedFor,
) {
  const chosen: CatalogueProduct[] = [];
  const leftOut: LeftOut[] = [];
  for (const id of ids) {
    if (id === '') continue;
    const product = findOnSale(snapshot, id);
    const reason = reasonAgainst(product, chosen);
    if (product && reason === null) chosen.push(product);
    else if (leftOut.length < shownIgnored)
      leftOut.push({ id, reason: reason ?? 'unknown', name: product?.displayName ?? null });
  }
  const data = await Promise.all(
    chosen.map(async (product, index) => {
      const { card, price, fit } = priceCard(snapshot, product, pricedFor, index);
      const [conditions, topsAndDeductibles, coverages, exclusions, coverageRequirements] =
        await Promise.all([
          readConditions(db, product.id),
          readTopsAndDeductibles(db, product.id),
          readCoverages(db, product.id),
          readExclusions(db, product.id, pricedFor.language),
          readCoverageRequirements(db, product.id),
        ]);
      // Gone between the index and this read: the caller asks again and finds it ignored.
      if (conditions === null) throw new AppError('UNAVAILABLE');
      return {
        card,
        conditions,
        topsAndDeductibles,
        coverages,
        exclusions,
        coverageRequirements,
        lines: priceTrace(product, price, pricedFor.language, snapshot.uf.value),
        affinity: toCardAffinity(snapshot, product, fit, pricedFor.language),
        tariff: product.tariff ?? null,
        coverageCountries: product.coverageCountryCodes,
      };
    }),
  );
  return { data, ignored: leftOut.map(({ id }) => id), leftOut };
}

function reasonAgainst(
  product: CatalogueProduct | null,
  chosen: readonly CatalogueProduct[],
): LeftOut['reason'] | null {
  if (product === null) return 'unknown';
  if (chosen.includes(product)) return 'repeated';
  return chosen.length < maximumCompared ? null : 'limit';
}

function findOnSale(snapshot: Snapshot, id: string): CatalogueProduct | null {
  if (/^\d{1,10}$/.test(id)) return productOnSale(snapshot, Number(id));
  const product = snapshot.index.products.find((one) => one?.productCode === id);
  return product ? productOnSale(snapshot, product.id) : null;
}
