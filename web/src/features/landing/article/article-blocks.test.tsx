/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import type { Block } from './article-queries.ts';

const show = (blocks: readonly Block[]) =>
  renderPage(
    () => (
      <main>
        <ArticleBlocks blocks={blocks} />
      </main>
    ),
    {
      path: '/',
      route: '/',
      api: fakeApi({}).api,
    },
  );
const block = (kind: Block['kind'], more: Partial<Block> = {}): Block => ({
  kind,
  id: null,
  lines: [],
  cells: [],
  picture: null,
  ...more,
});
const said = (text: string): Block['lines'] => [[{ text, look: 'plain', href: null }]];
const picture = {
  address: '/media/pictures/one.webp',
  width: 640,
  height: 360,
  alt: 'Una barra de dos partes',
  credit: 'Ana Rojas',
};

test('a picture has its words, its size and its caption; what is further down waits', async () => {
  await show([
    block('picture', { picture, lines: said('Lo que paga el seguro') }),
    block('text', { lines: said('Uno') }),
    block('picture', { picture: { ...picture, alt: 'Otra barra', credit: null } }),
  ]);
  const first = screen.getByRole('img', { name: 'Una barra de dos partes' });
  expect(first).toHaveAttribute('width', '640');
  expect(first).toHaveAttribute('height', '360');
  expect(first).not.toHaveAttribute('loading');
  expect(screen.getAllByRole('figure')[0]).toHaveTextContent(
    /Lo que paga el seguro.*Imagen: Ana Rojas/,
  );
  expect(screen.getByRole('img', { name: 'Otra barra' })).toHaveAttribute('loading', 'lazy');
  expect((await axe(document.body)).violations).toEqual([]);
});

test('a block that the page does not know is its words', async () => {
  await show([block('gallery' as Block['kind'], { lines: said('Lo que dice') })]);
  expect(screen.getByText('Lo que dice')).toBeVisible();
});
