import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { runsAt } from '@cotejo/domain/pricing/promotion.ts';
import type { ParsedProfile } from '@cotejo/domain/profile/default-profile.ts';
import { getCardCoverages, toCoveragesInLanguage } from '../comparison/card-coverages.ts';
import { getFit, toCardAffinity } from '../comparison/product-affinity.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import { productOnSale } from '../comparison/to-card.ts';

/**
 * What changes on cards while their list lies open, for a page of them at once, from memory: figures in
 * the chosen coverage organizations and what is left of offers. Ids that are unknown, of another country
 * or no longer on sale are named in `ignored`; one that is repeated is answered once.
 */
export function getCardUpdates(
  snapshot: Snapshot,
  ids: readonly number[],
  places: readonly number[],
  parsed: ParsedProfile,
  language: Language,
  now: number,
) {
  const unique = [...new Set(ids)];
  const products = unique.map((id) => productOnSale(snapshot, id));
  return {
    cards: products
      .filter((product) => product !== null)
      .map((product) => toCardUpdate(snapshot, product, places, parsed, language, now)),
    ignored: unique.filter((_, at) => products[at] === null),
  };
}

function toCardUpdate(
  snapshot: Snapshot,
  product: CatalogueProduct,
  places: readonly number[],
  parsed: ParsedProfile,
  language: Language,
  now: number,
) {
  const coverages = getCardCoverages(product, places);
  return {
    id: product.id,
    coverages: toCoveragesInLanguage(coverages, snapshot, language),
    topAmount: coverages.top,
    deductible: coverages.deductible,
    affinity: toCardAffinity(snapshot, product, getFit(snapshot, product, parsed), language),
    offers: product.offers
      .filter((offer) => runsAt(offer, now))
      .map(({ id, stock }) => ({ id, stock })),
  };
}
