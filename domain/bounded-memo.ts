/** `make` with a cache: the first `maxTexts` texts of up to `maxLength` characters are computed once. */
export function boundedMemo<T>(
  make: (text: string) => T,
  {
    maxTexts = 1_000,
    maxLength = 200,
  }: { readonly maxTexts?: number; readonly maxLength?: number } = {},
): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(text);
    // The first entries stay: what the site's own pages send is soon among them and cannot be evicted.
    if (text.length <= maxLength && made.size < maxTexts) made.set(text, fresh);
    return fresh;
  };
}
