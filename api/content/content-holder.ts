import { readSiteContent } from '@cotejo/store/content/read-site-content.ts';
import type { SiteContent } from '@cotejo/store/content/site-content.ts';
import type { Dependencies } from '../dependencies.ts';
import { keptFor } from './kept-for.ts';

/** As long as a proxy may keep the answers made from it. */
const freshFor = 60_000;

/** The site's content in memory: every page asks for the menu. */
export function createContentHolder({
  db,
  caches,
}: Pick<Dependencies, 'db' | 'caches'>): () => Promise<SiteContent> {
  return keptFor(caches, freshFor, () => readSiteContent(db));
}
