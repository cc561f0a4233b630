/** What the supervisor does about a child that ended although nobody asked it to. */
export type RestartDecision =
  | { readonly kind: 'restart'; readonly afterMs: number }
  | { readonly kind: 'give-up'; readonly crashes: number };

/** Crashes further back than this no longer count: the part had recovered. */
export const CRASH_WINDOW_MS = 60_000;
const MOST_CRASHES = 8;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Decides from the moments of the earlier crashes: at once the first time, then twice as long each
 * time; after eight crashes within a minute restarting the part cannot help.
 */
export function decideRestart(crashesAt: readonly number[], now: number): RestartDecision {
  const recent = crashesAt.filter((at) => now - at < CRASH_WINDOW_MS).length;
  if (recent > MOST_CRASHES) return { kind: 'give-up', crashes: recent };
  const afterMs = Math.min(FIRST_WAIT_MS * 2 ** Math.max(recent - 1, 0), LONGEST_WAIT_MS);
  return { kind: 'restart', afterMs };
}
