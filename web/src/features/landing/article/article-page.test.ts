import type { LoaderFunctionArgs } from 'react-router-dom';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { createI18n } from '../../../shared/language/create-i18n.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageData } from '../../../shared/page/document-meta.ts';
import { fakeApi, ok } from '../../../testing/fake-api.ts';
import type { Block } from './article-queries.ts';
import { load } from './article-page.tsx';

const block = (kind: Block['kind'], picture: Block['picture'] = null): Block => ({
  kind,
  id: null,
  lines: [[{ text: 'Uno', look: 'plain', href: null }]],
  cells: [],
  picture,
});
const picture = (address: string) => ({
  address,
  width: 640,
  height: 360,
  alt: 'Una barra',
  credit: null,
});

async function imageOf(blocks: readonly Block[]) {
  const article = {
    slug: 'uno',
    title: 'Uno',
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
    blocks,
    sources: [],
    related: [],
  };
  const deps = {
    api: fakeApi({ getArticle: () => ok(article) }).api,
    queryClient: createQueryClient('server'),
    i18n: createI18n('es', {}, {}),
    country: 'CL',
    language: 'es',
    origin: 'https://cotejo.example',
  } as unknown as AppDeps;
  const asked = { params: { article: 'uno' } } as unknown as LoaderFunctionArgs;
  return ((await load(deps, asked)) as PageData).meta.image;
}

test('an article is shared with its first picture, and with the site’s own without one', async () => {
  const text = block('text');
  const first = block('picture', picture('/media/pictures/one.webp'));
  const second = block('picture', picture('/media/pictures/two.webp'));
  expect(await imageOf([text, first, second])).toBe('/media/pictures/one.webp');
  expect(await imageOf([text])).toBeUndefined();
});
