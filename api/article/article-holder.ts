import type { PublishedArticle } from '@cotejo/domain/content/article.ts';
import { readPublishedArticles } from '@cotejo/store/article/read-published.ts';
import type { Dependencies } from '../dependencies.ts';
import { keptFor } from '../content/kept-for.ts';

/** What is withdrawn is gone this soon. */
const freshFor = 10_000;

/** Everything that the site shows of articles, in memory: lists, search and maps ask for all of it. */
export function createArticleHolder({
  db,
  caches,
}: Pick<Dependencies, 'db' | 'caches'>): () => Promise<readonly PublishedArticle[]> {
  return keptFor(caches, freshFor, () => db.snapshot(readPublishedArticles));
}
