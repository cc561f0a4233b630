import type { CompanyPeriodsReport } from './messages.ts';

export interface CompanyPeriodsActivities {
  /** Calculates the open months of some policies, and closes those whose day has come; `next` null: there are no more. */
  refreshCompanyPeriods(call: {
    readonly after: string | null;
    readonly limit: number;
  }): Promise<CompanyPeriodsReport & { readonly next: string | null }>;
}
