import type { AgeRange } from '@cotejo/domain/affinity/dependant-ages.ts';

/** Who may be insured and from when (`/conditions`). */
export interface ProductConditions {
  readonly ageMinEntry: number;
  readonly ageMaxEntry: number;
  /** Null = no limit. */
  readonly ageMaxStay: number | null;
  readonly maximumDependants: number;
  /** At what ages they may join, by today's rates; null = nobody may. */
  readonly dependantAges: AgeRange | null;
  readonly minimumEmployees: number | null;
  readonly waitingDays: number | null;
  readonly needsDeclaration: boolean;
  readonly previsiones: readonly string[];
  readonly preexisting: 'covered' | 'declared' | 'excluded' | 'not_relevant' | null;
}
