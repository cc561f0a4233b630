/** The page that the visitor came from, without its query: that may be a secret, as the link of a purchase is. */
export function plainReferrer(): { readonly referrer?: string } {
  if (!URL.canParse(document.referrer)) return {};
  const { origin, pathname } = new URL(document.referrer);
  return { referrer: (origin + pathname).slice(0, 500) };
}
