/** Acts that may be done in the same moment, by where what they are about stands. */
export type ActsByStage = Readonly<
  Record<string, { readonly acts: Readonly<Record<string, unknown>> }>
>;

/** Each act of a stage with itself and with each other one: `[stage, one, other]`. */
export function pairsOf(stages: ActsByStage): readonly (readonly [string, string, string])[] {
  return Object.entries(stages).flatMap(([stage, { acts }]) =>
    Object.keys(acts).flatMap((one, at, names) =>
      names.slice(at).map((other) => [stage, one, other] as const),
    ),
  );
}

/**
 * Waits for acts that were begun together. What `isLate` knows is the answer of one that came second; any other
 * failure is a fault and is thrown.
 */
export async function endTogether(
  acts: readonly (Promise<unknown> | undefined)[],
  isLate: (error: unknown) => boolean,
): Promise<void> {
  const ends = await Promise.allSettled(acts);
  for (const end of ends) if (end.status === 'rejected' && !isLate(end.reason)) throw end.reason;
}
