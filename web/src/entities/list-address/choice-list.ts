import {
  compareIdentity,
  keepsModality,
  modalityOf,
  readChoice,
  writeChoice,
} from '@cotejo/domain/comparison/compare-choice.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

const choice = /^[\p{L}\p{N}_. ~-]{1,100}$/u;
/** More than a person can have chosen; the page says which of them it leaves out. */
const longestList = 60;

/** Every product that `comparar` names, also beyond the third, each of them once. */
export function readChoices(query: URLSearchParams): string[] {
  // Spec 1 §2 calls it `compare`.
  const choices = [...query.getAll('comparar'), ...query.getAll('compare')]
    .flatMap((text) => text.slice(0, 4000).split(','))
    .map((text) => text.trim())
    .filter((text) => choice.test(text));
  return [...new Map(choices.map((text) => [readChoice(text).identity, text])).values()].slice(
    0,
    longestList,
  );
}

type Choosable = Pick<CardItem, 'id' | 'productCode' | 'insuranceMetadata'> & {
  readonly insuranceType: Pick<CardItem['insuranceType'], 'upperType'>;
};

export function identityOf(item: Choosable, country: CountryCode): string {
  const upperType = item.insuranceType.upperType.name;
  return compareIdentity({ id: item.id, productCode: item.productCode, upperType }, country);
}

/** The card's value in `comparar`: for Chile health and pets with modality and prevision. */
export function choiceOf(item: Choosable, country: CountryCode, prevision: string | null): string {
  const upperType = item.insuranceType.upperType.name;
  const kept = keepsModality(upperType, country);
  return writeChoice({
    identity: identityOf(item, country),
    modality: kept ? modalityOf(item.insuranceMetadata.metadata.modality) : null,
    prevision: kept ? prevision : null,
  });
}
