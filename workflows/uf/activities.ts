export interface UfActivities {
  /** Fetches the published series and saves what is new; answers one line about it. */
  fetchUf(): Promise<string>;
}
