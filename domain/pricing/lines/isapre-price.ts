import type { CatalogueProduct, InsuredRole } from '../../catalogue/product.ts';
import { rowOn, type DatedRow } from '../../money/dated-row.ts';

type GesFees = Readonly<Record<string, number>>;

/**
 * Monthly GES fee of one beneficiary by provider code, in UF ten-thousandths. Those of the specification are those of the court order
 * of December 2023; Cruz Blanca (78) is missing there and has the fee of that order (DESIGN §7). The fees of January 2026 are known
 * only as a rise in pesos, so no row has them (docs/decisions/dated-constants.md).
 */
export const gesFeeRows: readonly [DatedRow<GesFees>, ...DatedRow<GesFees>[]] = [
  {
    from: '2023-12-01',
    value: {
      '108': 8_000,
      '99': 6_020,
      '80': 6_300,
      '67': 7_700,
      '107': 6_020,
      '81': 7_950,
      '78': 7_400,
    },
    source: 'spec 3 §9; Cruz Blanca: Agencia Ele, December 2023',
  },
];

/** The fees of a day. */
export const gesFeesOn = (day: string): GesFees => rowOn(gesFeeRows, day).value;

export interface AgeFactor {
  readonly from: number;
  readonly to: number;
  /** In tenths, so that base price × factor stays an integer. */
  readonly holder: number;
  readonly dependant: number;
}

/**
 * The single factor table: equal for all isapres and both sexes (market notes §3, Circular IF 343). Dependants under two years pay
 * only GES (spec 3 §9).
 */
export const ageFactors: readonly AgeFactor[] = [
  { from: 0, to: 1, holder: 6, dependant: 0 },
  { from: 2, to: 19, holder: 6, dependant: 6 },
  { from: 20, to: 24, holder: 9, dependant: 7 },
  { from: 25, to: 34, holder: 10, dependant: 7 },
  { from: 35, to: 44, holder: 13, dependant: 9 },
  { from: 45, to: 54, holder: 14, dependant: 10 },
  { from: 55, to: 64, holder: 20, dependant: 14 },
  { from: 65, to: 109, holder: 24, dependant: 22 },
];

/** In tenths. */
export function ageFactor(role: InsuredRole, age: number): number {
  return ageFactors.find(({ from, to }) => age >= from && age <= to)?.[role] ?? 0;
}

export interface IsaprePlan {
  /** UF ten-thousandths. */
  readonly basePrice: number;
  /** GES of one beneficiary, UF ten-thousandths. */
  readonly ges: number;
}

type Beneficiary = { readonly role: InsuredRole; readonly age: number };

/** Base price × factor + GES of one beneficiary, half up. */
export function beneficiaryPrice({ basePrice, ges }: IsaprePlan, person: Beneficiary): number {
  return Math.floor((basePrice * ageFactor(person.role, person.age) + 5) / 10) + ges;
}

/** What an isapre product says of its plan; null for every other product. */
export function isaprePlanOf({ metadata }: Pick<CatalogueProduct, 'metadata'>): IsaprePlan | null {
  const { precioBase, ges } = metadata;
  if (typeof precioBase !== 'number' || typeof ges !== 'number') return null;
  return { basePrice: Math.round(precioBase * 10_000), ges: Math.round(ges * 10_000) };
}
