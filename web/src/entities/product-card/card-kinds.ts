import { getCard, type ProductCardKind } from '@cotejo/domain/catalogue/product-kinds.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { CardFactName } from '@cotejo/domain/facts/card-facts.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';

export interface CardKind {
  /** Three figures beside each other, the same on every card of the kind. */
  readonly columns: readonly [CardFactName, CardFactName, CardFactName];
  /** Below them, one a line. */
  readonly facts: readonly CardFactName[];
  /** Spec 1 §9: at most five of its features are said. */
  readonly features: boolean;
}

const health: CardKind = {
  columns: ['top', 'deductible', 'percentage'],
  facts: ['preexisting', 'where', 'excluded', 'requirement'],
  features: true,
};

/** What each kind's card says (spec 1 §2); a new kind of insurance is a row here. */
export const cardKinds = {
  health,
  international: { ...health, facts: ['preexisting', 'where', 'excluded'] },
  prepaid: { ...health, facts: ['preexisting', 'where', 'excluded'] },
  // Colombia's EPS sell plans to persons: there is no group to count.
  complementary: { ...health, facts: ['preexisting', 'where', 'excluded'] },
  isapre: {
    columns: ['hospital', 'ambulatory', 'top'],
    facts: ['modality', 'where', 'preexisting', 'excluded'],
    features: true,
  },
  eps: {
    columns: ['top', 'deductible', 'percentage'],
    facts: ['preexisting', 'where', 'minimumEmployees', 'excluded'],
    features: true,
  },
  group: {
    columns: ['top', 'deductible', 'percentage'],
    facts: ['preexisting', 'minimumEmployees', 'groupCovers', 'excluded', 'requirement'],
    features: false,
  },
  life: {
    columns: ['lifeCover', 'disability', 'term'],
    facts: ['coversUntil', 'refund', 'entryAge', 'excluded'],
    features: false,
  },
  savings: {
    columns: ['lifeCover', 'initialPayment', 'coversUntil'],
    facts: ['taxBenefit', 'funds', 'extraCovers', 'refund'],
    features: false,
  },
  guard: {
    columns: ['accidentalDeath', 'disability', 'deductible'],
    facts: ['entryAge', 'preexisting', 'excluded'],
    features: false,
  },
  accidents: {
    columns: ['accidentalDeath', 'disability', 'deductible'],
    facts: ['entryAge', 'preexisting', 'excluded'],
    features: false,
  },
  pets: {
    columns: ['top', 'deductible', 'percentage'],
    facts: ['preexisting', 'entryAge', 'excluded'],
    features: false,
  },
  travel: {
    columns: ['top', 'deductible', 'tripDays'],
    facts: ['preexisting', 'entryAge', 'excluded'],
    features: false,
  },
  indemnity: {
    columns: ['compensation', 'top', 'deductible'],
    facts: ['preexisting', 'entryAge', 'excluded'],
    features: false,
  },
  assistance: {
    columns: ['top', 'deductible', 'percentage'],
    facts: ['preexisting', 'entryAge', 'excluded'],
    features: false,
  },
  workRisk: {
    columns: ['top', 'deductible', 'percentage'],
    facts: ['preexisting', 'minimumEmployees', 'excluded'],
    features: false,
  },
} as const satisfies Record<ProductCardKind | 'savings', CardKind>;
export type CardKindName = keyof typeof cardKinds;

type KindSource = Pick<CardItem, 'insuranceType' | 'insuranceMetadata'>;

/** Spec 1 §5: what Isapre or Fonasa must pay first is a matter of Chile. */
export function factsOfKind(kind: CardKind, country: CountryCode): readonly CardFactName[] {
  return countries[country].hasPrevision
    ? kind.facts
    : kind.facts.filter((name) => name !== 'requirement');
}

/** Life with savings is sold beside plain life, but its facts are those of a fund. */
export function cardKindOf(
  { insuranceType, insuranceMetadata }: KindSource,
  country: CountryCode,
): CardKindName {
  const upperType = insuranceType.upperType.name;
  const name = getCard(upperType, country);
  const funds = insuranceMetadata.metadata['fondos_disponibles'];
  return name === 'life' && Array.isArray(funds) && funds.length > 0 ? 'savings' : name;
}
