import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { fakeApi, problem } from '../../../testing/fake-api.ts';
import { articlesQuery } from './article-queries.ts';
import { load } from './blog-page.tsx';

async function metaOf(query: string, place: { readonly tag?: string; readonly page: number }) {
  const deps = {
    queryClient: new QueryClient(),
    i18n: { t: (key: string) => key },
    language: 'es',
    country: 'CL',
    origin: 'https://cl.example',
  } as unknown as AppDeps;
  const { queryKey } = articlesQuery(deps, { tag: place.tag, page: place.page });
  deps.queryClient.setQueryData(queryKey, {
    articles: [{}],
    total: 17,
    pages: 2,
    tags: [],
  } as never);
  const request = new Request(`https://cl.example/QP-Blog${query}`);
  return (await load(deps, { request } as LoaderFunctionArgs)).meta;
}

test('the first page is in every language', async () => {
  expect((await metaOf('', { page: 1 })).languages).toBeUndefined();
});

test.each([
  ['?pagina=2', { page: 2 }],
  ['?etiqueta=viaje', { tag: 'viaje', page: 1 }],
])('%s is in its own language alone: another one may have no such part', async (query, place) => {
  const { languages, belongsTo } = await metaOf(query, place);
  expect([languages, belongsTo]).toEqual([['es'], '/QP-Blog']);
});

test('a tag that the call refuses is one that no article has', async () => {
  const deps = {
    api: fakeApi({ listArticles: () => problem(400, 'BAD_REQUEST') }).api,
    queryClient: new QueryClient(),
    language: 'es',
    country: 'CL',
  } as unknown as AppDeps;
  const request = new Request('https://cl.example/QP-Blog?etiqueta=%00');
  await expect(load(deps, { request } as LoaderFunctionArgs)).rejects.toMatchObject({
    init: { status: 404 },
  });
});
