/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { sampleProblem } from '../../../testing/fake-api.ts';
import { fakeApi, fakePort, renderPage, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot, type SampleOptions } from '../testing/sample-snapshot.ts';

expect.extend(toHaveNoViolations);
jest.setTimeout(30_000);
beforeEach(() => sessionStorage.clear());

const minute = 60_000;
const at = (ms: number, from = Date.now()) => new Date(from + ms).toISOString();

/** A purchase that ends so many minutes from now, and in any case as many later. */
function ending(minutes: number, last = 60, options: SampleOptions = {}): PurchaseSnapshot {
  const now = Date.now();
  const expiresAt = at(minutes * minute, now);
  return { ...sampleSnapshot(options), expiresAt, endsAt: at((minutes + last) * minute, now) };
}

const dialog = () => screen.findByRole('dialog', { name: /^Tu compra termina a las/ });
const later = (snapshot: PurchaseSnapshot, historyLine: number): PurchaseSnapshot => ({
  ...snapshot,
  historyLine,
  expiresAt: at(30 * minute),
});

test('says in time when the purchase ends, and more time leaves what was typed', async () => {
  const user = userEvent.setup({ delay: null });
  const initial = ending(10);
  const { api, calls } = fakeApi({
    extendPurchase: { ok: true, status: 200, data: later(initial, 2) },
  });
  const { port, push } = fakePort();
  const { container } = await renderPurchase({ initial, api, port });
  const shown = await dialog();
  expect(await axe(container)).toHaveNoViolations();
  expect(within(shown).getByRole('link', { name: 'Salir' })).toHaveAttribute(
    'href',
    initial.product.url,
  );
  await user.click(within(shown).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const names = screen.getAllByLabelText(/^Nombres/)[0]!;
  await user.type(names, 'Catalina');
  // Closed, it does not come back by itself: what gives more time is the act of another window.
  expect(calls.some(({ name }) => name === 'extendPurchase')).toBe(false);
  push(later(initial, 2));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByLabelText(/^Nombres/)[0]).toBe(names);
  expect(names).toHaveValue('Catalina');
});

test('an act keeps it open, and the dialog closes', async () => {
  const user = userEvent.setup({ delay: null });
  const initial = ending(10);
  const { api, calls } = fakeApi({
    extendPurchase: { ok: true, status: 200, data: later(initial, 2) },
  });
  await renderPurchase({ initial, api });
  await user.click(within(await dialog()).getByRole('button', { name: 'Seguir con la compra' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ name }) => name === 'extendPurchase')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
});

test('another window that kept it open closes the dialog of this one', async () => {
  const { port, push } = fakePort();
  const initial = ending(10);
  await renderPurchase({ initial, port });
  await dialog();
  push(later(initial, 2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without an answer it says so and can be tried again', async () => {
  const user = userEvent.setup({ delay: null });
  const { api } = fakeApi({ extendPurchase: { ok: false, status: 0, problem: null } });
  await renderPurchase({ initial: ending(10), api });
  const go = within(await dialog()).getByRole('button', { name: 'Seguir con la compra' });
  await user.click(go);
  expect(await screen.findByText(/No recibimos respuesta/)).toBeVisible();
  expect(go).toBeEnabled();
});

test('at its last moment it says that there is no more time', async () => {
  const user = userEvent.setup({ delay: null });
  const { api, calls } = fakeApi();
  await renderPurchase({ initial: ending(10, 0), api });
  const shown = await dialog();
  expect(within(shown).getByText(/no se puede alargar/)).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Seguir con la compra' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some(({ name }) => name === 'extendPurchase')).toBe(false);
});

test('after the end the server says what became of it, and leads to a new one', async () => {
  const user = userEvent.setup({ delay: null });
  const problem = {
    ...sampleProblem(409, 'NOT_EDITABLE', { title: 'Ya no se puede' }),
    current: sampleSnapshot({ status: 'expired', version: 2 }),
  };
  const { api } = fakeApi({ extendPurchase: { ok: false, status: 409, problem } });
  await renderPurchase({ initial: ending(-1), api });
  const over = await screen.findByRole('dialog', { name: 'El plazo de tu compra terminó' });
  await user.click(within(over).getByRole('button', { name: 'Ver cómo seguir' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Esta compra venció' }),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Empezar otra con lo que escribí' })).toHaveAttribute(
    'href',
    `/Compra-Online/QPS901?continua=${problem.current.session}`,
  );
});

test('does not come far from the end, nor while a payment is open', async () => {
  const first = await renderPurchase({ initial: ending(60) });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  first.unmount();
  const redirect = { method: 'POST', url: 'https://bank.example/pay', fields: {} } as const;
  const paying = { status: 'paying', payment: { status: 'pending', redirect } } as const;
  await renderPurchase({ initial: ending(5, 60, paying) });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new purchase begins with the people and answers of the ended one, and what was typed', async () => {
  const { session } = sampleSnapshot();
  const old = 'ZyXwVuTsRqPoNmLkJiHgFe';
  sessionStorage.setItem(
    `cotejo-purchase:${old}:datos-personales`,
    JSON.stringify({ version: 1, base: '{}', values: { firstName: 'Catalina' } }),
  );
  const { api, calls } = fakeApi({
    createPurchase: { ok: true, status: 201, data: sampleSnapshot() },
    getPurchase: { ok: true, status: 200, data: sampleSnapshot() },
  });
  const { browser } = await renderPage(`/Compra-Online/QPS901?continua=${old}`, api);
  await waitFor(() => expect(browser.search).toContain(session));
  const opened = calls.find(({ name }) => name === 'createPurchase');
  expect(opened?.input).toMatchObject({ body: { productCode: 'QPS901', continues: old } });
  await screen.findByRole('heading', { level: 1, name: 'Tus datos' });
  await waitFor(() => expect(screen.getAllByLabelText(/^Nombres/)[0]).toHaveValue('Catalina'));
});
