export interface UfReport {
  /** `refused`: the source is away or said what cannot be true; nothing was saved. */
  readonly outcome: 'saved' | 'refused';
  /** One line for staff. */
  readonly text: string;
}

export interface UfActivities {
  /** Asks the source once, checks what it says and saves it. */
  fetchUf(): Promise<UfReport>;
}
