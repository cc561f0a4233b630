/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import type { Own } from './own-list.tsx';
import * as ownPage from './own-page.tsx';

expect.extend(toHaveNoViolations);

const none: Own = { purchases: [], requests: [] };
const purchase: Own['purchases'][number] = {
  url: 'http://localhost/Compra-Online/CL-1/Pago?session=a',
  country: 'CL',
  product: 'Complementario Familia',
  organization: 'BICE Vida',
  status: 'confirmed',
  policyNumber: '4.207',
  openedAt: '2026-11-20T15:00:00.000Z',
};
const request: Own['requests'][number] = {
  url: null,
  country: 'CL',
  products: ['Vida Temporal'],
  receivedAt: '2026-11-19T15:00:00.000Z',
};

async function open(answers: Parameters<typeof fakeApi>[0]) {
  const { api, asked } = fakeApi(answers);
  const view = await renderPage(ownPage, { path: '/mi-compra', route: '/mi-compra', api });
  return { ...view, asked };
}

it('lists what this browser can open, and names the country of what was bought elsewhere', async () => {
  const peruvian = {
    ...purchase,
    url: 'http://pe.localhost/Compra-Online/PE-1',
    country: 'PE',
  } as const;
  const { container } = await open({
    listOwn: () => ok({ ...none, purchases: [purchase, peruvian] }),
  });
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own).toHaveTextContent('Complementario Familia');
  expect(own).toHaveTextContent('4.207');
  expect(own).not.toHaveTextContent('Chile');
  expect(other).toHaveTextContent('Perú');
  expect(within(own as HTMLElement).getByRole('link')).toHaveAttribute('href', purchase.url);
  expect(await axe(container)).toHaveNoViolations();
});

it('finds the purchases of an address by the code that goes to it', async () => {
  const user = userEvent.setup();
  const { asked } = await open({
    listOwn: () => ok(none),
    askForOwnCode: () => ok({ validUntil: '2026-11-20T16:00:00.000Z', retryAfter: 60 }),
    openOwn: () => ok({ purchases: [purchase], requests: [request] }),
  });
  const find = await screen.findByRole('region', { name: /correo|código/i });
  const field = within(find).getByRole('textbox');
  await user.type(field, 'nobody{Enter}');
  expect(asked.some(({ name }) => name === 'askForOwnCode')).toBe(false);
  await user.clear(field);
  await user.type(field, 'ana@correo.cl{Enter}');
  await waitFor(() => expect(asked.some(({ name }) => name === 'askForOwnCode')).toBe(true));
  const code = await within(find).findByRole('textbox');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '12{Enter}');
  expect(asked.some(({ name }) => name === 'openOwn')).toBe(false);
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Vida Temporal')).toBeInTheDocument();
  const sent = asked.find(({ name }) => name === 'openOwn');
  expect(sent?.input.body).toEqual({ email: 'ana@correo.cl', code: '123456' });
});

it('says that an address has nothing only after its code was right', async () => {
  const user = userEvent.setup();
  await open({
    listOwn: () => ok(none),
    askForOwnCode: () => ok({ validUntil: '2026-11-20T16:00:00.000Z', retryAfter: 60 }),
    openOwn: () => ok(none),
  });
  const find = await screen.findByRole('region', { name: /correo|código/i });
  await user.type(within(find).getByRole('textbox'), 'ana@correo.cl{Enter}');
  const code = await within(find).findByLabelText(/código/i);
  expect(screen.queryByText(/No hay compras ni solicitudes/)).toBeNull();
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText(/No hay compras ni solicitudes/)).toBeInTheDocument();
});

it('that did not arrive says so and is asked for again', async () => {
  let down = true;
  await open({
    listOwn: () => (down ? problem(503, 'UNAVAILABLE') : ok({ ...none, purchases: [purchase] })),
  });
  const alert = await screen.findByRole('alert');
  down = false;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('Complementario Familia')).toBeInTheDocument();
});
