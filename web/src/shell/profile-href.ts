import { mainList } from '@cotejo/domain/catalogue/product-kinds.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import type { PageAsks } from '../shared/page/document-meta.ts';

/** What a page asks that says nothing else. */
export const asksHealth: PageAsks = {
  productType: mainList.productType,
  list: comparatorPagePath(mainList.slug),
};

/**
 * Where the header's profile entry leads without scripts: to the form of the list that is open, else
 * of the list of the page's kind, with the people of the page.
 */
export function profileHref(pathname: string, search: string, asks: PageAsks): string {
  const query = new URLSearchParams(search);
  const perfil = query.get('perfil');
  const kept = asks.here ? query : new URLSearchParams(perfil === null ? [] : [['perfil', perfil]]);
  kept.set('editar', 'perfil');
  return `${asks.here ? pathname : asks.list}?${kept.toString().replaceAll('%2C', ',')}`;
}
