import type { CatalogueProduct, Organization } from '@cotejo/domain/catalogue/product.ts';
import { hasBit } from '@cotejo/domain/comparison/bitset.ts';
import { isaprePlanOf, type IsaprePlan } from '@cotejo/domain/pricing/lines/isapre-price.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Snapshot } from '../comparison/snapshot.ts';

export interface PlanProduct {
  readonly product: CatalogueProduct;
  readonly plan: IsaprePlan;
  readonly isapre: Organization;
}

function asPlan({ organizations }: Snapshot, product: CatalogueProduct): PlanProduct | null {
  const plan = isaprePlanOf(product);
  const isapre = organizations.get(product.organizationId);
  return plan && isapre?.type === 'isapre' ? { product, plan, isapre } : null;
}

/** By its code, also when it is no longer sold; throws NOT_FOUND for what is no isapre plan. */
export function findPlan(snapshot: Snapshot, code: string): PlanProduct {
  const wanted = code.toUpperCase();
  const product = snapshot.index.products.find((one) => one?.productCode.toUpperCase() === wanted);
  const found = product ? asPlan(snapshot, product) : null;
  if (found === null) throw new AppError('NOT_FOUND');
  return found;
}

/** Every isapre plan on sale today. */
export function plansOnSale(snapshot: Snapshot): PlanProduct[] {
  const { products, onSale } = snapshot.index;
  return products.flatMap((product, at) => {
    const found = product !== null && hasBit(onSale, at) ? asPlan(snapshot, product) : null;
    return found === null ? [] : [found];
  });
}

/** An isapre by its code as a number: 67 is Colmena (spec 3 §3). */
export function findIsapre({ index }: Snapshot, id: number): Organization {
  const found = index.lists.organizations.find(
    ({ type, code }) => type === 'isapre' && code === String(id),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
