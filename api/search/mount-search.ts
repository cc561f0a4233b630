import * as routes from '@cotejo/contract/search/search-routes.ts';
import type { PublishedArticle } from '@cotejo/domain/content/article.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import {
  buildSearchIndex,
  searchSite,
  type SearchIndex,
} from '@cotejo/domain/search/site-search.ts';
import { leadElsewhere } from '@cotejo/domain/site/site.ts';
import { createArticleHolder } from '../article/article-holder.ts';
import { createContentHolder, type ShownContent } from '../content/content-holder.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import type { Mount } from '../dependencies.ts';
import { publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { searchEntries } from './search-entries.ts';

interface Kept {
  readonly content: ShownContent;
  readonly articles: readonly PublishedArticle[];
  readonly index: SearchIndex;
}

/** The site's search, from the catalogue and the content in memory (docs/decisions/search.md). */
export const mountSearch: Mount = (app, dependencies) => {
  const { holder } = dependencies.comparison;
  const read = createContentHolder(dependencies);
  const readArticles = createArticleHolder(dependencies);
  /** An index for each catalogue and language; that of an older catalogue goes with it. */
  const indexes = new WeakMap<Snapshot['index'], Map<Language, Kept>>();

  const indexOf = async (snapshot: Snapshot, language: Language): Promise<SearchIndex> => {
    const [content, articles] = await Promise.all([read(), readArticles()]);
    let own = indexes.get(snapshot.index);
    if (own === undefined) indexes.set(snapshot.index, (own = new Map()));
    const known = own.get(language);
    if (known?.content === content && known.articles === articles) return known.index;
    const index = buildSearchIndex(searchEntries(snapshot, content, articles, language), language);
    own.set(language, { content, articles, index });
    return index;
  };

  mount(app, routes.searchSite, async ({ query, context }) => {
    const { language, site } = context;
    const index = await indexOf(await holder.whenReady(context), language);
    const result = searchSite(index, query.q, ({ path }) => leadElsewhere(site, path) === null);
    const groups = (result?.groups ?? []).map(({ kind, count, entries }) => ({
      kind,
      count,
      entries: entries.map(({ title, note, path }) => ({ title, note, path })),
    }));
    return { headers: publiclyByLanguage, body: { corrected: result?.corrected ?? null, groups } };
  });
};
