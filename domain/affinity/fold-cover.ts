import type { CoverageAmount, CoverageAmounts } from '../catalogue/coverage-amount.ts';
import type { CardCoverage, CoverageFigure } from '../catalogue/product.ts';
import { shareOf, type PrevisionCover } from '../coverage/coverage-share.ts';
import { isCurrencyCode } from '../money/currency.ts';
import { benefitPlaces, getBenefitParts } from './benefit-parts.ts';
import {
  coverFields,
  coverParts,
  deductibleAt,
  emptyCover,
  partAt,
  partNames,
  topEventAt,
  topYearAt,
  waitAt,
  type CareGroup,
  type Cover,
  type CoverPart,
  type Network,
} from './cover.ts';
import { bills, layers, unitsPerUf } from './event-bills.ts';
import { excludedGroups } from './exclusion-effects.ts';
import type { KindScope } from './kind-scope.ts';

/** One coverage of a product, as the catalogue has it. */
export interface CoverageRow {
  readonly benefitCode: string;
  /** Kind of the coverage organization where it holds; null = everywhere. */
  readonly placeKind: string | null;
  readonly amounts: CoverageAmounts;
}

/** All that the model reads of a product, besides its rates and who may join. */
export interface CoverSource {
  readonly rows: readonly CoverageRow[];
  /** `product_exclusion.code`. */
  readonly exclusions: readonly string[];
  /** Days by group, where they differ from the product's own. */
  readonly waits: Readonly<Partial<Record<CareGroup, number>>>;
  /** Days before anything is paid. */
  readonly waitingDays: number;
  readonly card: CardCoverage;
  readonly hasPreferredProviders: boolean;
  /** Isapre plans whose childbirth cover is reduced pay a quarter of it. */
  readonly hasReducedMaternity: boolean;
  /** By network: what a plan says that it pays of whole groups; rows that are more precise come first. */
  readonly headlines?: readonly Headline[];
}

/** "100/70" of an isapre's plan: percent of care in hospital and of all other care. */
export interface Headline {
  readonly network: Network;
  readonly hospital: number | null;
  readonly ambulatory: number | null;
}

/** What is counted where a company does not state a figure: the worst of its kind, in UF. */
export interface WorstOfKind {
  readonly top: number;
  readonly deductible: number;
  readonly deductiblePeriod: 'anual' | 'evento';
}
export const nothingWorse: WorstOfKind = {
  top: Number.POSITIVE_INFINITY,
  deductible: 0,
  deductiblePeriod: 'anual',
};

const previsions: readonly PrevisionCover[] = ['isapre', 'fonasa', 'particular'];
const monthsPerYear = 12;
const weeksPerYear = 52;
const reducedMaternity = 0.25;
/** Tops in units of the isapre's own tariff, which we do not have, are taken to halve what it pays. */
const ofUnknownTariff = 0.5;
const preexistingShares: Readonly<Record<NonNullable<CardCoverage['preexisting']>, number>> = {
  covered: 1,
  not_relevant: 1,
  declared: 0.5,
  excluded: 0,
};

/** Folds a product's coverages, limits, waits and exclusions into the numbers that the model reads. */
export function foldCover(source: CoverSource, scope: KindScope, worst: WorstOfKind): Cover {
  const cover = emptyCover();
  const { card } = source;
  foldRows(cover, source);
  foldHeadlines(cover, source.headlines ?? [], scope);
  foldLimits(cover, card, worst);
  for (const part of partNames) {
    cover[waitAt(part)] = source.waits[coverParts[part].group] ?? source.waitingDays;
  }
  cover[coverFields.preexisting] =
    card.preexisting === null ? 0 : preexistingShares[card.preexisting];
  if (scope.paysPerDay && card.lifeCover) {
    const sum = toUf(card.lifeCover.amount, card.lifeCover.unit);
    cover[coverFields.dailySum] = sum ?? 0;
  }
  if (source.hasReducedMaternity)
    scaleShares(cover, ['normalBirth', 'caesarean'], reducedMaternity);
  const excluded = excludedGroups(source.exclusions);
  scaleShares(
    cover,
    partNames.filter((part) => excluded.has(coverParts[part].group)),
    0,
  );
  return cover;
}

/** Networks in which a coverage holds: without providers and free choice it depends on neither. */
function networksOf(row: CoverageRow, source: CoverSource): readonly Network[] {
  if (row.placeKind === 'free_choice') return [1];
  if (row.placeKind !== null) return [0];
  const ofRows = source.rows.some(
    ({ benefitCode, placeKind }) => placeKind === 'free_choice' && benefitCode === row.benefitCode,
  );
  if (ofRows) return [0];
  return source.card.freeChoice || !source.hasPreferredProviders ? [0, 1] : [0];
}

function foldRows(cover: Cover, source: CoverSource): void {
  const rows = source.rows.toSorted(
    (one, other) =>
      (benefitPlaces.get(one.benefitCode) ?? 0) - (benefitPlaces.get(other.benefitCode) ?? 0),
  );
  for (const row of rows) {
    const { parts = [], ignoresTop } = getBenefitParts(row.benefitCode) ?? {};
    for (const network of networksOf(row, source)) {
      for (const part of parts) {
        const at = partAt(network, part);
        foldShares(cover, at, row);
        if (!ignoresTop) foldTops(cover, at, part, parts, row.amounts, network);
      }
    }
  }
  // What stands in for a row, and the tops of a year, come after the shares that they depend on.
  for (const row of rows) {
    const { instead = [], isYearlyTop, ignoresTop } = getBenefitParts(row.benefitCode) ?? {};
    for (const network of networksOf(row, source)) {
      for (const part of instead) {
        const at = partAt(network, part);
        const isPaid = isPaidAt(cover, at);
        if (!isPaid) foldShares(cover, at, row);
        if ((isYearlyTop || !isPaid) && !ignoresTop)
          foldTops(cover, at, part, instead, row.amounts, network);
      }
    }
  }
}

function isPaidAt(cover: Cover, at: number): boolean {
  return layers.some((layer) => cover[at + layer]! > 0);
}

const inHospital: ReadonlySet<CareGroup> = new Set(['hospital', 'maternity']);

/** Care of the kind without a row of its own is paid as the plan's name says. */
function foldHeadlines(cover: Cover, headlines: readonly Headline[], scope: KindScope): void {
  for (const part of partNames) {
    const { group } = coverParts[part];
    // High-cost cover is another contract's; the stay itself has its own parts.
    if (!scope.groups.includes(group) || part.startsWith('highCost')) continue;
    const isNamed = headlines.some(({ network }) => isPaidAt(cover, partAt(network, part)));
    if (isNamed) continue;
    for (const { network, hospital, ambulatory } of headlines) {
      const percent = inHospital.has(group) ? hospital : ambulatory;
      if (percent === null) continue;
      for (const layer of layers) cover[partAt(network, part) + layer] = percent / 100;
    }
  }
}

function foldShares(cover: Cover, at: number, { amounts, benefitCode }: CoverageRow): void {
  const copay = amounts.deductible;
  let isBetter = false;
  for (const layer of layers) {
    const share = shareOf({ amounts, benefitCode }, previsions[layer]!);
    // A fixed copay without a percentage: the insurer pays what exceeds it.
    const percent = share?.percent ?? (copay === undefined ? 0 : 100);
    // Of two coverages for the same the better one counts.
    if (percent / 100 <= cover[at + layer]!) continue;
    cover[at + layer] = percent / 100;
    isBetter = true;
    // The rule's own cap holds for people without a first layer alone, and there is one top for all.
  }
  if (copay !== undefined && isBetter) {
    cover[at + deductibleAt] = toUf(copay.maxAmount, copay.unit.code) ?? 0;
  }
}

type TopKind = keyof CoverageAmounts;
const ofBoth: readonly (readonly [TopKind, 'event' | 'year', number])[] = [
  ['top_amount', 'event', 1],
  ['bed_day', 'event', 1],
  ['daily_top', 'event', 1],
  ['max_coverage', 'event', 1],
  ['yearly_top', 'year', 1],
  ['monthly_top', 'year', monthsPerYear],
  ['weekly_top', 'year', weeksPerYear],
];
const ofNetwork: readonly (readonly (readonly [TopKind, 'event' | 'year', number])[])[] = [
  [
    ['top_amount_pref', 'event', 1],
    ['yearly_top_pref', 'year', 1],
  ],
  [
    ['top_amount_libre', 'event', 1],
    ['yearly_top_libre', 'year', 1],
  ],
];

function foldTops(
  cover: Cover,
  at: number,
  part: CoverPart,
  together: readonly CoverPart[],
  amounts: CoverageAmounts,
  network: Network,
): void {
  for (const [kind, period, times] of [...ofBoth, ...ofNetwork[network]!]) {
    const amount = amounts[kind];
    const top = amount && lowest(amount);
    if (!amount || top === null || top === undefined) continue;
    const { code } = amount.unit;
    const money = toUf(top, code);
    if (money === null && !counts.has(code)) {
      if (!timeUnits.has(code)) {
        for (const layer of layers) cover[at + layer]! *= ofUnknownTariff;
      }
      continue;
    }
    // A top of a year is for all its parts; a number of times is worth so many of their bills.
    const shares = together.reduce((sum, one) => sum + coverParts[one].share, 0);
    const ofPart = coverParts[part].share / shares;
    const value = (money ?? top * billOf(part)) * times * (period === 'year' ? ofPart : 1);
    const field = at + (period === 'year' ? topYearAt : topEventAt);
    cover[field] = Math.min(cover[field]!, value);
  }
}

/** Of a published range the lower figure: what a product pays at least. */
function lowest({ minAmount, maxAmount }: CoverageAmount): number | null {
  return minAmount ?? maxAmount;
}

const counts: ReadonlySet<string> = new Set(['eventos', 'veces', 'consultas']);
const timeUnits: ReadonlySet<string> = new Set(['días']);
const groupBills: Readonly<Record<CareGroup, number>> = {
  visits: bills.visit,
  tests: bills.test,
  urgent: bills.urgent,
  mental_health: bills.mentalHealth,
  hospital: 60,
  maternity: bills.birth,
  drugs: 1,
  dental: bills.dental,
};
function billOf(part: CoverPart): number {
  return groupBills[coverParts[part].group];
}

/** Smallest units in UF; null for what is no money, and for no amount. */
function toUf(amount: number | null, unit: string | null): number | null {
  const [code = ''] = (unit ?? '').split('/');
  if (amount === null || !isCurrencyCode(code)) return null;
  return amount / unitsPerUf(code);
}

function foldLimits(cover: Cover, card: CardCoverage, worst: WorstOfKind): void {
  const { topAmount, deductible } = card;
  if (topAmount.unit === null && topAmount.amount === null) {
    cover[coverFields.topYear] = worst.top;
  } else {
    const money = toUf(topAmount.amount, topAmount.unit);
    const value =
      money ??
      (topAmount.amount !== null && counts.has(topAmount.unit ?? '')
        ? topAmount.amount * bills.urgent
        : Number.POSITIVE_INFINITY);
    if (topAmount.period === 'evento') cover[coverFields.topEvent] = value;
    else cover[coverFields.topYear] = value * perYear(topAmount.period);
  }
  const known = deductible.unit !== null || deductible.amount !== null;
  const amount = known ? (toUf(deductible.amount, deductible.unit) ?? 0) : worst.deductible;
  const period = known ? deductible.period : worst.deductiblePeriod;
  if (period === 'evento') foldEventDeductible(cover, amount);
  else cover[coverFields.deductibleYear] = amount * perYear(period);
}

function perYear(period: CoverageFigure['period']): number {
  return period === 'mensual' ? monthsPerYear : period === 'semanal' ? weeksPerYear : 1;
}

/** Of high-cost cover alone where there is one; else of every part without a copay of its own. */
function foldEventDeductible(cover: Cover, amount: number): void {
  const highCost = partNames.filter((part) => part.startsWith('highCost'));
  const limited = highCost.some((part) => cover[partAt(0, part)]! + cover[partAt(1, part)]! > 0)
    ? highCost
    : partNames;
  for (const network of [0, 1] as const) {
    for (const part of limited) {
      const at = partAt(network, part) + deductibleAt;
      const { group, share } = coverParts[part];
      // The parts of one stay share its deductible.
      if (cover[at] === 0) cover[at] = amount * (group === 'hospital' ? share : 1);
    }
  }
}

function scaleShares(cover: Cover, parts: readonly CoverPart[], factor: number): void {
  for (const network of [0, 1] as const) {
    for (const part of parts) {
      for (const layer of layers) cover[partAt(network, part) + layer]! *= factor;
    }
  }
}
