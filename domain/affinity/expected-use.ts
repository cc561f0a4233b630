import type { Sex } from '../catalogue/product.ts';

/** First ages of the bands that the tables below are written in; the last band is open. */
const bandsFrom = [0, 5, 15, 25, 35, 45, 55, 65, 75] as const;
export const bandCount = bandsFrom.length;

/** Place of an age in the tables. */
export function toBand(age: number): number {
  let band = bandCount - 1;
  while (band > 0 && age < bandsFrom[band]!) band -= 1;
  return band;
}

/** What one person is expected to use in a year; counts, and money in UF where it says so. */
export interface ExpectedUse {
  readonly visits: number;
  readonly tests: number;
  readonly urgent: number;
  readonly mentalHealth: number;
  /** Without births. */
  readonly stays: number;
  readonly births: number;
  /** Outpatient medicines in UF. */
  readonly drugs: number;
  readonly dental: number;
}

type Row = readonly [number, number, number, number, number, number, number, number, number];
type Table = Readonly<Record<keyof Omit<ExpectedUse, 'births'>, Readonly<Record<Sex, Row>>>>;

const dental: Row = [0.4, 1.2, 0.9, 0.8, 0.8, 0.8, 0.8, 0.7, 0.5];

/**
 * Cells are ours, fitted to what is published of isapre members: 5 consultations, 9 tests and 5 procedures
 * a year (Asociación de Isapres, 2013), 62 (women) and 72 (men) services at 75 (La Tercera, 2011), the
 * yearly bill by sex and age (Altura Management, 2018), 387,397 of 3.3 million members in hospital (2014).
 * Dental visits are an assumption without such a source. `docs/decisions/affinity-sources.md` has all of them.
 */
const table: Table = {
  visits: {
    M: [5, 3.2, 2.8, 3.4, 4.2, 5, 6.5, 9, 12],
    F: [4.8, 3.1, 4.4, 6, 6.2, 6.6, 7.2, 8.5, 11],
  },
  tests: {
    M: [6, 5, 6, 9, 12, 16, 24, 38, 54],
    F: [6, 5, 10, 17, 18, 21, 25, 34, 47],
  },
  urgent: {
    M: [0.9, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.5, 0.7],
    F: [0.8, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.5, 0.7],
  },
  mentalHealth: {
    M: [0.1, 0.4, 0.7, 0.9, 0.9, 0.8, 0.6, 0.4, 0.3],
    F: [0.1, 0.4, 1.3, 1.6, 1.6, 1.4, 1, 0.7, 0.4],
  },
  stays: {
    M: [0.12, 0.055, 0.065, 0.065, 0.085, 0.11, 0.165, 0.26, 0.38],
    F: [0.1, 0.045, 0.07, 0.085, 0.105, 0.115, 0.145, 0.21, 0.3],
  },
  drugs: {
    M: [1, 0.8, 0.8, 1, 1.4, 2.2, 3.5, 5, 6],
    F: [1, 0.8, 1.2, 1.6, 2, 2.8, 4, 5, 6],
  },
  dental: { M: dental, F: dental },
};

/** Births per woman and year: 60.7 per 1,000 at 30 to 34, 1.16 children per woman (INE, 2023). */
const births: Row = [0, 0, 0.025, 0.059, 0.031, 0, 0, 0, 0];

export function hasBirths(band: number): boolean {
  return births[band]! > 0;
}

/** Share of the bill that goes to illness people have already, by band; an assumption. */
const preexistingShare: Row = [0.02, 0.03, 0.05, 0.05, 0.1, 0.2, 0.3, 0.35, 0.35];

export function getPreexistingShare(band: number): number {
  return preexistingShare[band]!;
}

/** `mayGiveBirth`: a holder or a partner; daughters who are insured as dependants are not counted. */
export function getExpectedUse(sex: Sex, band: number, mayGiveBirth: boolean): ExpectedUse {
  const read = (row: keyof Table): number => table[row][sex][band]!;
  return {
    visits: read('visits'),
    tests: read('tests'),
    urgent: read('urgent'),
    mentalHealth: read('mentalHealth'),
    stays: read('stays'),
    births: mayGiveBirth ? births[band]! : 0,
    drugs: read('drugs'),
    dental: read('dental'),
  };
}
