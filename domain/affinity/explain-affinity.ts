import { previsionCover } from '../coverage/coverage-share.ts';
import { notedCodes, type AffinityCode } from './affinity-codes.ts';
import { getAccess, usesPreferred, type CareNetwork } from './care-network.ts';
import type { Household } from './household.ts';
import { writeChip } from './line-chips.ts';
import { writeLine, type LineValues } from './line-texts.ts';
import { describeLimit, payTypicalWithoutLimits, payWithoutLimits, plus } from './limit-steps.ts';
import { limitSteps, type LimitCode } from './limit-codes.ts';
import type { ScoredProduct, TraceWords } from './scored-product.ts';
import {
  badWeight,
  clampScore,
  countStays,
  middle,
  toRawScore,
  toScore,
  usualWeight,
  type HouseholdCover,
  type KindScale,
} from './score.ts';
import { listGroups } from './words.ts';

/** A reason without words: what it is worth and what its sentence is filled with. */
export interface AffinityTraceLine {
  readonly code: AffinityCode;
  /** Signed, in tenths as they are printed: all lines add up to the score. */
  readonly points: number;
  readonly text: string;
  /** The same in a few words, for a chip; null where it is worth none. */
  readonly short: string | null;
}

/** How a score came about, as a price's trace says it of a price. */
export interface AffinityTrace {
  readonly score: number;
  readonly raw: number;
  /** The starting point, then the largest first; small differences and what lies beyond 0 and 10 last. */
  readonly lines: readonly AffinityTraceLine[];
}

/** A kind that misses less than this is not called narrow. */
const leastNarrow = 0.5;
/** Less than this is not named: it stays within the year that it changes. */
const leastNamed = 0.05;

/** The score of one product for one household, line by line. */
export function traceAffinity(
  scored: ScoredProduct,
  scale: KindScale,
  household: Household,
  words: TraceWords,
): AffinityTrace {
  const { premium, network } = scored;
  const { gamma } = scale.reference;
  const { typical } = scale;
  const write = (code: AffinityCode, points: number, values: LineValues): AffinityTraceLine => ({
    code,
    points,
    text: writeLine(code, values, words.language),
    short: writeChip(code, values, words.language),
  });

  const access = Math.fround(getAccess(network, household.region));
  const limited = traceLimits(scored, scale, household);
  const raw = toRawScore(scale, premium, limited.actual, access);
  const stays = countStays(household);
  const { before, typicalBefore } = limited;
  const limits = limited.steps.map(({ code }) => code);
  const areSeveral = household.persons.length > 1;
  const ofYear = (
    code: 'USUAL' | 'BAD',
    paid: number,
    usually: number,
    weight: number,
  ): AffinityTraceLine[] =>
    // Nothing is paid by either: there is nothing to say of that year.
    paid === 0 && usually === 0
      ? []
      : [
          write(code, (gamma * weight * (paid - usually)) / typical.premium, {
            ...amounts(words, { amount: paid, typical: usually }),
            limits,
            areSeveral,
            isMore: paid > usually,
          }),
        ];

  const lines = [
    tracePrice(premium, scale, write),
    ...ofYear('USUAL', before.usual, typicalBefore.usual, usualWeight),
    ...ofYear('BAD', before.weighedBad / stays, typicalBefore.weighedBad / stays, badWeight),
    ...limited.steps.map(({ code, points }) =>
      write(code, points, describeLimit(code, scored, scale.reference, household, words)),
    ),
    ...traceAccess(network, access, household, words, write),
    ...traceFacts(scored, scale, household, words, write),
  ];
  return { raw, score: toScore(raw), lines: addUp(raw, lines, write) };
}

/**
 * In tenths, so that what is printed adds up to the printed score: what rounds to nothing goes into one line,
 * together with what rounding leaves, and what the scale of 0 to 10 cuts off has a line that says so.
 */
function addUp(
  raw: number,
  lines: readonly AffinityTraceLine[],
  write: Write,
): readonly AffinityTraceLine[] {
  const shown = lines
    .map((line) => ({ ...line, points: toTenths(line.points) }))
    .filter(({ code, points }) => points !== 0 || notedCodes.has(code))
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const score = toTenths(toScore(raw));
  const uncapped = clampScore(raw) === raw ? score : toTenths(raw);
  const named = shown.reduce((sum, { points }) => sum + points, toTenths(middle));
  const last = [
    write('REST', uncapped - named, {}),
    write('CAPPED', score - uncapped, { isMore: raw > score / 10 }),
  ].filter(({ points }) => points !== 0);
  return [write('MIDDLE', toTenths(middle), {}), ...shown, ...last].map((line) => ({
    ...line,
    points: line.points / 10,
  }));
}

function toTenths(points: number): number {
  return Math.sign(points) * Math.round(Math.abs(points) * 10);
}

/** Without what rounds to nothing. */
function amounts(
  { formatUf }: TraceWords,
  named: Readonly<Record<'amount' | 'typical', number>>,
): Pick<LineValues, 'amount' | 'typical'> {
  const amount = formatUf(named.amount);
  const typical = formatUf(named.typical);
  return { ...(amount === null ? {} : { amount }), ...(typical === null ? {} : { typical }) };
}

type Write = (code: AffinityCode, points: number, values: LineValues) => AffinityTraceLine;

function tracePrice(premium: number, { reference, typical }: KindScale, write: Write) {
  const part = (typical.premium - premium) / typical.premium;
  const percent = Math.round(Math.abs(part) * 100);
  const code = percent === 0 ? 'PRICE_TYPICAL' : part > 0 ? 'PRICE_LOW' : 'PRICE_HIGH';
  return write(code, reference.gamma * part, { percent });
}

interface LimitTrace {
  readonly actual: HouseholdCover;
  /** The product and the typical one, both without the limits of `steps`. */
  readonly before: HouseholdCover;
  readonly typicalBefore: HouseholdCover;
  readonly steps: readonly { readonly code: LimitCode; readonly points: number }[];
}

/**
 * Takes the limits away one after the other, from the product and from the typical one. A limit is worth
 * what it takes from the product beyond what it takes from the typical one: what all of a kind leave out
 * is no reason for either. Limits that are milder than usual stay within the years.
 */
function traceLimits(scored: ScoredProduct, scale: KindScale, household: Household): LimitTrace {
  const { reference } = scale;
  const preferred = usesPreferred(scored.network, household.region);
  const paid = payWithoutLimits(scored.cover, reference, household, preferred);
  const typicallyPaid = payTypicalWithoutLimits(reference, household);
  const actual = paid[0]!;
  let before = actual;
  let typicalBefore = typicallyPaid[0]!;
  const steps: { code: LimitCode; points: number }[] = [];
  for (const [at, code] of limitSteps.entries()) {
    const own = minus(paid[at + 1]!, paid[at]!);
    const usual = minus(typicallyPaid[at + 1]!, typicallyPaid[at]!);
    const beyond = minus(own, usual);
    const points = -(scale.ofUsual * beyond.usual + scale.ofBad * beyond.weighedBad);
    if (points > -leastNamed) continue;
    before = plus(before, own);
    typicalBefore = plus(typicalBefore, usual);
    steps.push({ code, points });
  }
  return { actual, before, typicalBefore, steps };
}

function minus(one: HouseholdCover, other: HouseholdCover): HouseholdCover {
  return {
    usual: one.usual - other.usual,
    weighedBad: one.weighedBad - other.weighedBad,
  };
}

function traceAccess(
  network: CareNetwork,
  access: number,
  { region }: Household,
  { regionName }: TraceWords,
  write: Write,
): readonly AffinityTraceLine[] {
  if (region === null || !network.hasNetwork) return [];
  if (network.freeChoice) return [write('FREE_CHOICE', access, {})];
  if (network.isNationwide) return [write('NETWORK', access, { isNationwide: true })];
  const count = network.countIn(region);
  return [write('NETWORK', access, { count, region: regionName ?? String(region) })];
}

/** What the kind leaves out, and what is worth no points but has to be said. */
function traceFacts(
  { product }: ScoredProduct,
  { reach, reference }: KindScale,
  { profile }: Household,
  { language }: TraceWords,
  write: Write,
): readonly AffinityTraceLine[] {
  const lines: AffinityTraceLine[] = [];
  if (reach !== 0) {
    lines.push(
      write('NARROW', reach, {
        groups: listGroups(reference.scope.groups, language),
        isPartly: reach > -leastNarrow,
      }),
    );
  }
  const { amount, unit } = product.card.topAmount;
  if (amount === null && unit === null) lines.push(write('NOT_INFORMED', 0, {}));
  const own = previsionCover(profile.prevision);
  const required = (product.coverages?.requirements ?? [])
    .filter(({ previsionType }) => previsionType.previsionName.toLowerCase() === own)
    .toSorted((one, other) => other.minValue - one.minValue)[0];
  if (required && required.minValue > 0) {
    const prevision = required.previsionType.previsionName;
    lines.push(
      write('REQUIRES', 0, {
        percent: required.minValue,
        prevision: own === 'isapre' ? prevision.toLowerCase() : prevision,
      }),
    );
  }
  return lines;
}
