/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import type { LegalTextRecord } from '@cotejo/domain/content/legal-text-row.ts';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from '../record/page/record-routes.tsx';
import { pages } from './legal-text-pages.ts';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000010';
const cells: LegalTextRecord = {
  id,
  version: 2,
  kind: 'cookies',
  countryCode: 'CL',
  language: 'es',
  state: 'draft',
  title: 'Cookies',
  summary: 'Qué guarda este sitio',
  body: '## De visita\n- **Un** número\n\nEscribe a [contacto](/contacto)',
  newest: 2,
  inForce: 1,
  validFrom: '2026-11-28',
  nextFrom: null,
  writtenBy: null,
  updatedAt: '2026-11-26T14:51:00.000Z',
};

test('a draft is read as the site will show it, and says that nobody sees it yet', async () => {
  const record = { id, version: 2, cells, links: [], allowed: [{ act: 'publish', state: 'open' }] };
  const api = toApiClient(async ({ name }): Promise<ApiResult<unknown>> => {
    const history = { items: [], next: null };
    return { ok: true, status: 200, data: name === 'readLegalTextHistory' ? history : record };
  });
  const routes = recordRoutes('/portal/textos-legales', 'legalTexts', async () => ({ pages }));
  await renderRoutes(routes, `/portal/textos-legales/${id}`, api, 'es', '/', 'ADMIN');
  const preview = await screen.findByRole('region', { name: 'Cómo se verá' });
  expect(preview).toHaveTextContent('Nadie lo ve en el sitio');
  expect(within(preview).getByRole('heading', { name: 'De visita' })).toBeInTheDocument();
  expect(within(preview).getByText('Un').tagName).toBe('STRONG');
  expect(within(preview).getByRole('link', { name: 'contacto' })).toHaveAttribute(
    'href',
    '/contacto',
  );
  expect(await axe(preview)).toHaveNoViolations();
});
