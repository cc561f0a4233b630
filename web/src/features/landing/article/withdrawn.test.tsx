/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import * as page from './article-page.tsx';
import { articleQuery, type Article } from './article-queries.ts';

const article: Article = {
  slug: 'uno',
  title: 'Qué cubre uno',
  summary: 'La respuesta.',
  author: 'Equipo Cotejo',
  minutes: 1,
  checkedOn: '2026-11-01',
  reviewBy: '2027-11-01',
  publishedAt: '2026-11-01T12:00:00.000Z',
  changedAt: '2026-11-01T12:00:00.000Z',
  languages: ['es'],
  lists: [],
  tags: [],
  blocks: [],
  sources: [],
  related: [],
};

afterEach(() => onlineManager.setOnline(true));

test('an article that is withdrawn while somebody reads it stays before them, also when their phone is on the line again', async () => {
  let isShown = true;
  const { api } = fakeApi({
    getArticle: () => (isShown ? ok(article) : problem(404, 'NOT_FOUND')),
  });
  const { deps } = await renderPage(page, {
    path: '/QP-Blog/uno',
    route: '/QP-Blog/:article',
    api,
  });
  await screen.findByRole('heading', { level: 1, name: 'Qué cubre uno' });
  isShown = false;
  const { queryKey } = articleQuery(deps, 'uno');
  const other = jest.fn(async () => 'anything else');
  const watching = new QueryObserver(deps.queryClient, {
    queryKey: ['other'],
    queryFn: other,
    staleTime: 0,
  }).subscribe(() => undefined);
  await waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  // It has been open for long.
  act(() => void deps.queryClient.setQueryData(queryKey, article, { updatedAt: 0 }));
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  // What asks again, has asked.
  await waitFor(() => expect(other).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(deps.queryClient.isFetching()).toBe(0));
  watching();
  expect(screen.getByRole('heading', { level: 1, name: 'Qué cubre uno' })).toBeVisible();
});
