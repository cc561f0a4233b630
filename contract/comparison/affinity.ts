/** One reason of a score: `points` of the ten, signed; `text` in the caller's language. */
export interface AffinityLine {
  readonly code: string;
  readonly points: number;
  readonly text: string;
}

/** Somebody of the profile whom a product cannot insure; `person` is the position among its people. */
export interface NotInsurable {
  readonly person: number;
  readonly code: 'AGE_UNDER' | 'AGE_OVER' | 'NO_RATE' | 'TOO_MANY_DEPENDANTS' | 'PREVISION';
  readonly text: string;
}

/** How well a product fits the people of a profile: 0 to 10, and why. */
export interface Affinity {
  readonly score: number;
  readonly lines: readonly AffinityLine[];
}
