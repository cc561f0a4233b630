import type { CoverageAmountKind } from '../catalogue/coverage-amount.ts';
import type { ChangeLine, Lines, NamedLine } from './change-row.ts';
import { isSame, unitNameOf, type Figure, type UnitName } from './term-lines.ts';

/** An amount with its ends; a minimum of null is none. No maximum: without limit, and no change moves it. */
interface Range {
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string;
}

export interface CoverageAmountRow extends Range {
  readonly kind: CoverageAmountKind;
}

export interface RequirementRow extends Range {
  readonly code: string;
  /** What it is asked of, in the words of the catalogue. */
  readonly name: string;
  readonly prevision: 'Isapre' | 'Fonasa';
}

/** What a product pays, as it is stored in several tables. */
export interface ProductCoverRows {
  /** Of its card; null: it shows none. */
  readonly percentage: number | null;
  /** Its percentages stand in a text besides, which no line moves: "80/70" of a group's policy. */
  readonly hasFixedPercentages: boolean;
  readonly life: Figure;
  /** Its prices are computed from what it pays for a life, or a list of its data repeats that. */
  readonly hasFixedLife: boolean;
  /** Tops of the product's limits, in the order of the page. */
  readonly tops: readonly (Figure & { readonly at: number; readonly name: string })[];
  /** In the order of the page. */
  readonly coverages: readonly {
    readonly id: number;
    /** Benefit and place, in the words of the catalogue. */
    readonly name: string;
    readonly amounts: readonly CoverageAmountRow[];
  }[];
  readonly requirements: readonly RequirementRow[];
}

const ends = ['min', 'max'] as const;
export type RangeEnd = (typeof ends)[number];

const coverageName = (
  id: number,
  end: RangeEnd,
  unit: UnitName,
  kind: CoverageAmountKind,
): string => `coverage_${id}_${end}_${unit}_${kind}`;

const requirementName = ({ code, prevision }: RequirementRow, end: RangeEnd, unit: UnitName) =>
  `requires_${prevision}_${end}_${unit}_${code}`;

const percentageName = 'card_percentage';
const lifeName = (unit: UnitName): string => `life_${unit}`;
const lifeTopName = (at: number, unit: UnitName): string => `lifetop_${at}_${unit}`;

const isPercentage = (kind: CoverageAmountKind): boolean => kind.startsWith('percentage');

/** The ends of a range that lines move; of one without limit none. */
function rangeLines(
  { min, max, unit }: Range,
  nameOf: (end: RangeEnd, unit: UnitName) => string,
): readonly Omit<NamedLine, 'of'>[] {
  const named = unitNameOf(unit);
  if (named === null || max === null) return [];
  return ends.flatMap((end) => {
    const value = end === 'min' ? min : max;
    return value === null ? [] : [{ name: nameOf(end, named), value }];
  });
}

const lifeTops = ({ life, tops }: ProductCoverRows) => tops.filter((top) => isSame(top, life));

/** What a product pays as lines: coverages, what they ask of the cover before, and what its card shows of it. */
export function readCoverLines(rows: ProductCoverRows): readonly NamedLine[] {
  const { percentage, life, coverages, requirements } = rows;
  const unit = rows.hasFixedLife ? null : unitNameOf(life.unit);
  return [
    ...(percentage === null || rows.hasFixedPercentages
      ? []
      : [{ name: percentageName, value: percentage }]),
    ...(unit === null || life.amount === null
      ? []
      : [
          { name: lifeName(unit), value: life.amount },
          ...lifeTops(rows).map(({ at, name, amount }) => ({
            name: lifeTopName(at, unit),
            value: amount,
            of: name,
          })),
        ]),
    ...coverages.flatMap(({ id, name: of, amounts }) =>
      amounts
        .filter(({ kind }) => !(rows.hasFixedPercentages && isPercentage(kind)))
        .flatMap((amount) =>
          rangeLines(amount, (end, named) => coverageName(id, end, named, amount.kind)).map(
            (line) => ({ ...line, of }),
          ),
        ),
    ),
    ...requirements.flatMap((row) =>
      rangeLines(row, (end, named) => requirementName(row, end, named)).map((line) => ({
        ...line,
        of: row.name,
      })),
    ),
  ];
}

/** What the page says of a life moves with it: lines that follow from that one. */
export function followLife(inForce: readonly NamedLine[], changed: Lines): readonly ChangeLine[] {
  const life = inForce.find(({ name }) => name.startsWith('life_'));
  const to = life === undefined ? undefined : changed[life.name];
  if (typeof to !== 'number') return [];
  return inForce
    .filter(({ name }) => isLifeTop(name))
    .map(({ name, value, of = '' }) => ({ name, from: value, to, of }));
}

/** Whether a line is nothing but what follows from another one. */
export const isLifeTop = (name: string): boolean => name.startsWith('lifetop_');

/** Rows with the values of lines; what they do not name stays. */
export function writeCoverRows(rows: ProductCoverRows, lines: Lines): ProductCoverRows {
  const at = <T>(name: string, stands: T): T =>
    Object.hasOwn(lines, name) ? (lines[name] as T) : stands;
  const range = <R extends Range>(row: R, nameOf: (end: RangeEnd, unit: UnitName) => string): R => {
    const unit = unitNameOf(row.unit);
    return unit === null || row.max === null
      ? row
      : { ...row, min: at(nameOf('min', unit), row.min), max: at(nameOf('max', unit), row.max) };
  };
  const unit = unitNameOf(rows.life.unit);
  const standing = new Set<Figure>(lifeTops(rows));
  return {
    ...rows,
    percentage: at(percentageName, rows.percentage),
    life:
      unit === null ? rows.life : { ...rows.life, amount: at(lifeName(unit), rows.life.amount) },
    tops: rows.tops.map((top) =>
      unit === null || !standing.has(top)
        ? top
        : { ...top, amount: at(lifeTopName(top.at, unit), top.amount) },
    ),
    coverages: rows.coverages.map((coverage) => ({
      ...coverage,
      amounts: coverage.amounts.map((amount) =>
        range(amount, (end, named) => coverageName(coverage.id, end, named, amount.kind)),
      ),
    })),
    requirements: rows.requirements.map((row) =>
      range(row, (end, named) => requirementName(row, end, named)),
    ),
  };
}

/**
 * - range: its minimum is more than its maximum
 * - period: a shorter period pays more than a longer one
 * - sum: it pays more than the product does for a life
 * - card: the card shows a percentage that nothing pays
 * - life: a limit of something else has the figure of a life, or one of a life has another
 */
export type CoverFault = 'range' | 'period' | 'sum' | 'card' | 'life';

const periods = ['daily_top', 'weekly_top', 'monthly_top', 'yearly_top'] as const;

/** The lines of what cannot be true together, and why. */
function coverFaults(rows: ProductCoverRows): ReadonlyMap<string, CoverFault> {
  const found = new Map<string, CoverFault>();
  const ofRange = (
    { min, max, unit }: Range,
    nameOf: (end: RangeEnd, unit: UnitName) => string,
  ) => {
    const named = unitNameOf(unit);
    if (named !== null && min !== null && max !== null && min > max)
      found.set(nameOf('min', named), 'range');
  };
  for (const row of rows.requirements) ofRange(row, (end, unit) => requirementName(row, end, unit));
  const { life } = rows;
  for (const { id, amounts } of rows.coverages) {
    for (const amount of amounts) {
      const { kind, max, unit } = amount;
      const nameOf = (end: RangeEnd, named: UnitName) => coverageName(id, end, named, kind);
      ofRange(amount, nameOf);
      const isOverLife = unit === life.unit && max !== null && max > (life.amount ?? max);
      const named = unitNameOf(unit);
      if (named !== null && kind === 'compensation' && isOverLife)
        found.set(nameOf('max', named), 'sum');
    }
    const tops = periods.flatMap((kind) => amounts.filter((each) => each.kind === kind));
    for (const [place, shorter] of tops.entries()) {
      const named = unitNameOf(shorter.unit);
      const isLess = tops
        .slice(place + 1)
        .some(({ max, unit }) => unit === shorter.unit && max !== null && max < (shorter.max ?? 0));
      if (named !== null && isLess)
        found.set(coverageName(id, 'max', named, shorter.kind), 'period');
    }
  }
  const paid = rows.coverages
    .flatMap(({ amounts }) => amounts)
    .flatMap(({ kind, max }) => (isPercentage(kind) && max !== null ? [max] : []));
  if (rows.percentage !== null && paid.length > 0 && rows.percentage > Math.max(...paid))
    found.set(percentageName, 'card');
  return found;
}

/** By their lines, what would not be true together with these values and is now; what a life is paid stays the same figure everywhere. */
export function newCoverFaults(
  rows: ProductCoverRows,
  lines: Lines,
): ReadonlyMap<string, CoverFault> {
  const after = writeCoverRows(rows, lines);
  const standing = coverFaults(rows);
  const found = new Map([...coverFaults(after)].filter(([name]) => !standing.has(name)));
  const isPaying = (one: ProductCoverRows) => one.tops.map((top) => isSame(top, one.life));
  const before = isPaying(rows);
  const unit = unitNameOf(rows.life.unit);
  if (unit !== null && isPaying(after).some((each, place) => each !== before[place]))
    found.set(lifeName(unit), 'life');
  return found;
}
