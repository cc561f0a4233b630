/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { FacetName, FacetValue } from '@cotejo/contract/comparison/compare.ts';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { sampleAnswer, sampleCard } from '../../entities/product-list/testing/sample-answer.ts';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { sampleSeller } from '../../testing/sample-content.ts';
import { sellerPage } from './seller-page.tsx';

const place = (id: number, name: string, city: string | null) => ({ id, name, city, health: true });

/** The answer of one list, with what its facets count. */
function answer(id: number, facets: Partial<Record<FacetName, readonly FacetValue[]>>) {
  const whole = sampleAnswer([sampleCard(id)]);
  return ok({
    ...whole,
    metaData: { ...whole.metaData, facets: { ...whole.metaData.facets, ...facets } },
  });
}

const isOf = (input: { readonly body?: unknown }, slug: string) =>
  (input.body as { comparator?: string }).comparator === slug;

interface Shown {
  readonly groups?: boolean;
  readonly hidesClinics?: boolean;
  /** A clinic where it covers sells, too. */
  readonly clinicSells?: boolean;
  readonly paths?: readonly string[];
}

const clinicThatSells = sampleSeller({
  id: 5,
  organizationCode: 'CL-5',
  type: 'clinica',
  displayName: 'Clínica Alemana de Santiago',
  metadata: {
    image: null,
    url: 'Clinica-Alemana-De-Santiago',
    typeAlias: 'Clínica',
    supervisor: null,
  },
});

const show = (language: 'es' | 'en' | 'pt', shown: Shown = {}) =>
  renderPage(sellerPage('own', '/Seguros'), {
    path: '/Seguros/BICE-Vida',
    route: '/:start/:organization',
    language,
    ...(shown.paths ? { paths: shown.paths } : {}),
    api: fakeApi({
      listAvailableToSell: () =>
        ok([sampleSeller(), ...(shown.clinicSells ? [clinicThatSells] : [])]),
      getStartingPrices: () => ok({ prices: [] }),
      getGeomap: () =>
        ok({
          map: 'clinicas',
          zoom: 3,
          center: null,
          points: [],
          places: shown.hidesClinics
            ? []
            : [
                place(310, 'Clínica Alemana de Santiago', 'Santiago'),
                place(311, 'Clínica de otra compañía', 'Santiago'),
                place(1, 'Libre elección', null),
              ],
        }),
      compareProducts: (input) => {
        if (isOf(input, 'Seguros-de-Salud'))
          return answer(1, {
            features: [
              { value: 'telemedicina', label: 'Telemedicina', count: 1 },
              { value: 'dental', label: 'Dental', count: 0 },
            ],
            coverageOrganizations: [
              { value: '310', label: 'Clínica Alemana de Santiago', count: 1 },
              { value: '311', label: 'Clínica de otra compañía', count: 0 },
              { value: '1', label: 'Libre elección', count: 1 },
            ],
          });
        const isGroup = isOf(input, 'Seguro-Complementario-Empresa');
        return isGroup && shown.groups !== false ? answer(2, {}) : ok(sampleAnswer([]));
      },
    }).api,
  });

test.each([
  ['es', 'Qué cubren sus productos', '1 de 2', 'Seguros colectivos de BICE Vida', ''],
  ['en', 'What its products cover', '1 of 2', 'Group insurance by BICE Vida', '/en'],
  ['pt', 'O que seus produtos cobrem', '1 de 2', 'Seguros coletivos de BICE Vida', '/pt'],
] as const)(
  'in %s it says what is covered in figures, and leads to its clinics and group insurance',
  async (language, title, share, collective, base) => {
    const { container } = await show(language);
    const cover = within(await screen.findByRole('table', { name: title }));
    expect(cover.getByRole('row', { name: `Telemedicina ${share}` })).toBeInTheDocument();
    expect(cover.queryByText('Dental')).toBeNull();
    // What covers nowhere of hers, and what is no clinic, has no link.
    const clinic = container.querySelector<HTMLAnchorElement>('#donde ~ div a');
    expect(clinic).toHaveTextContent('Clínica Alemana de Santiago');
    expect(clinic?.pathname).toMatch(/\/Clinica-Alemana-de-Santiago$/);
    expect(container).not.toHaveTextContent('Clínica de otra compañía');
    expect(container.querySelectorAll('#donde ~ div a')).toHaveLength(1);
    const link = screen.getByRole('link', { name: collective });
    expect(link.getAttribute('href')).toMatch(
      new RegExp(`^${base}/[A-Za-z]+/BICE-Vida/Colectivos$`),
    );
    expect((await axe(container)).violations).toEqual([]);
  },
);

test('a clinic that sells itself is led to by its address as a seller, which is the one that it has', async () => {
  const { container } = await show('es', { clinicSells: true });
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('#donde ~ div a')).toHaveAttribute(
    'href',
    '/Clinicas-y-Hospitales/Clinica-Alemana-De-Santiago',
  );
});

test('who sells to no groups has no page of them to lead to', async () => {
  await show('es', { groups: false });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /Seguros colectivos/ })).toBeNull();
});

const placesFact = () => screen.queryByText('clínicas y prestadores donde cubren');

test('the figure of clinics is how many of the map are hers, and none where the site lists none', async () => {
  const { unmount } = await show('es');
  await screen.findByRole('heading', { level: 1 });
  expect(placesFact()?.parentElement).toHaveTextContent('2');
  unmount();
  await show('es', { hidesClinics: true });
  await screen.findByRole('heading', { level: 1 });
  expect(placesFact()).toBeNull();
});

test("a partner's site without the page of groups does not lead to it", async () => {
  await show('es', { paths: ['/Comparar'] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Seguros colectivos/)).toBeNull();
});
