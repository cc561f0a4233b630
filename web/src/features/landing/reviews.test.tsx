/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { Reviews } from './reviews.tsx';

const meta = { pagination: { page: 1, pageSize: 3, pageCount: 1, total: 1 } };
const show = (data: readonly object[]) =>
  renderPage(Reviews, {
    path: '/',
    route: '/',
    api: fakeApi({ listSuccessReviews: () => ok({ data, meta }) }).api,
  });

test('what a customer wrote is shown with its rating and what it was about', async () => {
  await show([
    {
      id: 'one',
      attributes: {
        rating: 4,
        text: 'Todo claro',
        publishedAt: '2026-11-20T15:00:00.000Z',
        item: {
          productCode: 'CL-1',
          displayName: 'Dental Base',
          organization: 'Vida Cámara',
          image: null,
        },
      },
    },
  ]);
  expect(await screen.findByText('Todo claro')).toBeInTheDocument();
  expect(screen.getByText(/Cómo atendimos: 4 de 5 · Vida Cámara, Dental Base · 20/)).toBeVisible();
});

test('without reviews nothing is said of them', async () => {
  await show([]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
