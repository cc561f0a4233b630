/** The contract of the schedule `company-periods`: months of companies' policies are calculated and closed. */

export const companyPeriodsWorkflowType = 'makeCompanyPeriods';
export const companyPeriodsScheduleId = 'company-periods';

export interface CompanyPeriodsInput {
  /** Policies that one activity calculates. */
  readonly batch: number;
}

export interface CompanyPeriodsReport {
  /** Months that changed. */
  readonly changed: number;
  /** Policies that could not be calculated: the next run tries again. */
  readonly failed: number;
}

export const defaultCompanyPeriods: CompanyPeriodsInput = { batch: 20 };
