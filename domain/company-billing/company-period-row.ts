import type { CountryCode } from '../country/country.ts';
import type { Money } from '../money/currency.ts';
import type { RecordLink } from '../record/cell.ts';
import type { AdjustmentLine } from './adjust-months.ts';
import type { CompanyPeriodState } from './company-period-transitions.ts';
import type { PeriodProblem } from './make-period.ts';
import type { PeriodStanding } from './period-standing.ts';
import type { CostLine } from './month-cost.ts';

/** A month of a company's policy; issued it is its pre-invoice. */
export type CompanyPeriodRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  /** Its legal name. */
  readonly company: string;
  readonly companyCode: string;
  readonly countryCode: CountryCode;
  readonly policy: RecordLink;
  readonly policyNumber: string | null;
  /** ISO day that it begins on. */
  readonly month: string;
  readonly state: CompanyPeriodState;
  /** Whoever was covered on one of its days. */
  readonly people: number;
  /** In the country's money; null: there is no UF to convert by. */
  readonly total: Money | null;
  /** What of it is in UF; null: nothing. */
  readonly inUf: Money | null;
  /** What a UF was worth, and on which ISO day. */
  readonly ufValue: string | null;
  readonly ufDay: string | null;
  readonly problem: PeriodProblem | null;
  /** What was received for it; null while it is open, and of one that asks for nothing. */
  readonly paid: Money | null;
  readonly standing: PeriodStanding | null;
  /** ISO days; null while it is open. */
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  /** Of one that is read by itself. */
  readonly lines: readonly CostLine[];
  readonly adjustments: readonly AdjustmentLine[];
  /** What the company asked to be changed last, and what staff answered; null: nothing yet. */
  readonly question: string | null;
  readonly answer: string | null;
  /** ISO time of the last change. */
  readonly changedAt: string;
};
