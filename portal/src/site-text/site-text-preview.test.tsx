/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import type { SiteTextRecord } from '@cotejo/domain/content/site-text-row.ts';
import { siteTextKind } from '@cotejo/domain/content/site-text.record.ts';
import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderRoutes } from '../testing/render-portal.tsx';
import { partsOfKinds } from '../parts-of-kinds.ts';
import { kindRoutes } from '../record/page/record-routes.tsx';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000011';
const row: SiteTextRecord = {
  id,
  version: 2,
  part: 'header',
  countryCode: 'CL',
  language: 'en',
  partner: null,
  state: 'draft',
  title: '',
  lead: '',
  link: null,
  linkText: null,
  body: 'Write to us | /contacto',
  newest: 2,
  shown: 1,
  nextAt: null,
  updatedAt: '2026-11-26T14:51:00.000Z',
};

async function preview(
  change: Partial<SiteTextRecord>,
  allowed = [{ act: 'publish', state: 'open' }],
) {
  const cells = { ...row, ...change };
  const record = { id, version: 2, cells, links: [], allowed };
  const api = toApiClient(async ({ name }): Promise<ApiResult<unknown>> => {
    const history = { items: [], next: null };
    return { ok: true, status: 200, data: name === 'readSiteTextHistory' ? history : record };
  });
  const routes = kindRoutes(siteTextKind as unknown as WholeKind, partsOfKinds['site-text']);
  await renderRoutes([...routes], `/portal/textos-sitio/${id}`, api, 'es', '/', 'ADMIN');
  return screen.findByRole('region', { name: 'Cómo se verá' });
}

test('a menu is shown with the addresses that it leads to, before the site shows it', async () => {
  const region = await preview({});
  expect(region).toHaveTextContent('todavía no muestra esta versión');
  expect(within(region).getByRole('listitem')).toHaveTextContent('Write to us /en/contact');
  expect(await axe(region)).toHaveNoViolations();
});

test('a page is shown with its sections and questions', async () => {
  const region = await preview({
    part: '/Tu-Mejor-Plan',
    language: 'es',
    title: 'Tu plan',
    lead: 'En una frase',
    link: '/contacto',
    linkText: 'Escribir',
    body: '## Cómo\nUno\nDos\n\n?? ¿Cuánto?\nNada.',
    shown: 2,
  });
  expect(region).toHaveTextContent('El sitio muestra esta versión.');
  expect(within(region).getByRole('heading', { name: 'Cómo' })).toBeInTheDocument();
  expect(within(region).getAllByRole('listitem')).toHaveLength(2);
  expect(within(region).getByText('¿Cuánto?')).toBeInTheDocument();
  expect(await axe(region)).toHaveNoViolations();
});

test('what is being written is seen beside it, before it is saved', async () => {
  await preview({ part: '/Tu-Mejor-Plan', language: 'es', title: 'Tu plan', lead: 'Una frase' }, [
    { act: 'edit', state: 'open' },
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Escribir' }));
  const draft = await screen.findByRole('region', { name: 'Lo que escribes, como se verá' });
  expect(within(draft).getByRole('heading', { name: 'Tu plan' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /^Título/ }), ' de salud');
  expect(within(draft).getByRole('heading', { name: 'Tu plan de salud' })).toBeInTheDocument();
  const body = screen.getByRole('textbox', { name: /^Secciones y preguntas/ });
  await userEvent.clear(body);
  await userEvent.type(body, '## Cómo{enter}Uno{enter}Dos');
  expect(within(draft).getAllByRole('listitem')).toHaveLength(2);
  expect(await axe(draft)).toHaveNoViolations();
});

test('who we are is shown as the sentence that the footer will say', async () => {
  const region = await preview({ part: 'about', language: 'es', lead: 'Comparamos.', body: '' });
  expect(region).toHaveTextContent('Comparamos.');
  expect(within(region).queryByRole('listitem')).toBeNull();
  expect(await axe(region)).toHaveNoViolations();
});

test('what nobody has of a partner or of a version is said, not left open', async () => {
  await preview({ shown: null });
  expect(await screen.findByText('El nuestro')).toBeInTheDocument();
  expect(screen.getByText('Con la que empezó')).toBeInTheDocument();
});
