import type { DeclarationAssessment, DeclarationOutcome } from './assess-declaration.ts';
import type { PersonExclusion } from './exclusions.ts';

/** What the insurer may answer about a declaration that needs a review. */
export const reviewOutcomes = ['accepted', 'accepted_with_exclusions', 'not_insurable'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** The insurer's answer as staff write it down: who gave it, on which day, and its number there. */
export interface InsurerAnswer {
  readonly by: string;
  /** ISO day. */
  readonly on: string;
  readonly reference: string;
}

/** What the insurer answered, and why. Health data: it is stored sealed. */
export interface ReviewDecision {
  readonly outcome: ReviewOutcome;
  readonly exclusions: readonly PersonExclusion[];
  /** For staff and insurer; the visitor does not read it. */
  readonly reason: string;
  /** Missing in decisions from before it was written down: nobody can say that the insurer answered. */
  readonly answer?: InsurerAnswer;
}

export interface DeclarationResult {
  readonly outcome: DeclarationOutcome;
  /** Empty unless it is accepted with exclusions. */
  readonly exclusions: readonly PersonExclusion[];
  /** It is what the insurer answered, as somebody recorded; false where only the rules have judged. */
  readonly isInsurersAnswer: boolean;
}

/**
 * - clear: nothing of the declaration stands in the way of a payment
 * - unconfirmed: its exclusions wait for the visitor's confirmation
 * - undecided: a person has not decided yet, or it was never judged by today's rules
 */
export type DeclarationStanding = 'clear' | 'unconfirmed' | 'undecided';

/** What a declaration leads to: as somebody decided, else by the rules. */
export function resultOf(
  assessment: DeclarationAssessment,
  decision: ReviewDecision | null,
): DeclarationResult {
  const { outcome, exclusions } = decision ?? assessment;
  return {
    outcome,
    exclusions: outcome === 'accepted_with_exclusions' ? exclusions : [],
    isInsurersAnswer: decision?.answer !== undefined,
  };
}

/**
 * @param result null where there is no assessment
 * @param isConfirmed the visitor has confirmed the exclusions of this very declaration
 */
export function standingOf(
  result: DeclarationResult | null,
  isConfirmed: boolean,
): DeclarationStanding {
  switch (result?.outcome) {
    case 'accepted':
      return 'clear';
    case 'accepted_with_exclusions':
      return isConfirmed ? 'clear' : 'unconfirmed';
    case 'needs_review':
    case 'not_insurable':
    case undefined:
      return 'undecided';
  }
}
