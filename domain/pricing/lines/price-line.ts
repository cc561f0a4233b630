import type { InsuredPerson, InsuredPet } from '../../profile/comparison-profile.ts';

export interface PersonLine {
  readonly kind: 'person';
  readonly person: InsuredPerson;
  readonly amount: number | null;
}

/** What the dependants add to the holder's rate. */
export interface FamilyLine {
  readonly kind: 'family';
  readonly dependants: number;
  /** In hundredths of the holder's rate. */
  readonly factor: number;
  readonly amount: number;
}

export interface FlatLine {
  readonly kind: 'flat';
  readonly amount: number | null;
}

export interface WorkersLine {
  readonly kind: 'workers';
  readonly workers: number;
  /** Dependants of each of these workers. */
  readonly dependants: number;
  readonly unitAmount: number | null;
  readonly amount: number | null;
}

export interface VolumeLine {
  readonly kind: 'volume';
  readonly percent: number;
  readonly amount: number;
}

export interface PetLine {
  readonly kind: 'pet';
  readonly pet: InsuredPet;
  readonly amount: number | null;
}

export interface NextPetLine {
  readonly kind: 'next-pet';
  readonly percent: number;
  readonly amount: number;
}

export interface DaysLine {
  readonly kind: 'days';
  readonly days: number;
  readonly amount: number;
}

export interface PayrollLine {
  readonly kind: 'payroll';
  readonly payroll: number | null;
  readonly basisPoints: number;
  readonly minimum: number;
  readonly amount: number;
}

/** One line of a price, in the smallest unit of the product's currency. Lines add up to the total. */
export type PriceLine =
  | PersonLine
  | FamilyLine
  | FlatLine
  | WorkersLine
  | VolumeLine
  | PetLine
  | NextPetLine
  | DaysLine
  | PayrollLine;
