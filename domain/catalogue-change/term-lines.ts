import { careGroups } from '../affinity/cover.ts';
import type { StatedFacts } from '../catalogue/contradictions.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import { languages, type Language } from '../country/country.ts';
import { isCurrencyCode, type CurrencyCode } from '../money/currency.ts';
import type { ChangeLine, Lines, NamedLine } from './change-row.ts';

/** Units that an amount of a condition may have, by how lines name them; amounts of others are not moved. */
export const amountUnits = {
  UF: 'UF',
  CLP: 'CLP',
  PEN: 'PEN',
  COP: 'COP',
  USD: 'USD',
  MXN: 'MXN',
  usdYear: 'USD/Año',
  usdLife: 'USD/V',
  usdWorld: 'USD/MUNDO',
  usdUsa: 'USD/USA',
  usdLatam: 'USD/LATAM',
  events: 'eventos',
  visits: 'consultas',
  days: 'días',
  times: 'veces',
  percent: '%',
  ofSum: '% capital',
  ofPremiums: '% primas',
  ofSalary: '% remuneración',
  tariff: 'V.A.',
} as const;
export type UnitName = keyof typeof amountUnits;

export const unitNameOf = (unit: string | null): UnitName | null =>
  (Object.keys(amountUnits) as UnitName[]).find((name) => amountUnits[name] === unit) ?? null;

/** The currency in whose smallest unit an amount is written; null: it is counted. */
export function currencyOf(unit: UnitName): CurrencyCode | null {
  const code = unit.startsWith('usd') ? 'USD' : unit;
  return isCurrencyCode(code) ? code : null;
}

export const limitKinds = ['top', 'deductible'] as const;
export type LimitKind = (typeof limitKinds)[number];

export interface Figure {
  readonly amount: number | null;
  readonly unit: string | null;
}

export interface LimitAmountRow extends Figure {
  readonly kind: LimitKind;
  readonly period: string | null;
}

export interface ExclusionTexts {
  readonly at: number;
  readonly title: string;
  readonly description: string;
  /** The care that it takes away; null: none that people usually need. */
  readonly code: string | null;
  readonly translations: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** The conditions of a product, as they are stored in several tables. */
export interface ProductTermRows {
  readonly waitingDays: number | null;
  readonly waits: readonly { readonly group: string; readonly days: number }[];
  readonly preexisting: CatalogueProduct['card']['preexisting'];
  readonly card: {
    readonly top: Figure;
    readonly deductible: Figure;
    readonly lifeCover: Figure;
    /** About, in UF, for filters; null: none is known. */
    readonly deductibleUf: number | null;
  };
  /** In the order of the page. */
  readonly limits: readonly {
    readonly at: number;
    readonly name: string;
    readonly amounts: readonly LimitAmountRow[];
  }[];
  readonly exclusions: readonly ExclusionTexts[];
  readonly features: readonly string[];
  readonly freeChoice: boolean;
  readonly needsDeclaration: boolean | null;
}

export const exclusionColumns = ['title', 'description'] as const;

/** Exclusions are numbered as they stand; a new one comes after the last. */
export const nextExclusion = (exclusions: readonly { readonly at: number }[]): number =>
  Math.max(0, ...exclusions.map(({ at }) => at)) + 1;

/** `limit_3_top_UF_anual`: of two amounts that are called the same neither is moved. */
export const limitName = (at: number, { kind, period }: LimitAmountRow, unit: UnitName): string =>
  `limit_${at}_${kind}_${unit}_${period ?? 'any'}`;

/**
 * The name of the line of each amount of a limit that a change may move. What pays a life is in its coverages, too, and stays; so do
 * amounts that are called the same, of which one may be such.
 */
function movableAmounts({
  limits,
  card: { lifeCover },
}: Pick<ProductTermRows, 'limits' | 'card'>): ReadonlyMap<LimitAmountRow, string> {
  const named = limits.flatMap(({ at, amounts }) =>
    amounts.flatMap((amount) => {
      const unit = unitNameOf(amount.unit);
      return unit === null ? [] : [{ amount, name: limitName(at, amount, unit) }];
    }),
  );
  return new Map(
    named.flatMap(({ amount, name }) => {
      const isLife = amount.kind === 'top' && isSame(amount, lifeCover);
      const isAlone = named.filter((each) => each.name === name).length === 1;
      return amount.amount === null || isLife || !isAlone ? [] : [[amount, name] as const];
    }),
  );
}

function limitLines(rows: ProductTermRows): readonly NamedLine[] {
  const movable = movableAmounts(rows);
  return rows.limits.flatMap(({ name: of, amounts }) =>
    amounts.flatMap((amount): NamedLine[] => {
      const name = movable.get(amount);
      return name === undefined ? [] : [{ name, value: amount.amount, of }];
    }),
  );
}

/** Amounts that would be no lines any more, as what pays a life: nobody could take them back. */
export function linesLost(rows: ProductTermRows, lines: Lines): readonly string[] {
  const after = readTermLines(writeTermRows(rows, lines));
  return Object.keys(lines).filter(
    (name) => name.startsWith('limit_') && !after.some((line) => line.name === name),
  );
}

export const isSame = (one: Figure, other: Figure): boolean =>
  one.amount !== null && one.amount === other.amount && one.unit === other.unit;

/** `card_top_UF`: what a card shows of it. */
function cardLine(card: ProductTermRows['card'], kind: LimitKind): NamedLine | null {
  const { amount, unit } = card[kind];
  const named = unitNameOf(unit);
  return amount === null || named === null
    ? null
    : { name: `card_${kind}_${named}`, value: amount };
}

/** About how much a deductible of another unit is in UF: it cannot be told from the deductible again once that was zero. */
const aboutName = 'deductibleUf';
const aboutLine = (card: ProductTermRows['card']): readonly NamedLine[] => {
  const line = cardLine(card, 'deductible');
  return line === null || card.deductible.unit === 'UF'
    ? []
    : [{ name: aboutName, value: card.deductibleUf }];
};

/** What that line becomes with a card's deductible. */
export function followDeductible(
  inForce: readonly NamedLine[],
  changed: Lines,
): readonly ChangeLine[] {
  const about = inForce.find(({ name }) => name === aboutName);
  const card = inForce.find(({ name }) => name.startsWith('card_deductible_'));
  const to = card === undefined ? undefined : changed[card.name];
  if (about === undefined || typeof to !== 'number') return [];
  const before = { amount: Number(card?.value), deductibleUf: about.value as number | null };
  const value = aboutInUf(before, to);
  return value === about.value ? [] : [{ name: aboutName, from: about.value, to: value }];
}

/** The conditions of a product as lines. */
export function readTermLines(rows: ProductTermRows): readonly NamedLine[] {
  const waits = careGroups.flatMap((group) => {
    const wait = rows.waits.find((each) => each.group === group);
    return wait === undefined ? [] : [{ name: `wait_${group}`, value: wait.days }];
  });
  return [
    { name: 'waitingDays', value: rows.waitingDays },
    ...waits,
    { name: 'preexisting', value: rows.preexisting },
    ...limitLines(rows),
    ...limitKinds.flatMap((kind) => cardLine(rows.card, kind) ?? []),
    ...aboutLine(rows.card),
    ...rows.exclusions.flatMap((exclusion) => exclusionLines(exclusion)),
  ];
}

const exclusionTextName = (
  at: number,
  column: (typeof exclusionColumns)[number],
  language: Language,
): string => `exclusion_${at}_${column}_${language}`;
const exclusionCodeName = (at: number): string => `exclusion_${at}_code`;

/** The names of the lines of an exclusion, whether it stands or not. */
export const exclusionNames = (at: number): readonly string[] => [
  ...exclusionColumns.flatMap((column) =>
    languages.map((language) => exclusionTextName(at, column, language)),
  ),
  exclusionCodeName(at),
];

/** The place of the exclusion that a line is of; null: it is of none. */
export const exclusionPlace = (name: string): number | null =>
  name.startsWith('exclusion_') ? Number(name.split('_')[1]) : null;

function exclusionLines(exclusion: ExclusionTexts): readonly NamedLine[] {
  const { at, code, translations } = exclusion;
  return [
    ...exclusionColumns.flatMap((column) =>
      languages.map((language) => ({
        name: exclusionTextName(at, column, language),
        value: (language === 'es' ? exclusion[column] : translations[language]?.[column]) ?? null,
      })),
    ),
    { name: exclusionCodeName(at), value: code },
  ];
}

/**
 * What a card shows is the first limit of its kind that says the same: it moves with it. Lines of the card that follow from those of
 * its limits.
 */
export function followLimits(
  inForce: readonly NamedLine[],
  changed: Lines,
): readonly { readonly name: string; readonly from: number; readonly to: number }[] {
  return limitKinds.flatMap((kind) => {
    const card = inForce.find(({ name }) => name.startsWith(`card_${kind}_`));
    if (card === undefined) return [];
    const first = followedLimit(inForce, card);
    const to = first === undefined ? undefined : changed[first.name];
    return typeof to === 'number' ? [{ name: card.name, from: Number(card.value), to }] : [];
  });
}

/** Whether what a card shows of it is nothing but a limit of the product, and moves with that alone. */
export const isFollowed = (inForce: readonly NamedLine[], card: NamedLine): boolean =>
  followedLimit(inForce, card) !== undefined;

/** The first limit of the kind and unit of a line of the card (`card_top_UF`) that has its value. */
function followedLimit(
  inForce: readonly NamedLine[],
  { name, value }: NamedLine,
): NamedLine | undefined {
  const [, kind, unit] = name.split('_');
  return inForce.find((line) => {
    const [prefix, , ofKind, ofUnit] = line.name.split('_');
    return prefix === 'limit' && ofKind === kind && ofUnit === unit && line.value === value;
  });
}

/** Rows with the values of lines; what they do not name stays. An exclusion without a title is none. */
export function writeTermRows(rows: ProductTermRows, lines: Lines): ProductTermRows {
  const at = <T>(name: string, stands: T): T =>
    Object.hasOwn(lines, name) ? (lines[name] as T) : stands;
  const figure = (kind: LimitKind): Figure => {
    const { amount, unit } = rows.card[kind];
    const named = unitNameOf(unit);
    return { amount: named === null ? amount : at(`card_${kind}_${named}`, amount), unit };
  };
  const deductible = figure('deductible');
  const movable = movableAmounts(rows);
  return {
    ...rows,
    waitingDays: at('waitingDays', rows.waitingDays),
    waits: rows.waits.map(({ group, days }) => ({ group, days: at(`wait_${group}`, days) })),
    preexisting: at('preexisting', rows.preexisting),
    card: {
      ...rows.card,
      top: figure('top'),
      deductible,
      deductibleUf:
        deductible.unit === 'UF' ? deductible.amount : at(aboutName, rows.card.deductibleUf),
    },
    limits: rows.limits.map((limit) => ({
      ...limit,
      amounts: limit.amounts.map((amount) => {
        const name = movable.get(amount);
        return name === undefined ? amount : { ...amount, amount: at(name, amount.amount) };
      }),
    })),
    exclusions: writeExclusions(rows.exclusions, lines),
  };
}

/** About as many times more as the deductible itself; null: nobody knows. */
function aboutInUf(
  before: { readonly amount: number; readonly deductibleUf: number | null },
  amount: number,
): number | null {
  const { deductibleUf } = before;
  if (amount === 0) return 0;
  if (deductibleUf === null || before.amount === 0) return null;
  return Math.round((deductibleUf * amount) / before.amount);
}

function writeExclusions(
  exclusions: readonly ExclusionTexts[],
  lines: Lines,
): readonly ExclusionTexts[] {
  const known = exclusions.map(({ at }) => at);
  const named = Object.keys(lines).flatMap((name) => exclusionPlace(name) ?? []);
  const places = [...new Set([...known, ...named])].sort((one, other) => one - other);
  return places.flatMap((at) => {
    const stands = exclusions.find((each) => each.at === at);
    const has = (name: string, standing: string | null): string | null =>
      Object.hasOwn(lines, name) ? (lines[name] as string | null) : standing;
    const text = (column: 'title' | 'description', language: Language): string | null => {
      const standing =
        language === 'es'
          ? (stands?.[column] ?? null)
          : (stands?.translations[language]?.[column] ?? null);
      return has(exclusionTextName(at, column, language), standing);
    };
    const title = text('title', 'es');
    if (title === null) return [];
    return [
      {
        at,
        title,
        description: text('description', 'es') ?? '',
        code: has(exclusionCodeName(at), stands?.code ?? null),
        translations: {
          ...stands?.translations,
          en: { title: text('title', 'en'), description: text('description', 'en') },
          pt: { title: text('title', 'pt'), description: text('description', 'pt') },
        },
      },
    ];
  });
}

/** What the conditions say, in so far as another place of the page may say otherwise. */
export const statedBy = (rows: ProductTermRows): StatedFacts => ({
  features: rows.features,
  exclusions: rows.exclusions.map(({ title }) => title),
  waits: rows.waits.map(({ days }) => days),
  waitingDays: rows.waitingDays,
  needsDeclaration: rows.needsDeclaration,
  preexisting: rows.preexisting,
  freeChoice: rows.freeChoice,
  deductible: rows.card.deductible,
});
