/** What became of an act, shown on the page that it leads to. */
export interface ActOutcome {
  readonly tone: 'ok' | 'warn';
  /** The name of its text. */
  readonly text: string;
  readonly reference: string;
}

/** Out of the router's state, which may be anybody's. */
export function readOutcome(state: unknown): ActOutcome | null {
  const { outcome } = (state ?? {}) as { readonly outcome?: ActOutcome };
  return outcome ?? null;
}
