import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  readChoice,
  writeChoice,
  type CompareChoice,
} from '@cotejo/domain/comparison/compare-choice.ts';
import { upperTypesOf } from '@cotejo/domain/catalogue/find-kind.ts';
import type { ComparedProduct } from './side-by-side-query.ts';
import { identityOf } from '../list-address/choice-list.ts';
import { comparatorsOf, healthComparator, type Comparator } from '../comparator/comparators.ts';

/** A column: the product and how it was chosen. */
export interface Compared extends ComparedProduct {
  readonly choice: CompareChoice;
  /** The choice as the address writes it. */
  readonly written: string;
}

/** Joins what was asked for and what was found; an older link may name a product either way. */
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

interface OfKind {
  readonly insuranceType: { readonly upperType: { readonly name: string } };
}

/** The list that a product belongs to, by its card or its page's head. */
export function comparatorOf(product: OfKind | undefined, country: CountryCode): Comparator {
  const kind = product?.insuranceType.upperType.name;
  const found = comparatorsOf(country).find(({ productType }) => {
    const kinds: readonly string[] = upperTypesOf(productType) ?? [];
    return kind !== undefined && kinds.includes(kind);
  });
  return found ?? healthComparator;
}

/** The ids or codes that the call takes. */
export function identitiesOf(choices: readonly string[]): string[] {
  return choices.map((choice) => readChoice(choice).identity);
}

export function writtenOf(compared: readonly Compared[]): string[] {
  return compared.map(({ written }) => written);
}
