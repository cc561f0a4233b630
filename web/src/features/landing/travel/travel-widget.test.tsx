/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { comparatorOfKind } from '../../../entities/comparator/comparators.ts';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { landingPage } from '../landing-page.tsx';

const block = (id: number, zone: string, title: string) => ({
  id,
  page: '/Seguros-de-Viaje',
  zone,
  title,
  body: 'Compara.',
  icon: null,
  link: null,
  orderPosition: 1,
});

const countryList = () =>
  ok([
    {
      code: 'ES',
      iso3: 'ESP',
      name: { es: 'España', en: 'Spain', pt: 'Espanha' },
      nationality: null,
      callingCode: null,
    },
    {
      code: 'BR',
      iso3: 'BRA',
      name: { es: 'Brasil', en: 'Brazil', pt: 'Brasil' },
      nationality: null,
      callingCode: null,
    },
  ]);

interface Shown {
  readonly countries?: () => ReturnType<typeof ok>;
  readonly paths?: readonly string[];
}

const show = (
  language: 'es' | 'en' | 'pt' = 'es',
  query = '',
  { countries = countryList, paths }: Shown = {},
) =>
  renderPage(landingPage('/Seguros-de-Viaje'), {
    path: `/Seguros-de-Viaje${query}`,
    route: '/*',
    language,
    ...(paths ? { paths } : {}),
    api: fakeApi({
      listBlocks: () => ok([block(1, 'landing-head', 'Seguros de viaje')]),
      compareProducts: () => ok(sampleAnswer([sampleCard(1)])),
      getStartingPrices: () => ok({ prices: [null] }),
      listAvailableToSell: () => ok([]),
      listCountries: countries,
    }).api,
  });

test('the page of travel is where a trip can be priced: there is a list of it there and nowhere else', () => {
  expect(
    countryCodes.filter((country) => comparatorOfKind('viaje', country) !== undefined),
  ).toEqual(['CL']);
});

test('by keyboard: what is missing is said at its field, then the list of that trip opens', async () => {
  const user = userEvent.setup();
  const view = await show();
  await user.click(await screen.findByRole('button', { name: 'Ver precios para este viaje' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary.querySelectorAll('a')).toHaveLength(5);
  expect(screen.getByLabelText('Destino')).toHaveAccessibleDescription(
    /Elige el país al que viajan/,
  );
  expect(await axe(view.container)).toHaveProperty('violations', []);

  await user.selectOptions(screen.getByLabelText('Destino'), 'España');
  await user.type(screen.getByLabelText('Salida'), '2199-01-01');
  await user.type(screen.getByLabelText('Regreso'), '2199-01-10');
  await user.click(screen.getByLabelText('Mujer'));
  await user.type(screen.getByLabelText('Edades de quienes viajan'), '34, 5{Enter}');
  await waitFor(() =>
    expect(view.address()).toBe('/Comparar/Seguros-de-Viaje?perfil=f34-otro5-dias10-cob_es'),
  );
});

test.each([
  ['en', 'Spain', 'See prices for this trip', 'Choose the country you travel to'],
  ['pt', 'Espanha', 'Ver preços para esta viagem', 'Escolha o país para onde viajam'],
] as const)(
  'in %s, and an address of it keeps what it has',
  async (language, place, button, problem) => {
    const { container } = await show(language, '?fld_passengers=34&fld_destination=XX');
    expect(await screen.findByRole('option', { name: place })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
    expect(screen.getByDisplayValue('34')).toBeInTheDocument();
    expect(await axe(container)).toHaveProperty('violations', []);
  },
);

const trip =
  '?fld_destination=ES&fld_departure_date=2199-01-01&fld_return_date=2199-01-10&fld_passengers=34&sexo=Femenino';

test.each<[string, Shown]>([
  ['countries that cannot be read', { countries: () => problem(503, 'UNAVAILABLE') }],
  ['a site without the travel list', { paths: ['/Seguros-de-Viaje'] }],
])('with %s the page stands without the form, and leads to no list', async (_, shown) => {
  const view = await show('es', trip, shown);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Seguros de viaje');
  expect(screen.queryByRole('button', { name: 'Ver precios para este viaje' })).toBeNull();
  expect(view.address()).toBe(`/Seguros-de-Viaje${trip}`);
});

test('with the list a whole trip in the address leads to it', async () => {
  const view = await show('es', trip);
  await waitFor(() => expect(view.address()).toMatch(/^\/Comparar\/Seguros-de-Viaje\?perfil=f34/));
});
