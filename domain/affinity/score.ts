import { getExpectedBills, getPersonCover, type CareSituation } from './person-cover.ts';
import type { Cover } from './cover.ts';
import type { Household } from './household.ts';
import { layers, type LayerIndex } from './event-bills.ts';
import type { KindScope } from './kind-scope.ts';
import type { PersonKind } from './person-kind.ts';
import type { ReferenceProduct } from './reference-product.ts';
import { getPremium } from './yearly-premium.ts';

/** Weights of an ordinary and of a bad year. Their sum is at most 1, by law: see `docs/decisions/affinity.md`. */
export const usualWeight = 0.5;
export const badWeight = 0.4;
export const middle = 5;
const mostPoints = 10;
const reachWeight = 2;

/** What a product pays for one person, as columns keep it: in the precision of a Float32. */
export function toColumnEntries(
  cover: Cover,
  scope: KindScope,
  person: PersonKind,
  situation: CareSituation,
): readonly [usual: number, weighedBad: number] {
  const { usual, bad } = getPersonCover(cover, scope, person, situation);
  return [Math.fround(usual), Math.fround(person.use.stays * bad)];
}

/** What a product pays for a household, UF: everybody's ordinary year; one of them has the bad year. */
export interface HouseholdCover {
  readonly usual: number;
  /** Σ stays × bad; `bad` of the household is this over Σ stays. */
  readonly weighedBad: number;
}

export function getHouseholdCover(
  cover: Cover,
  scope: KindScope,
  household: Pick<Household, 'persons' | 'layer'>,
  usesPreferred: boolean,
): HouseholdCover {
  let usual = 0;
  let weighedBad = 0;
  const situation = { layer: household.layer, usesPreferred };
  for (const person of household.persons) {
    const [ofUsual, ofBad] = toColumnEntries(cover, scope, person, situation);
    usual += ofUsual;
    weighedBad += ofBad;
  }
  return { usual, weighedBad };
}

export function countStays({ persons }: Household): number {
  return persons.reduce((sum, { use }) => sum + use.stays, 0);
}

/** What a kind's score is made of for one household: the same for all its products. */
export interface KindScale {
  readonly reference: ReferenceProduct;
  readonly typical: {
    /** UF a year. */
    readonly premium: number;
    readonly usual: number;
    readonly bad: number;
  };
  /** Points for how much of what people usually need the kind is made for: 0 to −2. */
  readonly reach: number;
  /** raw = constant + ofPremium·P + ofUsual·G + ofBad·Σ(stays·M) + access */
  readonly constant: number;
  readonly ofPremium: number;
  readonly ofUsual: number;
  readonly ofBad: number;
}

/** Null where the typical product has no price for them. */
export function getKindScale(reference: ReferenceProduct, household: Household): KindScale | null {
  return toKindScale(
    reference,
    household,
    getPremium(reference.product, reference.scope, household),
  );
}

/** `premium` = what the household would pay for the typical product, UF a year; NaN = it has no price. */
export function toKindScale(
  reference: ReferenceProduct,
  household: Household,
  premium: number,
): KindScale | null {
  if (!(premium > 0)) return null;
  const { gamma } = reference;
  const { usual, weighedBad, ofKind, all } = sumTypical(reference, household);
  const stays = countStays(household);
  const bad = weighedBad / stays;
  const reach = reachWeight * (ofKind / all - 1);
  return {
    reference,
    typical: { premium, usual, bad },
    reach,
    constant: middle + gamma - (gamma * (usualWeight * usual + badWeight * bad)) / premium + reach,
    ofPremium: -gamma / premium,
    ofUsual: (gamma * usualWeight) / premium,
    ofBad: (gamma * badWeight) / premium / stays,
  };
}

/** What the typical product pays for one person, and their bills: the same for every question. */
interface TypicalPerson {
  readonly usual: number;
  readonly weighedBad: number;
  readonly ofKind: number;
  readonly all: number;
}
const typicalPeople = new WeakMap<ReferenceProduct, Map<number, TypicalPerson>>();

function getTypicalPerson(
  reference: ReferenceProduct,
  person: PersonKind,
  layer: LayerIndex,
): TypicalPerson {
  let people = typicalPeople.get(reference);
  if (!people) {
    people = new Map();
    typicalPeople.set(reference, people);
  }
  const key = person.key * layers.length + layer;
  const known = people.get(key);
  if (known) return known;
  const { cover, scope } = reference;
  const situation = { layer, usesPreferred: true };
  const [usual, weighedBad] = toColumnEntries(cover, scope, person, situation);
  const made = { usual, weighedBad, ...getExpectedBills(scope, person, layer) };
  people.set(key, made);
  return made;
}

function sumTypical(reference: ReferenceProduct, { persons, layer }: Household): TypicalPerson {
  let [usual, weighedBad, ofKind, all] = [0, 0, 0, 0];
  for (const person of persons) {
    const one = getTypicalPerson(reference, person, layer);
    usual += one.usual;
    weighedBad += one.weighedBad;
    ofKind += one.ofKind;
    all += one.all;
  }
  return { usual, weighedBad, ofKind, all };
}

/** Before it is clamped and rounded; what orders go by. */
export function toRawScore(
  scale: KindScale,
  premium: number,
  { usual, weighedBad }: HouseholdCover,
  access: number,
): number {
  return (
    scale.constant +
    scale.ofPremium * premium +
    scale.ofUsual * usual +
    scale.ofBad * weighedBad +
    access
  );
}

/** 0 to 10, with one decimal, half up. */
export function toScore(raw: number): number {
  return Math.floor(clampScore(raw) * 10 + 0.5) / 10;
}

export function clampScore(raw: number): number {
  return Math.min(Math.max(raw, 0), mostPoints);
}

/**
 * Score of the order `recommended`, 0 to 1000 for priced products: the ponderer, in percent, weighs the
 * printed score against the price among what is typical of the kind, so that equal scores go by price. Never against other products of the list: a
 * stranger among the results must not turn two of them round.
 */
export function toRecommendation(
  raw: number,
  premium: number,
  typicalPremium: number,
  ponderer: number,
): number {
  const cheapness = Math.min(
    Math.max(0.5 + (0.5 * (typicalPremium - premium)) / typicalPremium, 0),
    1,
  );
  return ponderer * toScore(raw) + (100 - ponderer) * mostPoints * cheapness;
}
