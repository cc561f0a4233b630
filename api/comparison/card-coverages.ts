import type { CardCoverages as CoveragesInLanguage } from '@cotejo/contract/comparison/compare.ts';
import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { toCardCoverages, type CardCoverages } from '@cotejo/domain/coverage/card-coverages.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Snapshot } from './snapshot.ts';

const none = { categories: [], sums: [], limits: [], requirements: [] };

/** What a card says of a product's coverages in these coverage organizations; without any, everywhere. */
export function getCardCoverages(
  { coverages = none }: CatalogueProduct,
  places: readonly number[] = [],
): CardCoverages {
  return toCardCoverages(coverages, places);
}

/** The same as the contract has it: categories by their names. */
export function toCoveragesInLanguage(
  { categoryIds, compensation, disability }: CardCoverages,
  { index }: Snapshot,
  language: Language,
): CoveragesInLanguage {
  return {
    categories: index.lists.coverageCategories
      .filter(({ id }) => categoryIds.includes(id))
      .map(({ code, displayName, translations, icon }) => ({
        code,
        displayName: inLanguage(displayName, translations, language),
        icon,
      })),
    compensation,
    disability,
  };
}
