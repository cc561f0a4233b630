export type SiteMenuLink = { id: string; label: string; href: string };
export type SiteMenuEntry =
  SiteMenuLink | { id: string; label: string; links: readonly SiteMenuLink[] };
