/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, renderPage } from '../testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { Page } from './portal-page.tsx';

it('leads to what somebody bought and to the portal of companies, each in a tab of its own', async () => {
  const { api } = fakeApi({});
  await renderPage(Page, { path: '/portal-clientes', route: '/portal-clientes', api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Bienvenido al Portal Clientes',
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringContaining('Ir a Portal Personas'), '/mi-compra'],
    [expect.stringContaining('Ir a Portal Empresas'), '/portal'],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    // A picture behind the logo of whose site it is.
    expect(link.querySelector('svg rect')).not.toBeNull();
    expect(link).toHaveTextContent(/^cotejo/);
  }
});
