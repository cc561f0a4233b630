import type { AgeRange } from '../affinity/dependant-ages.ts';
import type { CoverageAmounts } from '../catalogue/coverage-amount.ts';
import type { TopPeriod } from '../coverage/top-amount.ts';

interface Limit {
  readonly amount: number | null;
  readonly unit: { readonly code: string };
  readonly period: TopPeriod | null;
}

/** What a product's documents are written from; chapters without data are left out. */
export interface DocumentSource {
  readonly product: {
    readonly displayName: string;
    readonly productCode: string;
    readonly insuranceType: string;
    readonly organization: string;
    /** Upper type of spec 1 §3. */
    readonly upperType: string;
  };
  readonly descriptions: readonly { readonly section: string; readonly body: string }[];
  readonly coverages: readonly {
    readonly benefitCode: string;
    readonly benefit: string;
    readonly amounts: CoverageAmounts;
  }[];
  readonly tops: readonly {
    readonly name: string;
    readonly topAmounts: readonly Limit[];
    readonly deductibles: readonly Limit[];
  }[];
  readonly exclusions: readonly { readonly title: string; readonly description: string }[];
  readonly extraBenefits: readonly { readonly title: string; readonly description: string }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly providers: readonly { readonly displayName: string; readonly city: string | null }[];
  readonly conditions: {
    readonly ageMinEntry: number;
    readonly ageMaxEntry: number;
    readonly ageMaxStay: number | null;
    readonly maximumDependants: number;
    readonly dependantAges: AgeRange | null;
    readonly minimumEmployees: number | null;
    readonly waitingDays: number | null;
    readonly needsDeclaration: boolean;
    readonly preexisting: string | null;
  } | null;
}
