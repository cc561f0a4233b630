/** A text in the caller's language; `original` are the Spanish words where it is a translation of them. */
export type Translated<T> = T & { readonly original?: T };

/** A row of the database has null where the Spanish words themselves stand. */
export function withOriginal<T extends object>(
  rows: readonly (T & { readonly original: T | null })[],
): readonly Translated<T>[] {
  return rows.map(({ original, ...own }) =>
    // What is left of the row is the text itself.
    original === null ? (own as unknown as T) : { ...(own as unknown as T), original },
  );
}
