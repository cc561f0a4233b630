import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { isIconName } from '@cotejo/ui/icon/icon-name.ts';
import type { SiteMenuEntry, SiteMenuLink } from '@cotejo/ui/site-header/site-menu.ts';
import type { MenuAnswer } from './menu-query.ts';

/** Beside one's own account, which is a button of its own; its page chooses between the portals. */
const isPortal = ({ url }: Answered): boolean => url === sitePaths.portals;

type Answered = { readonly id: string; title: string; url: string | null; icon: string | null };

function link({ id, title, url, icon }: Answered): SiteMenuLink {
  return {
    id,
    label: title,
    href: url ?? '/',
    icon: icon !== null && isIconName(icon) ? icon : undefined,
  };
}

/** The menu's entries as the header renders them: categories unfold, the others lead somewhere. */
export function mainMenu(menu: MenuAnswer): SiteMenuEntry[] {
  return menu
    .filter((entry) => entry.place !== 'footer' && !isPortal(entry))
    .flatMap((entry): SiteMenuEntry[] => {
      if (entry.subItems.length > 0)
        return [{ id: entry.id, label: entry.title, links: entry.subItems.map(link) }];
      return entry.url === null ? [] : [link(entry)];
    });
}

export function portalLink(menu: MenuAnswer): SiteMenuLink | null {
  const entry = menu.find(isPortal);
  return entry === undefined ? null : link(entry);
}

/** What the footer says of whose site it is; null: nothing beside its name. */
export const aboutSite = (menu: MenuAnswer): string | null =>
  menu.find(({ place }) => place === 'about')?.title ?? null;

/** What unfolds: columns of the footer. */
export function menuColumns(menu: MenuAnswer) {
  return menu
    .filter(({ place, subItems }) => place !== 'header' && subItems.length > 0)
    .map(({ title, subItems }) => ({
      title,
      links: subItems.map((item) => ({ label: item.title, href: item.url })),
    }));
}
