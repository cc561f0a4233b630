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
  /** Milliseconds: the column holds at `from` and until just before `until`. */
  readonly from: number;
  readonly until: number;
  /** By ordinal, where there are any. */
  readonly offers: readonly (readonly Offer[] | undefined)[];
}

/** By the list of products that they were read from, so that a catalogue's column goes with it. */
const columns = new WeakMap<readonly (CatalogueProduct | null)[], PromotionColumn>();

/**
 * The promotions of an index at a moment, in milliseconds. All offers are read only for a new catalogue and
 * after one of them began or ended: a question prices promoted products without looking at their dates.
 */
export function getPromotions(index: PromotedIndex, now: number): PromotionColumn {
  const known = columns.get(index.products);
  if (known && known.from <= now && now < known.until) return known;
  const column = readPromotions(index, now);
  columns.set(index.products, column);
  return column;
}

/**
 * Gives an index whose products differ from those of `old` in the stock of their offers alone the column of
 * `old`: only the products at `changed` are read again, because stock moves no beginning and no end.
 */
export function carryPromotions(
  old: PromotedIndex,
  next: PromotedIndex,
  changed: readonly number[],
): void {
  const known = columns.get(old.products);
  if (known === undefined) return;
  const readRunning = runningReader(next.lists);
  const offers = [...known.offers];
  // The same offers run at every moment of the column; `from` is one of them.
  for (const ordinal of changed) offers[ordinal] = readRunning(next.products[ordinal], known.from);
  columns.set(next.products, { ...known, offers });
}

function readPromotions({ lists, products }: PromotedIndex, now: number): PromotionColumn {
  const readRunning = runningReader(lists);
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
    offers[ordinal] = readRunning(product, now);
  }
  return { from, until, offers };
}

/** Reads the discounts that a card of a product contains at a moment; undefined = none. */
function runningReader({ insuranceTypes }: PromotedIndex['lists']) {
  const types = new Map(insuranceTypes.map(({ id, upperType }) => [id, upperType.name]));
  return (
    product: CatalogueProduct | null | undefined,
    now: number,
  ): readonly Offer[] | undefined => {
    const upperType = product ? types.get(product.insuranceTypeId) : undefined;
    if (!product || upperType === undefined || !promotesPrice(product, upperType)) return undefined;
    const running = product.offers.filter(
      (offer) => offer.type === 'DISCOUNT' && offer.stock !== 0 && runsAt(offer, now),
    );
    return running.length > 0 ? running : undefined;
  };
}
