import {
  contributionRange,
  grossIncome,
  legalContribution,
  rangeAround,
  sevenPercent,
  taxableGross,
} from '../money/legal-contribution.ts';
import { clpToUf, type UfValue } from '../money/currency.ts';
import { asInteger, asRecord } from './read-value.ts';

/** perfilIngreso as JSON (spec 2 §3). */
type PerfilIngreso = Readonly<Record<string, unknown>>;

const maximumIncome = 1_000_000_000;

/** What follows from one contributor's income, in whole pesos (spec 3 §3, saved profile). */
export interface ContributorFigures {
  /** Income over 0.8. */
  readonly bruto: number;
  /** The gross up to the ceiling. */
  readonly imponible: number;
  /** 7 % of the taxable gross: the max that pays for a plan without an extra payment. */
  readonly disposicion_max: number;
}

/** `precios` of a saved isapre profile; UF in ten-thousandths. */
export interface IsaprePrices {
  /** Range of plan prices that use up the contribution (spec 3 §9: ratios 0.90477 and 1.05). */
  readonly preciomin: number;
  readonly preciomax: number;
  /** Per contributor: the ceiling holds the taxable gross down. */
  readonly topeimponible: readonly boolean[];
  /** The 7 % of all contributors together, under the ceiling; null without an income. */
  readonly calculadoPeso: number | null;
  readonly calculadoUF: number | null;
  /** The same without the ceiling: what 7 % of the whole gross would be. */
  readonly precioReal: number | null;
  readonly precioRealUF: number | null;
}

/** The figures of one income in whole pesos, by the UF and the ceiling of its day. */
export function contributorFigures(income: number, uf: UfValue): ContributorFigures {
  return {
    bruto: grossIncome(income),
    imponible: taxableGross(income, uf),
    disposicion_max: legalContribution(income, uf),
  };
}

export function isaprePrices(incomes: readonly number[], uf: UfValue): IsaprePrices {
  const each = incomes.map((income) => contributorFigures(income, uf));
  const known = each.length > 0;
  const calculated = each.reduce((sum, { disposicion_max }) => sum + disposicion_max, 0);
  const real = each.reduce((sum, { bruto }) => sum + sevenPercent(bruto), 0);
  const { from, to } = known ? rangeAround(calculated) : contributionRange(null, uf);
  return {
    preciomin: from,
    preciomax: to,
    topeimponible: each.map(({ bruto, imponible }) => bruto > imponible),
    calculadoPeso: known ? calculated : null,
    calculadoUF: known ? clpToUf(calculated, uf.value) : null,
    precioReal: known ? real : null,
    precioRealUF: known ? clpToUf(real, uf.value) : null,
  };
}

/**
 * An isapre's perfilIngreso with what follows from incomes and UF, as a saved profile holds it. The
 * form takes pesos, so `enUF` is false; figures that someone sent are written over.
 */
export function withIsapreFigures(profile: PerfilIngreso, uf: UfValue): PerfilIngreso {
  const { cotizante } = profile;
  const rows = Array.isArray(cotizante) ? (cotizante as readonly unknown[]) : [];
  const incomes: number[] = [];
  const contributors = rows.map((row) => {
    const person = asRecord(row) ?? {};
    const income = asInteger(person.ingreso, 1, maximumIncome);
    if (income === undefined) return person;
    incomes.push(income);
    return { ...person, ...contributorFigures(income, uf) };
  });
  return {
    ...profile,
    cotizante: contributors,
    precios: isaprePrices(incomes, uf),
    enUF: false,
  };
}
