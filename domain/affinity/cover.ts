import type { LayerIndex } from './event-bills.ts';

/** Care that is excluded, waited for and named in texts as one. */
export const careGroups = [
  'visits',
  'tests',
  'urgent',
  'mental_health',
  'hospital',
  'maternity',
  'drugs',
  'dental',
] as const;
export type CareGroup = (typeof careGroups)[number];

/** Parts of care that a product has figures of its own for, with their share of their group's bill. */
export const coverParts = {
  generalVisit: { group: 'visits', share: 0.4 },
  specialistVisit: { group: 'visits', share: 0.6 },
  laboratory: { group: 'tests', share: 0.55 },
  imaging: { group: 'tests', share: 0.45 },
  urgent: { group: 'urgent', share: 1 },
  mentalHealth: { group: 'mental_health', share: 1 },
  bedDays: { group: 'hospital', share: 0.25 },
  hospitalServices: { group: 'hospital', share: 0.45 },
  hospitalFees: { group: 'hospital', share: 0.3 },
  /** High-cost cover of the same stay: the better of the two pays. */
  highCostBedDays: { group: 'hospital', share: 0.25 },
  highCostServices: { group: 'hospital', share: 0.45 },
  highCostFees: { group: 'hospital', share: 0.3 },
  normalBirth: { group: 'maternity', share: 1 },
  caesarean: { group: 'maternity', share: 1 },
  genericDrugs: { group: 'drugs', share: 0.5 },
  brandDrugs: { group: 'drugs', share: 0.5 },
  dentalPrevention: { group: 'dental', share: 0.3 },
  dentalTreatment: { group: 'dental', share: 0.7 },
} as const satisfies Readonly<
  Record<string, { readonly group: CareGroup; readonly share: number }>
>;
export type CoverPart = keyof typeof coverParts;
export const partNames = Object.keys(coverParts) as readonly CoverPart[];

/**
 * What a product pays, as one row of numbers that the model reads (money in UF). By network (0 =
 * preferred providers, 1 = free choice) and part: share by first layer (three), top of one event (of one
 * day for beds), top of a year, deductible of one event; then waiting days by part, then `coverFields`.
 */
export type Cover = Float32Array;

export const partSize = 6;
export const topEventAt = 3;
export const topYearAt = 4;
export const deductibleAt = 5;
const networkSize = partNames.length * partSize;
const waitsAt = 2 * networkSize;
const fieldsAt = waitsAt + partNames.length;

export const coverFields = {
  /** Of everything, per person and year. */
  topYear: fieldsAt,
  /** Of everything, per event. */
  topEvent: fieldsAt + 1,
  /** Per person and year. */
  deductibleYear: fieldsAt + 2,
  /** 1 = pre-existing illness is covered, .5 = if declared, 0 = not. */
  preexisting: fieldsAt + 3,
  /** Paid for each day in hospital, whatever it costs. */
  dailySum: fieldsAt + 4,
} as const;
export const coverSize = fieldsAt + 5;

const partIndex = Object.fromEntries(partNames.map((name, at) => [name, at])) as Readonly<
  Record<CoverPart, number>
>;

export type Network = 0 | 1;

/** Where the figures of a part begin. */
export function partAt(network: Network, part: CoverPart): number {
  return network * networkSize + partIndex[part] * partSize;
}

export function waitAt(part: CoverPart): number {
  return waitsAt + partIndex[part];
}

/** Where everything of a part stands, looked up once: the model reads it for every product. */
export interface PartPlace {
  /** Of its group's bill. */
  readonly share: number;
  /** By network. */
  readonly at: readonly [preferred: number, freeChoice: number];
  readonly waitAt: number;
}

export const partPlaces = Object.fromEntries(
  partNames.map((part): [CoverPart, PartPlace] => [
    part,
    {
      share: coverParts[part].share,
      at: [partAt(0, part), partAt(1, part)],
      waitAt: waitAt(part),
    },
  ]),
) as Readonly<Record<CoverPart, PartPlace>>;

/** Pays nothing, with no top, deductible or wait. */
export function emptyCover(): Cover {
  const cover = new Float32Array(coverSize);
  for (const network of [0, 1] as const) {
    for (const part of partNames) {
      const at = partAt(network, part);
      cover[at + topEventAt] = Number.POSITIVE_INFINITY;
      cover[at + topYearAt] = Number.POSITIVE_INFINITY;
    }
  }
  cover[coverFields.topYear] = Number.POSITIVE_INFINITY;
  cover[coverFields.topEvent] = Number.POSITIVE_INFINITY;
  return cover;
}

/** Whether a part is paid anywhere, for people with this first layer. */
export function isCovered(cover: Cover, part: CoverPart, layer: LayerIndex): boolean {
  return cover[partAt(0, part) + layer]! > 0 || cover[partAt(1, part) + layer]! > 0;
}
