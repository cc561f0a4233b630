import { previsionCover } from '../coverage/coverage-share.ts';
import type { CurrencyCode, UfValue } from '../money/currency.ts';

/** UF of the model's constants, hundredths of a peso: amounts in pesos are read with it, on any day. */
export const modelUf = 3_921_480;
/** The same with its day, whose ceiling of contributions the model has: a score does not move with the years either. */
export const modelUfOfDay: UfValue = { value: modelUf, date: '2025-06-10' };

/**
 * What one UF is taken for elsewhere. Fixed, so that a score does not move with exchange rates; the
 * figures are about what the same care costs there.
 */
const perUf: Readonly<Record<CurrencyCode, number>> = {
  UF: 1,
  CLP: modelUf / 100,
  PEN: 150,
  COP: 150_000,
  USD: 40,
  MXN: 800,
};
const smallestUnits: Readonly<Record<CurrencyCode, number>> = {
  UF: 10_000,
  CLP: 1,
  PEN: 100,
  COP: 100,
  USD: 100,
  MXN: 100,
};

/** Smallest units of a currency in one UF of the model. */
export function unitsPerUf(currency: CurrencyCode): number {
  return perUf[currency] * smallestUnits[currency];
}

/** Bill of one event, in UF; a clinic's published consultation costs 45,952 to 56,455 pesos. */
export const bills = {
  visit: 1.25,
  test: 0.5,
  urgent: 2.5,
  mentalHealth: 1.1,
  birth: 95,
  dental: 2.5,
} as const;

/** 63 % of births in private clinics were by caesarean (Universidad Alberto Hurtado, 2017). */
export const caesareanShare = 0.63;

export interface StaySize {
  /** UF. */
  readonly bill: number;
  readonly probability: number;
  readonly days: number;
  /** The one that the bad year has. */
  readonly isSerious: boolean;
}

/** An assumption: few stays cost much. Mean stay of isapre members: 4.1 days. */
export const staySizes: readonly StaySize[] = [
  { bill: 60, probability: 0.85, days: 4, isSerious: false },
  { bill: 250, probability: 0.13, days: 9, isSerious: false },
  { bill: 900, probability: 0.02, days: 25, isSerious: true },
];
export const seriousStay: StaySize = staySizes[2]!;

/** What somebody's first layer leaves of each bill, and the most that one stay can cost them. */
export interface FirstLayer {
  readonly visits: number;
  readonly tests: number;
  readonly urgent: number;
  readonly mentalHealth: number;
  readonly stays: number;
  readonly births: number;
  readonly drugs: number;
  readonly dental: number;
  /** UF; CAEC of isapres: 126. */
  readonly mostPerStay: number;
}

const everything: FirstLayer = {
  visits: 1,
  tests: 1,
  urgent: 1,
  mentalHealth: 1,
  stays: 1,
  births: 1,
  drugs: 1,
  dental: 1,
  mostPerStay: Number.POSITIVE_INFINITY,
};

/** In the order of `LayerIndex`; shares are assumptions. */
export const firstLayers: readonly [FirstLayer, FirstLayer, FirstLayer] = [
  {
    visits: 0.4,
    tests: 0.4,
    urgent: 0.45,
    mentalHealth: 0.5,
    stays: 0.3,
    births: 0.25,
    drugs: 1,
    dental: 1,
    mostPerStay: 126,
  },
  {
    visits: 0.55,
    tests: 0.55,
    urgent: 0.6,
    mentalHealth: 0.6,
    stays: 0.5,
    births: 0.5,
    drugs: 1,
    dental: 1,
    mostPerStay: 250,
  },
  everything,
];

/** Isapre, Fonasa, nothing. */
export type LayerIndex = 0 | 1 | 2;
export const layers: readonly LayerIndex[] = [0, 1, 2];

/** Who pays first; where it is not known it is taken for Fonasa, which four of five people have. */
export function toLayer(prevision: string | null): LayerIndex {
  const cover = previsionCover(prevision);
  if (cover === 'isapre') return 0;
  return cover === 'particular' ? 2 : 1;
}
