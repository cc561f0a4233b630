import { useLocation } from 'react-router-dom';

/**
 * What is looked for. It names people, and servers log addresses: it stands in the state of the history's entry, which going back
 * and loading the page again keep and no server is told.
 */
export interface Asked {
  readonly q: string;
}

/** What the page that is shown looks for; empty: nothing. */
export function useAsked(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('q' in state)) return '';
  return typeof state.q === 'string' ? state.q.trim() : '';
}
