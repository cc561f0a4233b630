/** Size of a dog by its breed; cats have one price. */
export type DogSize = 'small' | 'medium' | 'large' | 'giant';

/** `per_pet`: amounts in the product's smallest unit, per animal and period. */
export interface PetTariff {
  readonly kind: 'pet';
  /** Null = cats are not insured. */
  readonly cat: number | null;
  readonly dog: Readonly<Record<DogSize, number>> | null;
  /** Added for breeds on the list of potentially dangerous dogs, in percent; null = not insured. */
  readonly restrictedBreedPercent: number | null;
  /** Full years from which each further year adds `yearlyPercent` of the amount. */
  readonly agingFrom: number;
  readonly yearlyPercent: number;
  /** Off each animal after the first, in percent. */
  readonly nextPetDiscountPercent: number;
}

/** `per_head`: share of the rate that every head pays when at least `from` heads are insured. */
export interface VolumeTariff {
  readonly kind: 'volume';
  /** Ascending; the first step is `{ from: 1, percent: 100 }`. */
  readonly steps: readonly { readonly from: number; readonly percent: number }[];
}

/** `payroll_percent`: hundredths of a percent of the monthly payroll, at least `minimum`. */
export interface PayrollTariff {
  readonly kind: 'payroll';
  readonly basisPoints: number;
  readonly minimum: number;
}

/** Prices that are not by role, sex and age. */
export type Tariff = PetTariff | VolumeTariff | PayrollTariff;

export function volumePercent(tariff: VolumeTariff, heads: number): number {
  return tariff.steps.findLast((step) => heads >= step.from)?.percent ?? 100;
}
