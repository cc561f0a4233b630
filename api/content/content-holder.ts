import { isDeepStrictEqual } from 'node:util';
import { readSiteContent } from '@cotejo/store/content/read-site-content.ts';
import type { SiteContent } from '@cotejo/store/content/site-content.ts';
import { readShownTexts, type ShownText } from '@cotejo/store/content/site-texts.ts';
import type { Dependencies } from '../dependencies.ts';
import { keptFor } from './kept-for.ts';

/** As long as a proxy may keep the answers made from it. */
const freshFor = 60_000;

/** What staff publish is shown, and what they withdraw is gone, this soon; a proxy that kept a page has it for its minute. */
const textsFreshFor = 1_000;

/** The site's content, and what staff write in place of some of it. */
export interface ShownContent extends SiteContent {
  readonly texts: readonly ShownText[];
}

/** The site's content in memory: every page asks for the menu. */
export function createContentHolder({
  db,
  caches,
  logger,
}: Pick<Dependencies, 'db' | 'caches' | 'logger'>): () => Promise<ShownContent> {
  const readContent = keptFor(caches, freshFor, () => readSiteContent(db));
  const readTexts = keptFor(caches, textsFreshFor, () =>
    db.snapshot((tx) => readShownTexts(tx, new Date())),
  );
  // The same object while nothing changed: the search makes its index of it.
  let made: { readonly of: SiteContent; readonly shown: ShownContent } | null = null;
  return async () => {
    const [content, texts] = await Promise.all([
      readContent(),
      readTexts().catch((error: unknown) => {
        logger.warn({ err: error }, 'the words that staff wrote of the site could not be read');
        return [];
      }),
    ]);
    if (made?.of !== content || !isDeepStrictEqual(made.shown.texts, texts))
      made = { of: content, shown: { ...content, texts } };
    return made.shown;
  };
}
