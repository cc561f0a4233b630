/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, renderPage } from '../testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { Page } from './portal-page.tsx';

it('links no portal that is not open, and says what to do meanwhile', async () => {
  const { api } = fakeApi({});
  await renderPage(Page, { path: '/portal-clientes', route: '/portal-clientes', api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Portal Clientes');
  expect(screen.getAllByText('Abre pronto')).toHaveLength(2);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/mi-compra',
    'mailto:hola@cotejo.example',
  ]);
});
