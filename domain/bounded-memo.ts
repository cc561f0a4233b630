/** `make` with a cache: the first `most` texts of up to `longest` characters are computed only once. */
export function boundedMemo<T>(
  make: (text: string) => T,
  { most = 1_000, longest = 200 }: { readonly most?: number; readonly longest?: number } = {},
): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(text);
    // The first entries stay: what the site's own pages send is soon among them and cannot be evicted.
    if (text.length <= longest && made.size < most) made.set(text, fresh);
    return fresh;
  };
}
