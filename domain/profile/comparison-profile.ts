import type { InsuredRole, Sex } from '../catalogue/product.ts';

export interface InsuredPerson {
  readonly role: InsuredRole;
  readonly sex: Sex;
  /** Full years, 0–109. */
  readonly age: number;
  /** Spanish canonical name: `Cónyuge`, `Hijo/a` … (spec 3 §3 dependants). */
  readonly relationship: string | null;
}

export interface InsuredPet {
  readonly species: 'perro' | 'gato';
  readonly breed: string;
  readonly age: number;
}

/** Who is to be insured: the part of the visitor's profile that a price depends on. */
export interface ComparisonProfile {
  readonly persons: readonly InsuredPerson[];
  /** Group insurance: workers and their dependants; null elsewhere. */
  readonly group: { readonly workers: number; readonly dependants: number } | null;
  readonly pets: readonly InsuredPet[];
  /** Monthly income of each contributor in whole pesos, for isapre plans; empty = not given. */
  readonly incomes: readonly number[];
  readonly prevision: string | null;
  readonly stateCode: number | null;
  /** SCTR: monthly payroll in the smallest unit of the country's currency; null = not given. */
  readonly payroll: number | null;
  /** Travel: days of the trip; null = not given, priced for a week. */
  readonly tripDays: number | null;
}
