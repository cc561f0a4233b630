import type { DeclarationAssessment, DeclarationOutcome } from './assess-declaration.ts';
import type { PersonExclusion } from './exclusions.ts';

/** What a person may decide of a declaration that needs a review. */
export const reviewOutcomes = ['accepted', 'accepted_with_exclusions', 'not_insurable'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** What somebody decided, and why. Health data: it is stored sealed. */
export interface ReviewDecision {
  readonly outcome: ReviewOutcome;
  readonly exclusions: readonly PersonExclusion[];
  /** For staff and insurer; the visitor does not read it. */
  readonly reason: string;
}

export interface DeclarationResult {
  readonly outcome: DeclarationOutcome;
  /** Empty unless it is accepted with exclusions. */
  readonly exclusions: readonly PersonExclusion[];
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
  return { outcome, exclusions: outcome === 'accepted_with_exclusions' ? exclusions : [] };
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
