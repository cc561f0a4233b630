import type { CatalogueProduct, Rate } from '../catalogue/product.ts';
import { maximumAge } from '../catalogue/product.ts';
import { coverSize, type Cover } from './cover.ts';
import { unitsPerUf } from './event-bills.ts';
import { toHousehold } from './household.ts';
import type { KindScope } from './kind-scope.ts';
import {
  referenceHouseholds,
  getReferencePrevisions,
  toReferenceProfile,
} from './reference-households.ts';
import { toReference } from './reference-product.ts';
import type { FrozenReference } from './data/frozen-reference.ts';
import { getHouseholdCover, getKindScale, middle, toRawScore } from './score.ts';
import { getPremium } from './yearly-premium.ts';
import { findRate } from '../pricing/lines/rates.ts';
import { findRefusals } from './who-fits.ts';

/** A product of the kind with its cover. */
export interface CoveredProduct {
  readonly product: CatalogueProduct;
  readonly cover: Cover;
}

/** So many percent of the scores of a kind stay below `goodScore`. */
const percentile = 0.95;
/** What the percentile is set to. */
export const goodScore = 8.5;
const leastGamma = 0.2;
const mostGamma = 15;

/**
 * The typical product of a kind: median rates at every age, median of every figure of the covers, and the
 * scale that puts the 95th percentile of its products over the reference households at 8.5. It is frozen at
 * a release, so that no product's arrival moves another's score.
 */
export function freezeReference(
  products: readonly CoveredProduct[],
  scope: KindScope,
): FrozenReference {
  const first = products[0]!.product;
  const { country, currency, period, priceRule: rule } = first;
  const alike = products.filter(
    ({ product }) =>
      product.currency === currency && product.period === period && product.priceRule === rule,
  );
  const frozen: FrozenReference = {
    gamma: 1,
    worst: findWorst(alike.map(({ product }) => product)),
    currency,
    period,
    rule,
    factors: first.familyFactors,
    rates: medianRates(alike.map(({ product }) => product)),
    cover: writeCover(medianCover(products.map(({ cover }) => cover))),
  };
  const reference = toReference(frozen, scope, country, 'frozen');
  const differences: number[] = [];
  for (const persons of Object.values(referenceHouseholds)) {
    for (const prevision of getReferencePrevisions(alike.map(({ product }) => product))) {
      const household = toHousehold(toReferenceProfile(persons, prevision));
      const scale = getKindScale(reference, household);
      if (scale === null) continue;
      for (const { product, cover } of products) {
        if (findRefusals(product, household.profile, scope.isFirstLayer ?? false).length > 0)
          continue;
        const premium = getPremium(product, scope, household);
        if (Number.isNaN(premium)) continue;
        const paid = getHouseholdCover(cover, scope, household, true);
        // With γ = 1 and without its reach, a score is 5 and what the product differs by.
        differences.push(toRawScore(scale, premium, paid, 0) - scale.reach - middle);
      }
    }
  }
  differences.sort((one, other) => one - other);
  const high = differences[Math.floor(differences.length * percentile)] ?? 0;
  const gamma = high <= 0 ? mostGamma : (goodScore - middle) / high;
  return {
    ...frozen,
    gamma: Math.round(Math.min(Math.max(gamma, leastGamma), mostGamma) * 100) / 100,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}

function medianCover(covers: readonly Cover[]): Cover {
  return Float32Array.from({ length: coverSize }, (_, at) =>
    median(covers.map((cover) => cover[at]!)),
  );
}

/** Equal numbers in a row are written once; -: without limit. */
function writeCover(cover: Cover): string {
  const words: string[] = [];
  for (let at = 0; at < cover.length;) {
    const value = cover[at]!;
    let end = at + 1;
    while (end < cover.length && cover[end] === value) end += 1;
    const word = Number.isFinite(value) ? String(Number(value.toPrecision(7))) : '-';
    words.push(end - at > 1 ? `${end - at}*${word}` : word);
    at = end;
  }
  return words.join(' ');
}

/** At every age the median of those that have a rate; at ages that none has, that of the nearest. */
function medianRates(products: readonly CatalogueProduct[]): FrozenReference['rates'] {
  const steps: [Rate['role'], Rate['sex'], number, number, number][] = [];
  for (const role of ['holder', 'dependant'] as const) {
    for (const sex of ['M', 'F'] as const) {
      const known: (number | null)[] = Array.from({ length: maximumAge + 1 }, (_, age) => {
        const rates = products.flatMap(
          (product) => findRate(product, role, sex, age)?.amount ?? [],
        );
        return rates.length === 0 ? null : median(rates);
      });
      const filled = known.map((amount, age) => amount ?? nearest(known, age));
      for (const [age, amount] of filled.entries()) {
        if (amount === null) continue;
        const last = steps.at(-1);
        if (last?.[0] === role && last[1] === sex && last[4] === amount) last[3] = age;
        else steps.push([role, sex, age, age, amount]);
      }
    }
  }
  return steps;
}

function nearest(known: readonly (number | null)[], age: number): number | null {
  for (let away = 1; away <= maximumAge; away += 1) {
    const amount = known[age - away] ?? known[age + away];
    if (amount !== null && amount !== undefined) return amount;
  }
  return null;
}

function findWorst(products: readonly CatalogueProduct[]): FrozenReference['worst'] {
  const ofCurrency = (unit: string | null, currency: string): boolean =>
    unit?.split('/')[0] === currency;
  const tops: number[] = [];
  const deductibles: number[] = [];
  let perEvent = 0;
  for (const { card, currency } of products) {
    const { topAmount, deductible } = card;
    if (topAmount.amount !== null && ofCurrency(topAmount.unit, currency)) {
      tops.push(topAmount.amount / unitsPerUf(currency));
    }
    if (deductible.amount !== null && ofCurrency(deductible.unit, currency)) {
      deductibles.push(deductible.amount / unitsPerUf(currency));
      if (deductible.period === 'evento') perEvent += 1;
    }
  }
  return [
    tops.length === 0 ? null : Math.min(...tops),
    deductibles.length === 0 ? 0 : Math.max(...deductibles),
    perEvent * 2 > deductibles.length ? 'evento' : 'anual',
  ];
}
