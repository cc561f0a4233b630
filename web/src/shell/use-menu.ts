import { useQuery } from '@tanstack/react-query';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import { hasPage, useSite } from '../shared/page/site-context.ts';
import { useApp } from '../shared/page/app-context.tsx';
import { menuQuery, type MenuAnswer } from './menu-query.ts';

const none: MenuAnswer = [];

/** The entries whose pages the site has; a category without any is gone. */
function menuOf(site: PageSite, menu: MenuAnswer): MenuAnswer {
  if (site.paths === '*') return menu;
  const isThere = ({ url }: { readonly url: string | null }): boolean =>
    url !== null && hasPage(site, url);
  return menu.flatMap((entry) => {
    const subItems = entry.subItems.filter(isThere);
    return subItems.length > 0 || entry.place === 'about' || isThere(entry)
      ? [{ ...entry, subItems }]
      : [];
  });
}

/** What there is of the menu by now, and how to ask again where it did not come. */
export function useMenu(): {
  readonly menu: MenuAnswer;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { data, isError, refetch } = useQuery(menuQuery(useApp()));
  const site = useSite();
  return {
    menu: menuOf(site, data ?? none),
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
