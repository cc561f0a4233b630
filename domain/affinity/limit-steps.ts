import {
  careGroups,
  coverFields,
  coverParts,
  deductibleAt,
  isCovered,
  partAt,
  partNames,
  partSize,
  topEventAt,
  topYearAt,
  waitAt,
  type CareGroup,
  type Cover,
  type CoverPart,
} from './cover.ts';
import { layers, type LayerIndex } from './event-bills.ts';
import type { Household } from './household.ts';
import { limitSteps, type LimitCode } from './limit-codes.ts';
import type { LineValues } from './line-texts.ts';
import type { ReferenceProduct } from './reference-product.ts';
import type { ScoredProduct, TraceWords } from './scored-product.ts';
import { getHouseholdCover, type HouseholdCover } from './score.ts';
import { listGroups } from './words.ts';

const networks = [0, 1] as const;

/**
 * What a cover pays a household: as it is, then without each of `limitSteps`, taken away one after the other. What is
 * excluded is paid as the typical product does.
 */
export function payWithoutLimits(
  cover: Cover,
  reference: ReferenceProduct,
  household: Pick<Household, 'persons' | 'layer'>,
  usesPreferred: boolean,
): readonly HouseholdCover[] {
  let paid = getHouseholdCover(cover, reference.scope, household, usesPreferred);
  let left = cover;
  const all = [paid];
  for (const code of limitSteps) {
    const lifted = liftLimit(left, code, reference, household.layer);
    // Most products lack some of the limits, and to compare is far cheaper than to pay.
    if (lifted.some((figure, at) => figure !== left[at]))
      paid = getHouseholdCover(lifted, reference.scope, household, usesPreferred);
    left = lifted;
    all.push(paid);
  }
  return all;
}

const typicalPeople = new WeakMap<ReferenceProduct, Map<number, readonly HouseholdCover[]>>();

/** The same of the typical product of a kind: one sum of people whom every question may have. */
export function payTypicalWithoutLimits(
  reference: ReferenceProduct,
  { persons, layer }: Pick<Household, 'persons' | 'layer'>,
): readonly HouseholdCover[] {
  const people = typicalPeople.get(reference) ?? new Map<number, readonly HouseholdCover[]>();
  typicalPeople.set(reference, people);
  const known = persons.map((person) => {
    const key = person.key * layers.length + layer;
    const paid =
      people.get(key) ??
      payWithoutLimits(reference.cover, reference, { persons: [person], layer }, true);
    people.set(key, paid);
    return paid;
  });
  return Array.from({ length: limitSteps.length + 1 }, (_, at) =>
    known.reduce((sum, paid) => plus(sum, paid[at]!), nothing),
  );
}

const nothing: HouseholdCover = { usual: 0, weighedBad: 0 };

export function plus(one: HouseholdCover, other: HouseholdCover): HouseholdCover {
  return {
    usual: one.usual + other.usual,
    weighedBad: one.weighedBad + other.weighedBad,
  };
}

/** The same cover without one of its limits. */
function liftLimit(
  cover: Cover,
  code: LimitCode,
  { cover: typical, scope }: ReferenceProduct,
  layer: LayerIndex,
): Cover {
  const lifted = cover.slice();
  const everyPart = (change: (at: number) => void): void => {
    for (const network of networks) for (const part of partNames) change(partAt(network, part));
  };
  switch (code) {
    case 'WAIT':
      for (const part of partNames) lifted[waitAt(part)] = 0;
      return lifted;
    case 'TOP_LOW':
      everyPart((at) => {
        lifted[at + topEventAt] = Number.POSITIVE_INFINITY;
        lifted[at + topYearAt] = Number.POSITIVE_INFINITY;
      });
      lifted[coverFields.topYear] = Number.POSITIVE_INFINITY;
      lifted[coverFields.topEvent] = Number.POSITIVE_INFINITY;
      return lifted;
    case 'DEDUCTIBLE':
      everyPart((at) => {
        lifted[at + deductibleAt] = 0;
      });
      lifted[coverFields.deductibleYear] = 0;
      return lifted;
    case 'PREEXISTING':
      lifted[coverFields.preexisting] = 1;
      return lifted;
    case 'EXCLUDED':
      for (const part of partNames) {
        if (isCovered(cover, part, layer) || !scope.groups.includes(coverParts[part].group))
          continue;
        for (const network of networks) {
          const at = partAt(network, part);
          for (let field = 0; field < layerCount; field += 1)
            lifted[at + field] = typical[at + field]!;
        }
      }
      return lifted;
  }
}

const layerCount = partSize - 3;

/** What the sentence of a limit is filled with. */
export function describeLimit(
  code: LimitCode,
  { cover, product }: ScoredProduct,
  reference: ReferenceProduct,
  { layer }: Household,
  { language, formatUf }: TraceWords,
): LineValues {
  const { groups } = reference.scope;
  switch (code) {
    case 'WAIT': {
      const days = new Map<CareGroup, number>();
      for (const part of partNames) {
        const { group } = coverParts[part];
        if (groups.includes(group)) days.set(group, cover[waitAt(part)]!);
      }
      const longest = Math.max(...days.values());
      const waited = careGroups.filter((group) => days.get(group) === longest);
      return waited.length === days.size
        ? { days: longest }
        : { days: longest, groups: listGroups(waited, language) };
    }
    case 'TOP_LOW': {
      const top = Math.min(cover[coverFields.topYear]!, cover[coverFields.topEvent]!);
      return Number.isFinite(top) ? sayAmount(top) : {};
    }
    case 'DEDUCTIBLE': {
      const ofYear = cover[coverFields.deductibleYear]!;
      return ofYear > 0
        ? sayAmount(ofYear)
        : { ...sayAmount(highestOfEvent(cover)), isPerEvent: true };
    }
    case 'PREEXISTING':
      return { isDeclared: product.card.preexisting === 'declared' };
    case 'EXCLUDED': {
      const missing = groups.filter((group) => partsOf(group).every((part) => !isPaid(part)));
      const partly = groups.filter((group) =>
        partsOf(group).some((part) => !isPaid(part) && isCovered(reference.cover, part, layer)),
      );
      return missing.length > 0
        ? { groups: listGroups(missing, language) }
        : { groups: listGroups(partly, language), isPartly: true };
    }
  }
  function sayAmount(uf: number): LineValues {
    const amount = formatUf(uf);
    return amount === null ? {} : { amount };
  }
  function isPaid(part: CoverPart): boolean {
    return isCovered(cover, part, layer);
  }
}

function partsOf(group: CareGroup): readonly CoverPart[] {
  return partNames.filter((part) => coverParts[part].group === group);
}

/** Parts of one stay share its deductible. */
function highestOfEvent(cover: Cover): number {
  let highest = 0;
  for (const network of networks) {
    for (const part of partNames) {
      const { group, share } = coverParts[part];
      const own = cover[partAt(network, part) + deductibleAt]! / (group === 'hospital' ? share : 1);
      if (own > highest) highest = own;
    }
  }
  return highest;
}
