/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { DetailHost } from './detail-host.tsx';
import {
  readDetail,
  useDetailModal,
  withDetail,
} from '../../../entities/product/detail-address.ts';
import { generalHeadings, productAnswers, sampleAffinity } from '../testing/sample-product.ts';

expect.extend(toHaveNoViolations);

// The file that a first opening fetches: reading it is no part of what a test waits for.
beforeAll(async () => void (await import('./detail-modal.tsx')), 60_000);

function List() {
  const { linkProps } = useDetailModal();
  return (
    <main>
      <a {...linkProps('/Seguros/BICE-Vida/Complementario-2', 2, 'tarifas')}>Ver tarifas</a>
      <DetailHost />
    </main>
  );
}

const open = (path: string, answers: Parameters<typeof fakeApi>[0] = productAnswers()) =>
  renderPage(List, { path, route: '/lista', api: fakeApi(answers).api });

it('opens on the tab that was chosen, in the address, and closes to where one was', async () => {
  const { address } = await open('/lista?pagina=2');
  await userEvent.click(screen.getByRole('link', { name: 'Ver tarifas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  expect(address()).toBe('/lista?pagina=2&detalle=2&tab=tarifas');
  expect(within(dialog).getByRole('heading', { name: 'Tarifas' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/lista?pagina=2');
});

it('begins with what is covered, as the page does, and folds the score last', async () => {
  await open('/lista?perfil=f34&detalle=2', {
    ...productAnswers(),
    getAffinity: () => ok(sampleAffinity),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  await within(dialog).findByRole('heading', { name: 'Por qué 6,0 de 10' });
  const headings = within(dialog).getAllByRole('heading', { level: 2 });
  expect(headings.map((one) => one.textContent)).toEqual(['Complementario 2', ...generalHeadings]);
});

it('one step back closes it, however many tabs were looked at', async () => {
  const { address } = await open('/lista');
  await userEvent.click(screen.getByRole('link', { name: 'Ver tarifas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  const tab = (name: string) => within(dialog).getByRole('link', { name });
  await userEvent.click(tab('Exclusiones'));
  expect(tab('Exclusiones')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(tab('Vista general'));
  expect(address()).toBe('/lista?detalle=2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(address()).toBe('/lista');
});

it('opens from a link, on a section by its name in addresses too, and closes without leaving', async () => {
  const { address } = await open('/lista?detalle=2&tab=Condicion-General&orden=lowerPrice');
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  expect(within(dialog).getByRole('heading', { name: 'Condición general' })).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: /Condicionado general/ })).toHaveAttribute(
    'href',
    '/api/documents/insurance/2/7/pdf',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(address()).toBe('/lista?orden=lowerPrice');
});

it.each(['general', 'donde', 'tarifas', 'exclusiones', 'documentos', 'condicion', 'preguntas'])(
  'has no accessibility problem on the tab %s',
  async (tab) => {
    const { container } = await open(`/lista?detalle=2&tab=${tab}`);
    await screen.findByRole('dialog', { name: 'Complementario 2' });
    expect(await axe(container)).toHaveNoViolations();
  },
);

it('says what is asked of Isapre before, and the tops and deductibles by the table of coverages', async () => {
  await open('/lista?detalle=2');
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  const text = (dialog.textContent ?? '').replaceAll('\u00a0', ' ');
  for (const said of ['40 % a 60 %', 'UF 500 al año', 'Sin Deducible', '60 %', 'UF 35']) {
    expect(text).toContain(said);
  }
});

it('says in the price section what a promotion is and until when it runs', async () => {
  const own = {
    id: 7,
    offerType: { name: 'GIFTCARD' },
    discount: {
      unitCode: 'CLP',
      amount: 20_000,
      parceledDiscounts: [],
      salesLimitQuantityEnable: false,
      months: null,
    },
    stock: null,
    endsAt: '2025-10-13T02:59:59Z',
  } as const;
  const { product } = (productAnswers().getProduct() as { data: { product: object } }).data;
  const card = sampleCard(2, { offers: [{ ...own, discountedValue: null }] });
  await open('/lista?detalle=2&tab=precio', {
    ...productAnswers(),
    getProduct: () => ok({ product, card }),
    getOffers: () =>
      ok([
        {
          ...own,
          name: 'Gift card',
          description: 'Te llega al mes de contratar.',
          startsAt: '2025-10-06T03:00:00Z',
          product: { displayName: 'Complementario 2' },
        },
      ]),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  expect(within(dialog).getByRole('heading', { name: 'Promociones' })).toBeInTheDocument();
  for (const said of [
    'Te llega al mes de contratar.',
    'Hasta el 12 de octubre de 2025.',
    'Las promociones se descuentan después de este cálculo.',
  ])
    expect(within(dialog).getByText(said)).toBeInTheDocument();
});

it('a product that does not exist says so and can be closed', async () => {
  await open('/lista?detalle=99', { getProduct: () => problem(404, 'NOT_FOUND') });
  await waitFor(() => expect(screen.getByText('No encontramos este seguro')).toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['', null],
  ['?detalle=', null],
  ['?detalle=../../x', null],
  ['?detalle=%3Cscript%3E', null],
  ['?detalle=CL-2&tab=donde', { id: 'CL-2', tab: 'donde' }],
  ['?detalle=2', { id: '2', tab: 'general' }],
])('the address %s opens %j', (search, detail) => {
  expect(readDetail(search)).toEqual(detail);
});

it('the rest of an address stays as it was', () => {
  const search = '?perfil=f34-hijo5&organizations=BICE-Vida,Bupa';
  const opened = withDetail(search, { id: '2', tab: 'donde' });
  expect(opened).toBe(`${search}&detalle=2&tab=donde`);
  expect(withDetail(opened, null)).toBe(search);
});

it('a group that is too small is told so, and led to another number instead of on', async () => {
  const base = sampleCard(2);
  const card = sampleCard(2, {
    personCount: 4,
    price: { ...base.price, suffix: '/mes Total' },
    insuranceType: {
      ...base.insuranceType,
      upperType: { name: 'SEGURO COLECTIVO', displayName: 'Colectivo' },
    },
  });
  await open('/lista?detalle=2&perfil=f34&aporte=70', productAnswers(2, { card }));
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  expect(within(dialog).getByText('Seguro para un mínimo de 5')).toBeInTheDocument();
  expect(
    within(dialog).getByRole('link', { name: 'Cambiar el número de trabajadores' }),
  ).toHaveAttribute(
    'href',
    '/Comparar/Seguro-Complementario-Empresa?perfil=f34&editar=perfil&aporte=70',
  );
  expect(within(dialog).getByRole('link', { name: 'Ver la ficha completa' })).toHaveAttribute(
    'href',
    '/Seguros/BICE-Vida/Complementario-2?perfil=f34&aporte=70',
  );
});

it('holds the form of what is requested, and then no button that leads to it', async () => {
  await open('/lista?detalle=2&tab=Solicitar&perfil=f34');
  const dialog = await screen.findByRole('dialog', { name: 'Complementario 2' });
  expect(
    await within(dialog).findByRole('textbox', { name: 'Nombre y apellido' }),
  ).toBeInTheDocument();
  // The one that is left is the tab.
  expect(within(dialog).getAllByRole('link', { name: 'Solicitar' })).toHaveLength(1);
});
