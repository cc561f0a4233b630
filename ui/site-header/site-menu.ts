import type { IconName } from '../icon/icon-name.ts';

export type SiteMenuLink = {
  id: string;
  label: string;
  href: string;
  icon?: IconName | undefined;
};
export type SiteMenuEntry =
  SiteMenuLink | { id: string; label: string; links: readonly SiteMenuLink[] };
