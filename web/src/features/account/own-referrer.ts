/** Where signing in leads back to: an address of this site, else the account's own page. */
export function ownReferrer(referrer: string | null, origin: string): string | null {
  if (referrer === null || !referrer.startsWith('/')) return null;
  const url = URL.canParse(referrer, origin) ? new URL(referrer, origin) : null;
  // `//elsewhere` and `/\elsewhere` begin with a slash too.
  return url?.origin === origin ? url.pathname + url.search : null;
}
