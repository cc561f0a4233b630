import type { CoverageAmount } from '../catalogue/coverage-amount.ts';
import type { CardCoverage } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import type { PrevisionCover } from '../coverage/coverage-share.ts';
import type { Requirement } from '../catalogue/requirement.ts';

/** What facts are said of: the card of a product, which lists, tables and pages all hold. */
export interface FactSource {
  readonly card: CardCoverage;
  readonly ageMinEntry: number;
  readonly ageMaxEntry: number;
  readonly maximumDependants: number;
  /** Clinics by name, of those that `card.providerCount` counts. */
  readonly coverageOrganizations: readonly { readonly displayName: string }[];
  readonly coverageRequirements: readonly Requirement[];
  readonly coverages: SumsPaid;
  readonly features: readonly { readonly code: string }[];
  /** As stored (spec 1 §3): none of its types can be trusted. */
  readonly insuranceMetadata: { readonly metadata: Readonly<Record<string, unknown>> };
}

export interface SumsPaid {
  readonly compensation: CoverageAmount | null;
  readonly disability: CoverageAmount | null;
}

export interface FactContext {
  readonly language: Language;
  /** Who pays before the insurance does; null = not known. */
  readonly prevision?: PrevisionCover | undefined;
  /** Figures in the chosen clinics; null where those of the card hold. */
  readonly update?:
    | {
        readonly topAmount: CardCoverage['topAmount'] | null;
        readonly deductible: CardCoverage['deductible'] | null;
        readonly coverages: SumsPaid;
      }
    | null
    | undefined;
}

/** A fact in words of one language. */
export interface FactText {
  readonly text: string;
  /** What else is to be known of it, where there is room: names of clinics. */
  readonly note?: string | undefined;
  /** Set where the answer is a yes or a no, so that a table can mark it. */
  readonly answer?: 'yes' | 'no' | undefined;
}

/** Null = not informed. */
export type SayFact = (source: FactSource, context: FactContext) => FactText | null;
