import type { ApiResult } from '@cotejo/contract/client.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import {
  getArticle,
  getArticlePreview,
  listArticles,
} from '@cotejo/contract/article/article-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../../../shared/api/read-failed.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';

type Deps = Pick<AppDeps, 'api' | 'country' | 'language'>;

export type Article = CallAnswer<'getArticle'>;
export type Block = Article['blocks'][number];

const staleTime = 60_000;

/** Who reads an article reads on: withdrawn meanwhile, it would go from under their eyes when a phone is back on the line. */
const kept = { staleTime, refetchOnReconnect: false } as const;

/** One article; null where the country or the language has none of that name. */
export function articleQuery({ api, country, language }: Deps, slug: string) {
  return queryOptions({
    queryKey: ['article', country, language, slug],
    queryFn: ({ signal }) => found(api.call(getArticle, { params: { slug } }, { signal })),
    ...kept,
  });
}

/** A version that is not shown yet; null where the link does not open it any more. */
export function previewQuery({ api, country, language }: Deps, token: string) {
  return queryOptions({
    queryKey: ['article-preview', country, language, token],
    queryFn: ({ signal }) => found(api.call(getArticlePreview, { params: { token } }, { signal })),
    ...kept,
  });
}

/** Null for an address that is nobody's; any other failure is one. */
async function found(call: Promise<ApiResult<Article>>): Promise<Article | null> {
  const result = await call;
  if (!result.ok && (result.status === 404 || result.status === 400)) return null;
  return arrived(Promise.resolve(result));
}

export interface ListPlace {
  readonly tag: string | undefined;
  readonly page: number;
}

const none: CallAnswer<'listArticles'> = { articles: [], total: 0, pages: 0, tags: [] };

/** A page of the list. */
export function articlesQuery({ api, country, language }: Deps, { tag, page }: ListPlace) {
  return queryOptions({
    queryKey: ['articles', country, language, tag ?? null, page],
    queryFn: async ({ signal }) => {
      const query = { page, ...(tag === undefined ? {} : { tag }) };
      const result = await api.call(listArticles, { query }, { signal });
      // A tag that no text can be is one of no article.
      return !result.ok && result.status === 400 ? none : arrived(Promise.resolve(result));
    },
    staleTime,
  });
}
