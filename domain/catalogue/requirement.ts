/** What the cover before this one must pay (coverageRequirement of spec 1 §3). */
export interface Requirement {
  readonly code: string;
  /** Percents, or smallest units of money; both zero = no requirement. */
  readonly minValue: number;
  readonly maxValue: number;
  readonly unit: string;
  readonly previsionType: { readonly previsionName: 'Isapre' | 'Fonasa' };
}
