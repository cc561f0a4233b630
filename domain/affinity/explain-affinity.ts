import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import { previsionCover } from '../coverage/coverage-share.ts';
import type { AffinityCode } from './affinity-codes.ts';
import type { Cover } from './cover.ts';
import type { Household } from './household.ts';
import { writeLine, type LineValues } from './line-texts.ts';
import { describeLimit, limitSteps, liftLimit, type LimitCode } from './limit-steps.ts';
import {
  badWeight,
  countStays,
  getAccess,
  getHouseholdCover,
  middle,
  toRawScore,
  toScore,
  usesPreferred,
  usualWeight,
  type CareNetwork,
  type HouseholdCover,
  type KindScale,
} from './score.ts';
import { listGroups } from './words.ts';

/** A reason without words: what it is worth and what its sentence is filled with. */
export interface AffinityTraceLine {
  readonly code: AffinityCode;
  /** Signed; all lines add up to `raw`. */
  readonly points: number;
  readonly text: string;
}

/** How a score came about, as a price's trace says it of a price. */
export interface AffinityTrace {
  readonly score: number;
  readonly raw: number;
  /** Largest first, the starting point last. */
  readonly lines: readonly AffinityTraceLine[];
}

export interface ScoredProduct {
  /** What sentences may name of it. The score itself reads cover, premium and network alone. */
  readonly product: Pick<CatalogueProduct, 'card' | 'coverages'>;
  readonly cover: Cover;
  readonly network: CareNetwork;
  /** UF a year. */
  readonly premium: number;
}

export interface TraceWords {
  readonly language: Language;
  /** An amount of UF in the money that the page speaks of, rounded. */
  readonly formatUf: (uf: number) => string;
  readonly regionName: string | null;
}

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
  });

  const access = Math.fround(getAccess(network, household.region));
  const limited = traceLimits(scored, scale, household);
  const raw = toRawScore(scale, premium, limited.actual, access);
  const stays = countStays(household);
  const ofYear = (paid: number, usual: number, weight: number): number =>
    (gamma * weight * (paid - usual)) / typical.premium;
  // What is not named as a limit of its own has already happened in these two.
  const before = limited.before;
  const isBeforeLimits = limited.steps.length > 0;
  const bad = before.weighedBad / stays;

  const lines = [
    tracePrice(premium, scale, write),
    write('USUAL', ofYear(before.usual, typical.usual, usualWeight), {
      amount: words.formatUf(before.usual),
      typical: words.formatUf(typical.usual),
      isBeforeLimits,
    }),
    write('BAD', ofYear(bad, typical.bad, badWeight), {
      amount: words.formatUf(bad),
      typical: words.formatUf(typical.bad),
      isBeforeLimits,
    }),
    ...limited.steps.map(({ code, points }) =>
      write(code, points, describeLimit(code, scored, scale.reference, household, words)),
    ),
    ...traceAccess(network, access, household, words, write),
    ...traceFacts(scored, scale, household, words, write),
  ].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
  return { raw, score: toScore(raw), lines: [...lines, write('MIDDLE', middle, {})] };
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
  /** Without the limits of `steps`. */
  readonly before: HouseholdCover;
  readonly steps: readonly { readonly code: LimitCode; readonly points: number }[];
}

/** Takes the limits away one after the other; each is worth what taking it away changes. */
function traceLimits(scored: ScoredProduct, scale: KindScale, household: Household): LimitTrace {
  const { reference } = scale;
  const preferred = usesPreferred(scored.network, household.region);
  const pay = (cover: Cover): HouseholdCover =>
    getHouseholdCover(cover, reference.scope, household, preferred);
  const actual = pay(scored.cover);
  let { usual, weighedBad } = actual;
  const steps: { code: LimitCode; points: number }[] = [];
  let cover = scored.cover;
  let last = actual;
  for (const code of limitSteps) {
    cover = liftLimit(cover, code, reference, household);
    const next = pay(cover);
    const ofUsual = next.usual - last.usual;
    const ofBad = next.weighedBad - last.weighedBad;
    const points = -(scale.ofUsual * ofUsual + scale.ofBad * ofBad);
    last = next;
    if (Math.abs(points) < leastNamed) continue;
    usual += ofUsual;
    weighedBad += ofBad;
    steps.push({ code, points });
  }
  return { actual, before: { usual, weighedBad }, steps };
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
    lines.push(write('NARROW', reach, { groups: listGroups(reference.scope.groups, language) }));
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
