/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import { sampleRouting } from '../testing/sample-routing.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(path: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, asked } = fakeApi({ listPaymentRoutes: () => ok(sampleRouting), ...answers });
  await renderPortal(path, api);
  return (name: string) => asked.find((one) => one.name === name)?.input;
}

test('shows who charges what, who is passed over since when, and who changed it', async () => {
  await open('/portal/proveedores');
  await screen.findByText('Se salta: falló');
  screen.getByText('Fallos seguidos: 5');
  screen.getByText('Linkify (linkify) → Linkify (linkify_qps)');
  // Who may not stop one reads why.
  screen.getByText('También cobra fuera de tu cargo: Chile, Perú');
  screen.getByText(/^Gabriel Soto, /);
  screen.getByText('Corte avisado');
  expect(
    screen.getByRole('link', { name: 'Volver a cobrar: Linkify (linkify_qps) · CLP' }),
  ).toHaveAttribute('href', '/portal/proveedores/linkify_qps/CLP');
  expect(screen.queryByRole('link', { name: /: .*mercadopago/ })).toBeNull();
});

test('who may not change it is told so', async () => {
  await open('/portal/proveedores', {
    listPaymentRoutes: () => problem(403, 'FORBIDDEN', 'R-1'),
  });
  await screen.findByText('Tu rol no decide quién cobra');
});

test('a provider is stopped with a reason, after it was confirmed', async () => {
  const input = await open('/portal/proveedores/linkify/CLP', {
    holdPaymentProvider: () => ok({ status: 'changed' }),
  });
  await screen.findByRole('heading', { name: 'Cobrar por Linkify (linkify) · CLP' });
  await press('Dejar de cobrar');
  await screen.findByText('Escribe por qué, con 3 letras o más');
  await userEvent.type(screen.getByLabelText('Por qué'), 'no responde');
  await press('Dejar de cobrar');
  await press('Sí, confirmar');
  await screen.findByText('Linkify (linkify) · CLP: el cambio vale desde el próximo pago.');
  expect(input('holdPaymentProvider')).toEqual({
    params: { provider: 'linkify' },
    body: { held: true, currency: 'CLP', reason: 'no responde' },
  });
});

test('one of other countries is not theirs', async () => {
  await open('/portal/proveedores/mercadopago/CLP');
  await screen.findByText('Este proveedor no lo decides tú');
});

test('the order is changed, for every product or for one', async () => {
  const input = await open('/portal/rutas/CL/transfer-one-time', {
    changePaymentRoute: () => ok({ status: 'changed' }),
  });
  await screen.findByRole('heading', { name: /^Orden de Chile · / });
  // Chosen by its name: a code is nobody's word.
  await userEvent.selectOptions(await screen.findByLabelText('Lugar 1'), 'Linkify (linkify_qps)');
  await press('Guardar el orden');
  await screen.findByText('El mismo proveedor está dos veces');
  await userEvent.selectOptions(screen.getByLabelText('Lugar 2'), '');
  await userEvent.type(screen.getByLabelText('Solo para un producto (opcional)'), 'QPS901');
  await userEvent.type(screen.getByLabelText('Por qué'), 'acuerdo');
  await press('Guardar el orden');
  await screen.findByText(/Linkify \(linkify_qps\)/, { selector: 'dialog *' });
  await press('Sí, confirmar');
  await screen.findByText(/^Chile · .*: el cambio vale desde el próximo pago/);
  expect(input('changePaymentRoute')).toEqual({
    body: {
      country: 'CL',
      flow: 'transfer-one-time',
      providers: ['linkify_qps'],
      productCode: 'QPS901',
      version: 0,
      reason: 'acuerdo',
    },
  });
});

test('who was second reads that somebody else was first', async () => {
  await open('/portal/rutas/CL/transfer-one-time', {
    changePaymentRoute: () => problem(409, 'VERSION_CONFLICT', 'R-2'),
  });
  await userEvent.type(await screen.findByLabelText('Por qué'), 'corte');
  await press('Guardar el orden');
  await press('Sí, confirmar');
  await screen.findByText(/otra persona lo cambió mientras tanto/);
});
