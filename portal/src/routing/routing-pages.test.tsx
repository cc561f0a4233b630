/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { PaymentAccountRecord } from '@cotejo/domain/staff/payment-account.record.ts';
import type { PaymentRouteRecord } from '@cotejo/domain/staff/payment-route.record.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProblem } from '@cotejo/web/src/testing/fake-api.ts';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';

const gabriel = { id: '0b576b08-d192-4000-8000-000000000009', name: 'Gabriel Soto' };
const changed = {
  changedBy: gabriel,
  changedAt: '2026-11-22T12:00:00.000Z',
  changeReason: 'Corte avisado',
};
const route: PaymentRouteRecord = {
  id: '0b576b08-d192-4000-8000-000000000001',
  version: 3,
  name: 'CL transfer-one-time',
  country: 'CL',
  flow: 'transfer-one-time',
  productCode: null,
  providers: 'linkify linkify_qps',
  possible: 'kushki linkify linkify_qps',
  ...changed,
};
const account: PaymentAccountRecord = {
  id: '0b576b08-d192-4000-8000-000000000002',
  version: 2,
  name: 'linkify_qps CLP',
  provider: 'linkify_qps',
  country: 'CL',
  state: 'open',
  since: '2026-11-22T12:00:00.000Z',
  failures: 5,
  alone: 't-one-time',
  ...changed,
};

const listed = (items: readonly object[]) =>
  ok({ items, next: null, previous: null, ignored: [], asOf: '2026-11-22T14:00:00.000Z' });
const answer = (cells: PaymentRouteRecord | PaymentAccountRecord, acts: readonly string[]) =>
  ok({
    id: cells.id,
    version: cells.version,
    cells,
    allowed: acts.map((act) => ({ act, state: 'open' })),
    links: [],
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Presses the button of an act's form, and says yes to what its dialog says. */
async function confirmAct(name: string, text: RegExp): Promise<void> {
  await press(name);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(text);
  await userEvent.click(dialog.getByRole('button', { name }));
}

const productRoute = { ...route, name: `${route.name} QPS901`, productCode: 'QPS901' };

function scripted(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    listPaymentRoutes: () => listed([route]),
    listPaymentAccounts: () => listed([account]),
    readPaymentRoute: () => answer(route, ['change', 'giveProduct']),
    readPaymentRouteHistory: () => ok({ items: [], next: null }),
    readPaymentAccount: () => answer(account, ['hold', 'release']),
    readPaymentAccountHistory: () => ok({ items: [], next: null }),
    changePaymentRoute: () => answer(route, []),
    giveProductRoute: () => answer(productRoute, []),
    dropProductRoute: () => answer(productRoute, []),
    holdPaymentAccount: () => answer(account, []),
    releasePaymentAccount: () => answer(account, []),
    ...answers,
  });
}

test('the lists say in words who charges what, who is passed over, and what nobody else charges', async () => {
  await renderPortal('/portal/rutas', scripted().api);
  const routes = within(await screen.findByRole('table'));
  routes.getByText('Chile · Transferencia');
  // Two contracts have the same name: their codes are shown too.
  routes.getByText('Linkify (linkify) → Linkify (linkify_qps)');
  routes.getByText('Gabriel Soto');
});

test('an account says since when it is passed over', async () => {
  await renderPortal('/portal/proveedores', scripted().api);
  const accounts = within(await screen.findByRole('table'));
  accounts.getByText('Linkify (linkify_qps) · CLP');
  accounts.getByText('Se salta: falló');
  accounts.getByText('Webpay: si para, nadie cobra');
});

test('the order is chosen by names, with a reason, after it was confirmed', async () => {
  const { api, asked } = scripted();
  await renderPortal(`/portal/rutas/${route.id}/change`, api);
  await userEvent.selectOptions(await screen.findByLabelText('Lugar 1'), 'Linkify (linkify_qps)');
  await press('Cambiar el orden');
  await screen.findByRole('link', { name: 'El mismo proveedor está dos veces' });
  await userEvent.selectOptions(screen.getByLabelText(/^Lugar 2/), '');
  await userEvent.type(screen.getByLabelText('Por qué'), 'acuerdo');
  await confirmAct(
    'Cambiar el orden',
    /^El próximo pago va en este orden: Linkify \(linkify_qps\)\. Se puede deshacer/,
  );
  await screen.findByText('El orden cambió: vale desde el próximo pago.');
  expect(asked.find(({ name }) => name === 'changePaymentRoute')?.input).toEqual({
    params: { id: route.id },
    body: { version: 3, reason: 'acuerdo', values: { providers: ['linkify_qps'] } },
  });
});

test('a product is given an order of its own, which its confirmation says', async () => {
  const { api, asked } = scripted();
  await renderPortal(`/portal/rutas/${route.id}/giveProduct`, api);
  await userEvent.type(await screen.findByLabelText('Código del producto'), 'QPS901');
  await userEvent.type(screen.getByLabelText('Por qué'), 'acuerdo');
  await confirmAct(
    'Dar un orden a un producto',
    /^El próximo pago de QPS901 va en este orden: Linkify \(linkify\) → Linkify \(linkify_qps\)\.$/,
  );
  await screen.findByText('El producto tiene un orden propio desde el próximo pago.');
  expect(asked.find(({ name }) => name === 'giveProductRoute')?.input).toEqual({
    params: { id: route.id },
    body: {
      version: 3,
      reason: 'acuerdo',
      values: { productCode: 'QPS901', providers: ['linkify', 'linkify_qps'] },
    },
  });
});

const reasoned = (version: number) => ({ body: { version, reason: 'corte' } });

test.each([
  [
    `rutas/${route.id}/drop`,
    'Volver al orden del país',
    // Nothing about what cannot be undone: the product can be given an order again.
    /^El producto vuelve a la ruta de su país\.$/,
    /^El producto va otra vez/,
    'dropProductRoute',
    { params: { id: route.id }, ...reasoned(3) },
  ],
  [
    `proveedores/${account.id}/hold`,
    'Dejar de cobrar',
    /siguiente de cada ruta; .*no disponible\. Los pagos en curso siguen\. Webpay: si para, nadie cobra\./,
    /^Se salta desde el próximo pago/,
    'holdPaymentAccount',
    { params: { id: account.id }, ...reasoned(2) },
  ],
  [
    `proveedores/${account.id}/release`,
    'Volver a cobrar',
    /^Los pagos nuevos van otra vez a él/,
    /^Los pagos nuevos van otra vez a él/,
    'releasePaymentAccount',
    { params: { id: account.id }, ...reasoned(2) },
  ],
])('%s asks why, says what follows, and is sent once', async (...row) => {
  const [path, name, confirmation, done, call, input] = row;
  const { api, asked } = scripted({
    readPaymentRoute: () => answer(productRoute, ['change', 'drop']),
  });
  await renderPortal(`/portal/${path}`, api);
  await screen.findByLabelText('Por qué');
  await press(name);
  await screen.findByRole('link', { name: 'Escribe «Por qué» con 3 letras o más' });
  await userEvent.type(screen.getByLabelText('Por qué'), 'corte');
  await confirmAct(name, confirmation);
  await screen.findByText(done);
  expect(asked.filter((one) => one.name === call).map((one) => one.input)).toEqual([input]);
});

test('a provider that somebody else stopped first is shown as it is now', async () => {
  const { api } = scripted({
    holdPaymentAccount: () => ({
      ok: false,
      status: 409,
      problem: {
        ...sampleProblem(409, 'VERSION_CONFLICT'),
        current: {
          id: account.id,
          version: 3,
          cells: { ...account, version: 3, state: 'held' },
          allowed: [{ act: 'release', state: 'open' }],
          links: [],
        },
        lastChange: null,
      },
    }),
  });
  await renderPortal(`/portal/proveedores/${account.id}/hold`, api);
  await userEvent.type(await screen.findByLabelText('Por qué'), 'corte');
  await confirmAct('Dejar de cobrar', /Los pagos en curso siguen/);
  await screen.findByText('Versión 3. Tú veías la 2.');
  await screen.findByText(/lo tuyo ya no se puede hacer/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Por qué').value).toBe('corte');
});

test.each(['proveedores', 'rutas'])('who may not decide it is told so: %s', async (page) => {
  const refused = () => problem(403, 'FORBIDDEN');
  const { api } = scripted({ listPaymentRoutes: refused, listPaymentAccounts: refused });
  await renderPortal(`/portal/${page}`, api);
  await screen.findByRole('heading', { name: 'Tu rol no alcanza esta lista' });
});

test.each([
  ['/portal/proveedores/linkify_qps/CLP', '/portal/proveedores', '?provider=linkify_qps'],
  ['/portal/rutas/CL/transfer-one-time', '/portal/rutas', '?country=CL&flow=transfer-one-time'],
  [
    '/portal/rutas/CL/transfer-one-time?producto=QPS901',
    '/portal/rutas',
    '?country=CL&flow=transfer-one-time&product=QPS901',
  ],
])('%s, an address of before, leads to the list', async (old, pathname, search) => {
  const router = await renderPortal(old, scripted().api);
  await screen.findByRole('table');
  expect(router.state.location).toMatchObject({ pathname, search });
});
