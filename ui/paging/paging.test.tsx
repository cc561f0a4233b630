/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import { Paging, pagesToShow } from './paging.tsx';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 10, [1, 0, 4, 5, 6, 0, 10]],
  [10, 10, [1, 0, 9, 10]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown);
});

it('is links, and marks the current one', () => {
  render(
    <Paging
      label="Páginas"
      page={2}
      pages={3}
      href={(page) => `?p=${page}`}
      pageLabel={(page) => `Página ${page}`}
      labels={{ previous: 'Anterior', next: 'Siguiente' }}
    />,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', '?p=3');
});
