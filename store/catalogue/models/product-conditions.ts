/** Who may be insured and from when (`/conditions`). */
export interface ProductConditions {
  readonly ageMinEntry: number;
  readonly ageMaxEntry: number;
  /** Null = no limit. */
  readonly ageMaxStay: number | null;
  readonly maximumDependants: number;
  readonly minimumEmployees: number | null;
  readonly waitingDays: number | null;
  readonly needsDeclaration: boolean;
  readonly previsiones: readonly string[];
  readonly preexisting: 'covered' | 'declared' | 'excluded' | 'not_relevant' | null;
}
