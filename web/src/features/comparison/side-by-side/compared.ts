import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  readChoice,
  writeChoice,
  type CompareChoice,
} from '@cotejo/domain/comparison/compare-choice.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { upperTypesOf } from '@cotejo/domain/comparison/product-kinds.ts';
import type { ComparedProduct } from '../../catalogue/side-by-side-query.ts';
import { identityOf } from '../choice-list.ts';
import { comparators, healthComparator, type Comparator } from '../comparators.ts';

/** A column: the product and how it was chosen. */
export interface Compared extends ComparedProduct {
  readonly choice: CompareChoice;
  /** The choice as the address writes it. */
  readonly written: string;
}

/** Joins what was asked for and what was found; a link of before may name a product either way. */
export function joinChoices(
  products: readonly ComparedProduct[],
  choices: readonly string[],
  country: CountryCode,
): Compared[] {
  const read = choices.map(readChoice);
  return products.map((product) => {
    const { id, productCode } = product.card;
    const asked = read.find(({ identity }) => identity === String(id) || identity === productCode);
    const choice = {
      modality: asked?.modality ?? null,
      prevision: asked?.prevision ?? null,
      identity: identityOf(product.card, country),
    };
    return { ...product, choice, written: writeChoice(choice) };
  });
}

/** The list that a product stands in. */
export function comparatorOf(
  card: Pick<CardItem, 'insuranceType'> | undefined,
  country: CountryCode,
): Comparator {
  const kind = card?.insuranceType.upperType.name;
  const found = comparators.find(
    ({ productType, countries }) =>
      kind !== undefined &&
      countries.includes(country) &&
      upperTypesOf(productType)?.includes(kind),
  );
  return found ?? healthComparator;
}

/** The ids or codes that the call takes. */
export function identitiesOf(choices: readonly string[]): string[] {
  return choices.map((choice) => readChoice(choice).identity);
}

export function writtenOf(compared: readonly Compared[]): string[] {
  return compared.map(({ written }) => written);
}
