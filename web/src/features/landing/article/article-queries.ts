import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getArticle, listArticles } from '@cotejo/contract/article/article-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived, ReadFailed } from '../../../shared/api/read-failed.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';

type Deps = Pick<AppDeps, 'api' | 'country' | 'language'>;

export type Article = CallAnswer<'getArticle'>;
export type Block = Article['blocks'][number];
export type ArticleHead = CallAnswer<'listArticles'>['articles'][number];

const staleTime = 60_000;

/** One article; null where the country or the language has none of that name. */
export function articleQuery({ api, country, language }: Deps, slug: string) {
  return queryOptions({
    queryKey: ['article', country, language, slug],
    queryFn: async ({ signal }): Promise<Article | null> => {
      try {
        return await arrived(api.call(getArticle, { params: { slug } }, { signal }));
      } catch (error) {
        if (error instanceof ReadFailed && (error.status === 404 || error.status === 400))
          return null;
        throw error;
      }
    },
    staleTime,
  });
}

export interface ListPlace {
  readonly tag: string | undefined;
  readonly page: number;
}

/** A page of the list. */
export function articlesQuery({ api, country, language }: Deps, { tag, page }: ListPlace) {
  return queryOptions({
    queryKey: ['articles', country, language, tag ?? null, page],
    queryFn: ({ signal }) =>
      arrived(
        api.call(
          listArticles,
          { query: { page, ...(tag === undefined ? {} : { tag }) } },
          { signal },
        ),
      ),
    staleTime,
  });
}
