import { getForm, mainList, productLists } from '@cotejo/domain/catalogue/product-kinds.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import {
  footerAbout,
  menuCategories,
  menuPages,
  menuTitles,
  type MenuPlace,
} from '@cotejo/domain/site/menu-places.ts';
import { readMenuBody } from '@cotejo/domain/content/site-text.ts';
import { findRoute } from '@cotejo/domain/site/site-addresses.ts';
import { menuTextIn, type ContentPlace } from './blocks-in.ts';
import type { ShownContent } from './content-holder.ts';

export interface MenuLink {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly icon: string | null;
}

export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  /** Null: it only unfolds its links. */
  readonly url: string | null;
  readonly icon: string | null;
  /** `about` leads nowhere: its title is what the footer says of whose site it is. */
  readonly place: 'header' | 'footer' | 'both' | 'about';
  readonly subItems: readonly MenuLink[];
}

const health = comparatorPagePath(mainList.slug);
const groupLists = (country: CountryCode): ReadonlySet<string> =>
  new Set(
    productLists
      .filter(({ upperType }) => getForm(upperType, country) === 'group')
      .map(({ slug }) => comparatorPagePath(slug)),
  );

/**
 * Menu and footer of a site: the pages that the table of routes has in its country, lists by the names of their comparators
 * (spec 2 §2.5), the others as staff name them.
 */
export function siteMenu(
  content: Pick<ShownContent, 'comparators' | 'texts'>,
  place: ContentPlace,
): readonly MenuEntry[] {
  const { country, language } = place;
  const { comparators } = content;
  const isThere = (path: string): boolean =>
    findRoute(country, 'es', path.split('#', 1)[0] ?? path)?.route.answer.kind === 'page';
  const lists = comparators
    .filter((one) => one.countries.includes(country) && isThere(one.path))
    .map(({ slug, title, path, icon }) => ({
      id: slug.toLowerCase(),
      title: title[language],
      url: path,
      icon,
    }));
  const ofGroups = groupLists(country);
  const main = lists.find(({ url }) => url === health);
  const written = (part: MenuPlace) => menuTextIn(content, place, part);
  const pagesOf = (part: MenuPlace): MenuLink[] => {
    const text = written(part);
    const pages =
      text === null
        ? menuPages
            .filter(({ places }) => places.includes(part))
            .map(({ path, title }) => ({ path, text: title[language] }))
        : readMenuBody(text.body);
    return pages
      .filter(({ path }) => isThere(path))
      .map(({ path, text: title }) => ({
        id: idOf(path),
        title,
        url: path,
        icon: menuPages.find((page) => page.path === path)?.icon ?? null,
      }));
  };
  const named = (id: keyof typeof menuTitles, icon: string | null, links: readonly MenuLink[]) =>
    entry({ id, title: menuTitles[id][language], url: null, icon }, links);
  const column = (id: 'sellers' | 'site') =>
    entry(
      { id, title: written(id)?.title ?? menuTitles[id][language], url: null, icon: null },
      pagesOf(id),
    ).map(inFooter);
  return [
    ...(main === undefined ? [] : entry({ ...main, id: 'health' }, healthLinks(country, language))),
    ...named(
      'more',
      'shield',
      lists.filter(({ url }) => url !== health && !ofGroups.has(url)),
    ),
    ...company(
      named(
        'company',
        'building',
        lists.filter(({ url }) => ofGroups.has(url)),
      ),
    ),
    ...pagesOf('header').map((link): MenuEntry => ({ ...link, place: 'header', subItems: [] })),
    ...column('sellers'),
    ...column('site'),
    ...aboutOf(content, place),
  ];
}

/** Who we are, in the words of staff or those that we began with; of a partner only what staff wrote of its own site. */
function aboutOf(content: Pick<ShownContent, 'texts'>, place: ContentPlace): readonly MenuEntry[] {
  const written = menuTextIn(content, place, 'about');
  const own = written?.partner === place.partner ? written.lead : null;
  const title = own ?? (place.partner === null ? footerAbout[place.language] : null);
  return title === null
    ? []
    : [{ id: 'about', title, url: null, icon: null, place: 'about', subItems: [] }];
}

const idOf = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(1);

const inFooter = (one: MenuEntry): MenuEntry => ({ ...one, place: 'footer' });

/** Nothing where it would unfold nothing. */
const entry = (
  head: Pick<MenuEntry, 'id' | 'title' | 'url' | 'icon'>,
  subItems: readonly MenuLink[],
): MenuEntry[] => (subItems.length === 0 ? [] : [{ ...head, place: 'both', subItems }]);

/** One list is led to at once. */
const company = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.map((one) => {
    const [only, ...others] = one.subItems;
    return only === undefined || others.length > 0
      ? one
      : { ...one, url: only.url, place: 'header', subItems: [] };
  });

/** The country's categories that the menu names, and all of them. */
function healthLinks(country: CountryCode, language: Language): readonly MenuLink[] {
  const own = countries[country].healthCategories;
  return [
    ...menuCategories
      .filter(({ category }) => own.includes(category))
      .map(({ category, title, icon }) => ({
        id: category.toLowerCase(),
        title: title[language],
        url: `${health}/${category}`,
        icon,
      })),
    { id: 'all-health', title: menuTitles.allHealth[language], url: health, icon: 'list' },
  ];
}
