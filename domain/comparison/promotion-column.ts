import type { CatalogueProduct, Offer } from '../catalogue/product.ts';
import { promotesPrice, runsAt } from '../pricing/promotion.ts';
import type { CatalogueLists } from './compare-index.ts';

/** The part of an index that its promotions are read from. */
export interface PromotedIndex {
  readonly lists: Pick<CatalogueLists, 'insuranceTypes'>;
  readonly products: readonly (CatalogueProduct | null)[];
}

/** The discounts that cards show between two moments at which any offer begins or ends. */
export interface PromotionColumn {
  /** Milliseconds: the column holds from here until, and without, `until`. */
  readonly from: number;
  readonly until: number;
  /** By ordinal, where there are any. */
  readonly offers: readonly (readonly Offer[] | undefined)[];
}

/** Another list of products is another catalogue or another stock: its column goes with it. */
const columns = new WeakMap<readonly (CatalogueProduct | null)[], PromotionColumn>();

/**
 * The promotions of an index at a moment. Read anew only after an offer began, ended or was sold, so
 * that a question prices promoted products from a column and looks at no clock of theirs.
 */
export function getPromotions(index: PromotedIndex, now: number): PromotionColumn {
  const known = columns.get(index.products);
  if (known && known.from <= now && now < known.until) return known;
  const column = readPromotions(index, now);
  columns.set(index.products, column);
  return column;
}

function readPromotions({ lists, products }: PromotedIndex, now: number): PromotionColumn {
  const types = new Map(lists.insuranceTypes.map(({ id, upperType }) => [id, upperType.name]));
  const offers = new Array<readonly Offer[] | undefined>(products.length).fill(undefined);
  let from = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  for (const [ordinal, product] of products.entries()) {
    if (product === null || product.offers.length === 0) continue;
    for (const offer of product.offers) {
      for (const moment of [Date.parse(offer.startsAt), Date.parse(offer.endsAt)]) {
        if (moment <= now) from = Math.max(from, moment);
        else until = Math.min(until, moment);
      }
    }
    const upperType = types.get(product.insuranceTypeId);
    if (upperType === undefined || !promotesPrice(product, upperType)) continue;
    const running = product.offers.filter(
      (offer) => offer.type === 'DISCOUNT' && offer.stock !== 0 && runsAt(offer, now),
    );
    if (running.length > 0) offers[ordinal] = running;
  }
  return { from, until, offers };
}
