/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { InForceLine, ManagedProduct } from '@cotejo/domain/catalogue-change/change-row.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, renderRoutes } from '../testing/render-portal.tsx';
import { routes } from '../routes.tsx';

jest.setTimeout(30_000);

const id = '00000000-0000-4000-8000-000000000001';
const of = 'Consulta médica';
const lines: readonly InForceLine[] = [
  { kind: 'cover', name: 'card_percentage', value: 80 },
  { kind: 'cover', name: 'coverage_7_max_percent_percentage_isapre', value: 80, of },
  { kind: 'cover', name: 'coverage_7_max_UF_yearly_top', value: 350_000, of },
];
const cells = {
  id,
  version: 1,
  code: 'CL-1',
  countryCode: 'CL',
  name: 'Escudo Familiar',
  insuranceType: 'complementario',
  organization: 'Sura',
  organizationCode: '99',
  sale: 'online',
  priceRule: 'flat',
  currency: 'UF',
  fromPrice: null,
  lines,
  planned: [],
  lacks: [],
} as unknown as ManagedProduct;

async function open(act: string): Promise<void> {
  const { api } = fakeApi({
    readManagedProduct: () =>
      ok({ id, version: 1, cells, allowed: [{ act, state: 'open' }], links: [] }),
    readManagedProductHistory: () => ok({ items: [], next: null }),
  });
  await renderRoutes(routes, `/portal/productos/${id}/${act}`, api, 'es', '/', 'ADMINISTRADOR');
}

test('what a product covers is written over by its coverages, with what stands today', async () => {
  await open('changeCover');
  const group = await screen.findByRole('region', { name: of });
  // Closed, it says what is in it; opened, it is written over.
  expect(
    within(group).getByText(/^Porcentaje con isapre: 80 % · Tope al año: UF\s35$/),
  ).toBeVisible();
  expect(within(group).getByLabelText('Tope al año')).not.toBeVisible();
  const user = userEvent.setup();
  await user.click(within(group).getByText(of));
  await user.type(within(group).getByLabelText('Tope al año'), '0');
  expect(within(group).getByText('1 cambio')).toBeVisible();
  await user.clear(within(group).getByLabelText('Tope al año'));
  await user.type(within(group).getByLabelText('Tope al año'), '35');
  expect(within(group).getByLabelText('Porcentaje con isapre')).toHaveValue('80');
  expect(within(group).getByLabelText('Tope al año')).toHaveAccessibleDescription(/^Hoy: UF\s35$/);
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
});

test('whoever copies a product reads above the fields what becomes of it', async () => {
  await open('copy');
  expect(await screen.findByText(/^El producto nuevo tiene sus mismos precios/)).toBeVisible();
});
