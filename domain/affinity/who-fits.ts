import type { CatalogueProduct, InsuredRole, PriceRule, Sex } from '../catalogue/product.ts';
import { previsionCover } from '../coverage/coverage-share.ts';
import { countDependants, getHolder } from '../pricing/lines/product-price.ts';
import { findRate } from '../pricing/lines/rates.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import type { NotInsurableCode } from './affinity-codes.ts';

/** Somebody of a profile whom a product cannot insure, without words. */
export interface Refusal {
  /** Place in `profile.persons`. */
  readonly person: number;
  readonly code: NotInsurableCode;
}

/** What decides whether somebody may join; nothing else of a product does. */
export type JoiningRules = Pick<
  CatalogueProduct,
  'priceRule' | 'rates' | 'ageMinEntry' | 'ageMaxEntry' | 'maximumDependants' | 'previsiones'
>;

/** Somebody as the rules see them; `isMain` = whose rate a household's price begins with. */
export interface Applicant {
  readonly role: InsuredRole;
  readonly sex: Sex;
  readonly age: number;
  readonly isMain: boolean;
}

/** How the price of a rule looks at people; a rule that is missing prices no persons. */
const pricedPeople: Readonly<Partial<Record<PriceRule, 'each' | 'main'>>> = {
  per_person: 'each',
  per_day: 'each',
  family_factor: 'main',
  flat: 'main',
};

/**
 * Why a product refuses one person; null = it takes them. A product without any rates refuses nobody: its
 * price is asked for. One price for all has no rates that would tell who it is for, so everybody must be
 * of its ages; elsewhere the youngest age is the holder's.
 */
export function refusePerson(product: JoiningRules, applicant: Applicant): NotInsurableCode | null {
  const priced = pricedPeople[product.priceRule];
  if (priced === undefined) return null;
  const { role, sex, age, isMain } = applicant;
  const isHolder = priced === 'each' ? role === 'holder' : isMain;
  if (age > product.ageMaxEntry) return 'AGE_OVER';
  if (age < product.ageMinEntry && (isHolder || product.priceRule === 'flat')) return 'AGE_UNDER';
  if (product.rates.length === 0) return null;
  const needsRate = priced === 'each' || isMain;
  const ratedAs = priced === 'each' ? role : 'holder';
  return needsRate && findRate(product, ratedAs, sex, age) === null ? 'NO_RATE' : null;
}

export function refusesDependants(product: JoiningRules, dependants: number): boolean {
  return pricedPeople[product.priceRule] !== undefined && dependants > product.maximumDependants;
}

/**
 * `prevision` as `toAskedPrevision` gives it. What takes the place of one (an isapre's plan) asks for none
 * that people already have.
 */
export function refusesPrevision(
  product: JoiningRules,
  isFirstLayer: boolean,
  prevision: string | null,
): boolean {
  return (
    prevision !== null &&
    !isFirstLayer &&
    pricedPeople[product.priceRule] !== undefined &&
    product.previsiones.length > 0 &&
    !product.previsiones.includes(prevision)
  );
}

/** The profile's prevision where products say for which they are sold; null = not known, or none of these. */
export function toAskedPrevision({ prevision }: ComparisonProfile): string | null {
  return previsionCover(prevision);
}

export function toApplicants(profile: ComparisonProfile): readonly Applicant[] {
  const main = getHolder(profile);
  return profile.persons.map((person) => {
    const { role, sex, age } = person;
    return { role, sex, age, isMain: person === main };
  });
}

/** Everybody whom a product cannot insure, each with the first reason; empty = it insures them all. */
export function findRefusals(
  product: JoiningRules,
  profile: ComparisonProfile,
  isFirstLayer: boolean,
): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (refusesPrevision(product, isFirstLayer, toAskedPrevision(profile))) {
    refusals.push({ person: 0, code: 'PREVISION' });
  }
  for (const [person, applicant] of toApplicants(profile).entries()) {
    const code = refusePerson(product, applicant);
    if (code !== null && !refusals.some((other) => other.person === person)) {
      refusals.push({ person, code });
    }
  }
  if (refusesDependants(product, countDependants(profile))) {
    const person = firstBeyond(profile, product.maximumDependants);
    if (!refusals.some((other) => other.person === person)) {
      refusals.push({ person, code: 'TOO_MANY_DEPENDANTS' });
    }
  }
  return refusals;
}

function firstBeyond({ persons }: ComparisonProfile, maximum: number): number {
  let dependants = 0;
  for (const [at, { role }] of persons.entries()) {
    if (role === 'dependant' && (dependants += 1) > maximum) return at;
  }
  return persons.length - 1;
}
