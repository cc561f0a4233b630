import { blocksIn } from '../content/blocks-in.ts';
import type { ShownContent } from '../content/content-holder.ts';
import { emptyLists } from '../content/empty-lists.ts';
import { siteMenu } from '../content/site-menu.ts';
import { bareSlug } from '@cotejo/domain/catalogue/category.ts';
import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import { countBoth, hasBit } from '@cotejo/domain/comparison/bitset.ts';
import { productPath, sellerPath } from '@cotejo/domain/comparison/product-path.ts';
import { articlesOf, type PublishedArticle } from '@cotejo/domain/content/article.ts';
import { plainWords } from '@cotejo/domain/content/article-body.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { SearchEntry } from '@cotejo/domain/search/site-search.ts';
import { findRoute } from '@cotejo/domain/site/site-addresses.ts';
import { placeSlug } from '@cotejo/domain/site/place-slug.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { Snapshot } from '../comparison/snapshot.ts';

/** Everything that can be found on a country's site, each address once: what comes first gives its title. */
export function searchEntries(
  snapshot: Snapshot,
  content: ShownContent,
  articles: readonly PublishedArticle[],
  language: Language,
): readonly SearchEntry[] {
  const all = [
    ...contentEntries(snapshot, content, language),
    ...articleEntries(articlesOf(articles, snapshot.country, language)),
    ...sellerEntries(snapshot),
    ...productEntries(snapshot, language),
  ];
  const found = new Map<string, SearchEntry>();
  for (const entry of all) if (!found.has(entry.path)) found.set(entry.path, entry);
  return [...found.values()];
}

/** Lists and pages by the words of the content. */
function contentEntries(
  { country, index }: Snapshot,
  content: ShownContent,
  language: Language,
): readonly SearchEntry[] {
  const isHere = (one: { readonly countries: readonly string[] }) =>
    one.countries.includes(country);
  const lists = content.comparators
    .filter(isHere)
    .map(({ title, description, path }): SearchEntry => ({
      kind: 'list',
      title: title[language],
      note: description[language],
      path,
    }));
  const place = { country, language, partner: null };
  const pages = blocksIn(content, place)
    .filter(({ zone }) => zone === 'landing-head')
    .map(({ title, body, page }): SearchEntry => ({
      kind: 'page',
      title,
      note: body,
      path: page,
    }));
  const menu = siteMenu(content, place)
    .flatMap((entry) => [entry, ...entry.subItems])
    .flatMap(({ title, url }): SearchEntry[] => {
      const answer = url === null ? null : findRoute(country, 'es', url)?.route.answer;
      if (url === null || answer?.kind !== 'page') return [];
      return [{ kind: answer.title === 'list' ? 'list' : 'page', title, note: '', path: url }];
    });
  const empty = emptyLists(index);
  return [...lists, ...pages, ...menu].filter(({ path }) => !empty.has(path));
}

/** Articles by their whole text. */
const articleEntries = (articles: readonly PublishedArticle[]): readonly SearchEntry[] =>
  articles.map(({ slug, title, summary, body, tags }): SearchEntry => ({
    kind: 'article',
    title,
    note: summary,
    more: `${tags.join(' ')} ${plainWords(body)}`,
    path: `${sitePaths.blog}/${slug}`,
  }));

/** Who sells something, and clinics where others' products cover. */
function sellerEntries({ country, index }: Snapshot): readonly SearchEntry[] {
  const onSale = (name: 'organizations' | 'coverageOrganizations') =>
    new Set(
      index.facets[name].entries
        // What only showcases list is on nobody's page.
        .filter(({ bits }) => countBoth(bits, index.onSale) > countBoth(bits, index.showcaseOnly))
        .map(({ value }) => Number(value)),
    );
  const selling = onSale('organizations');
  const sellers = index.lists.organizations.filter(
    ({ id, availableToSell }) => availableToSell && selling.has(id),
  );
  const names = new Set(sellers.map(({ url }) => bareSlug(url)));
  const covering = onSale('coverageOrganizations');
  const hasClinics = findRoute(country, 'es', '/Clinicas-y-Hospitales') !== null;
  const clinics = index.lists.coverageOrganizations.filter(
    ({ id, displayName }) => hasClinics && covering.has(id) && !names.has(bareSlug(displayName)),
  );
  return [
    ...sellers.map((one): SearchEntry => ({
      kind: 'organisation',
      title: one.displayName,
      note: '',
      more: one.acronym ?? '',
      path: sellerPath(one),
    })),
    ...clinics.map(({ displayName }): SearchEntry => ({
      kind: 'organisation',
      title: displayName,
      note: '',
      path: `/Clinicas-y-Hospitales/${placeSlug(displayName)}`,
    })),
  ];
}

function productEntries(
  { index, organizations, insuranceTypes }: Snapshot,
  language: Language,
): readonly SearchEntry[] {
  return index.products.flatMap((product, at): SearchEntry[] => {
    // A place that a product has left, and one that is not sold any more or not yet.
    if (product === null || !hasBit(index.onSale, at)) return [];
    const organization = organizations.get(product.organizationId);
    const type = insuranceTypes.get(product.insuranceTypeId);
    if (organization === undefined || type === undefined) return [];
    const typeName = inLanguage(type.displayName, type.translations, language);
    return [
      {
        kind: 'product',
        title: product.displayName,
        note: `${organization.displayName} · ${typeName}`,
        more: product.productCode,
        path: productPath(organization, product.url, type.upperType.name),
      },
    ];
  });
}
