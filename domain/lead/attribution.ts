/** Fields of an attribution that hold an address, whatever they stand in. */
const addresses: ReadonlySet<string> = new Set(['url', 'referrer', 'origin', 'origin_url']);

/**
 * Where somebody came from, without what their addresses carried: a query may hold a profile with ages and
 * income, a fragment the secret of a link. Campaigns have fields of their own.
 */
export function withoutQueries(
  attribution: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const clean = (value: unknown, name: string): unknown => {
    if (typeof value === 'string')
      return addresses.has(name) ? value.replace(/[?#].*$/s, '') : value;
    if (Array.isArray(value)) return value.map((item: unknown) => clean(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, key)]));
  };
  return clean(attribution, '') as Readonly<Record<string, unknown>>;
}

/** The page that a purchase began on, as its attribution says it: the address that was named, else where it came from. */
export function originUrlOf(attribution: Readonly<Record<string, unknown>>): string | undefined {
  const named = [attribution['origin'], attribution['referrer']];
  return named.find((one): one is string => typeof one === 'string' && one !== '');
}
