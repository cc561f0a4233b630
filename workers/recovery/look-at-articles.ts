import { publishDueArticles } from '@cotejo/store/article/move-article.ts';
import type { Found, Look } from './recovery-dependencies.ts';

/** Articles whose hour has come: the site shows them already, and staff read here that it does. */
export async function* lookAtArticles({ deps }: Look): AsyncGenerator<Found> {
  for (let left = await publishDueArticles(deps.db); left > 0; left -= 1) yield 'fine';
}
