import type { Database } from '@cotejo/store/database.ts';
import { readSiteContent } from '@cotejo/store/content/read-site-content.ts';
import type { SiteContent } from '@cotejo/store/content/site-content.ts';
import { keptFor } from './kept-for.ts';

/** As long as a proxy may keep the answers made from it. */
const freshFor = 60_000;

/** The site's content in memory: every page asks for the menu. */
export function createContentHolder(db: Database): () => Promise<SiteContent> {
  return keptFor(freshFor, () => readSiteContent(db));
}
