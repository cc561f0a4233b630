/** Kinds of coverage amounts (spec 2 §3, and max_coverage of spec 1 §3). */
export type CoverageAmountKind =
  | 'max_coverage'
  | 'percentage'
  | 'percentage_isapre'
  | 'percentage_fonasa'
  | 'percentage_particular'
  | 'deductible'
  | 'deductible_fonasa'
  | 'top_amount'
  | 'yearly_top'
  | 'monthly_top'
  | 'weekly_top'
  | 'daily_top'
  | 'bed_day'
  | 'compensation'
  | 'top_amount_libre'
  | 'top_amount_pref'
  | 'yearly_top_libre'
  | 'yearly_top_pref';

/** How an amount is written: money has a currency, `%` and `eventos` have none. */
export interface AmountUnit {
  readonly code: string;
  readonly name: string;
  readonly currencyCode: string | null;
}

/**
 * `minAmount` and `maxAmount` are in smallest units where the unit has a currency, as written
 * elsewhere. No maximum: without limit. Equal or missing minimum: one figure and no range.
 */
export interface CoverageAmount {
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  readonly unit: AmountUnit;
}

export type CoverageAmounts = Readonly<Partial<Record<CoverageAmountKind, CoverageAmount>>>;
