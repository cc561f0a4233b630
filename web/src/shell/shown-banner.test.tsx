/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, renderPage } from '../testing/render-page.tsx';
import { siteRoutes } from '@cotejo/domain/site/site-routes.ts';
import { knowPageNames } from '../shared/language/language-path.ts';
import { ShownBanner } from './shown-banner.tsx';

knowPageNames(siteRoutes.map(({ names }) => names));

const banner = (id: string, text: string, dismissible = true) => ({
  id,
  text,
  link: { path: '/contacto', text: 'Escríbenos' },
  dismissible,
});
const WithPage = () => (
  <>
    <main tabIndex={-1}>Planes</main>
    <ShownBanner />
  </>
);
const show = async (banners: readonly ReturnType<typeof banner>[], language: Language = 'es') => {
  const { api } = fakeApi({ listShownBanners: () => ok({ banners: [...banners] }) });
  return renderPage(WithPage, { path: '/', route: '/', api, language });
};
beforeEach(() => window.localStorage.clear());

test('one is shown at a time, and what was closed stays closed until it is another version', async () => {
  const both = [banner('a.1', 'Hoy no atendemos'), banner('b.1', 'Nueva lista')];
  const { unmount } = await show(both);
  expect(await screen.findByText(/Hoy no atendemos/)).toBeVisible();
  expect(screen.queryByText(/Nueva lista/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.getByText(/Nueva lista/)).toBeVisible();
  unmount();
  await show([banner('a.1', 'Hoy no atendemos'), banner('b.2', 'Nueva lista, corregida')]);
  expect(await screen.findByText(/corregida/)).toBeVisible();
  expect(screen.queryByText(/Hoy no atendemos/)).toBeNull();
});

test('one that may not be closed has no button for it, and damaged storage closes nothing', async () => {
  window.localStorage.setItem('avisos-cerrados', '{');
  await show([banner('a.1', 'Hoy no atendemos', false)]);
  expect(await screen.findByRole('link', { name: 'Escríbenos' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('it is closed by keyboard, and the keyboard goes on from the page when none is left', async () => {
  await show([banner('a.1', 'Hoy no atendemos'), banner('b.1', 'Nueva lista')]);
  await screen.findByText(/Hoy no atendemos/);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Escríbenos' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  // The next one is closed by the same button, or by Escape from inside of it.
  expect(screen.getByText(/Nueva lista/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cerrar el aviso' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Aviso' })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Escape closes none that may not be closed', async () => {
  await show([banner('a.1', 'Hoy no atendemos', false)]);
  (await screen.findByRole('link', { name: 'Escríbenos' })).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(/Hoy no atendemos/)).toBeVisible();
});

test.each([
  ['es', 'Aviso', 'Cerrar el aviso', '/contacto'],
  ['en', 'Notice', 'Close the notice', '/en/contact'],
  ['pt', 'Aviso', 'Fechar o aviso', '/pt/contato'],
] as const)('in %s it is named, closed and leads to the page of that language', async (...row) => {
  const [language, name, close, href] = row;
  const { container } = await show([banner('a.1', 'Texto')], language);
  expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(screen.getByRole('button', { name: close })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Escríbenos' });
  expect(link).toHaveAttribute('href', href);
  expect(link).not.toHaveAttribute('target');
  expect(await axe(container)).toHaveNoViolations();
});
