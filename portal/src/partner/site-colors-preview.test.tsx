/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import { deriveTheme } from '@cotejo/domain/site/derive-theme.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from '../record/page/record-routes.tsx';
import { pages } from './partner-site-pages.tsx';

jest.setTimeout(60_000);

test('the colours that somebody writes are seen before they are saved, with how well they are read', async () => {
  const api = toApiClient(async (): Promise<ApiResult<unknown>> => ({
    ok: true,
    status: 200,
    data: { items: [], next: null, previous: null, ignored: [], asOf: '2026-11-26T14:51:00.000Z' },
  }));
  const routes = recordRoutes('/portal/sitios-partners', 'partnerSites', async () => ({ pages }));
  await renderRoutes(routes, '/portal/sitios-partners/nuevo', api, 'es', '/', 'ADMIN');
  const region = await screen.findByRole('region', { name: 'Cómo se ven los colores' });
  const brandOf = () =>
    within(region)
      .getByText('Un enlace')
      .closest<HTMLElement>('[style]')
      ?.style.getPropertyValue('--brand');
  expect(brandOf()).toBe('#00a4b2');
  const brand = screen.getByRole('textbox', { name: /Color de la marca/ });
  await userEvent.clear(brand);
  expect(region).toHaveTextContent('Escribe dos colores');
  await userEvent.type(brand, '#7a5cc2');
  expect(brandOf()).toBe('#7a5cc2');
  // What is shown of them is what the site would be given.
  const theme = deriveTheme({ brand: '#7a5cc2', accent: '#f6a552' });
  const sample = within(region).getByText('Un enlace').closest<HTMLElement>('[style]');
  for (const [name, value] of Object.entries(theme ?? {}))
    expect([name, sample?.style.getPropertyValue(`--${name}`)]).toEqual([name, value]);
  const ratios = within(region).getAllByText(/:1$/);
  expect(ratios).toHaveLength(3);
  for (const { textContent } of ratios) {
    // As numbers are written in Spanish.
    const [, whole, tenth] = /(\d+),(\d):1$/.exec(textContent ?? '') ?? [];
    expect(Number(`${whole}.${tenth}`)).toBeGreaterThanOrEqual(4.5);
  }
  expect(await axe(region)).toHaveNoViolations();
});
