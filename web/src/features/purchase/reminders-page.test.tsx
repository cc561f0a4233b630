/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { Page } from './reminders-page.tsx';

const path = '/recordatorios';
const user = userEvent.setup({ delay: null });
afterEach(() => {
  location.hash = '';
});

it('stops them only when it is told to, and starts them again', async () => {
  location.hash = '#token';
  const { api, asked } = fakeApi({ chooseReminders: ({ body }) => ok(body) });
  await renderPage(Page, { path, route: path, api });
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'No enviarme más recordatorios' }));
  expect(await screen.findByText(/no te enviaremos más recordatorios/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver a recibirlos' }));
  expect(await screen.findByText(/te avisaremos si dejas/)).toBeVisible();
  expect(asked.map(({ input }) => input)).toEqual([
    { params: { token: 'token' }, body: { wanted: false } },
    { params: { token: 'token' }, body: { wanted: true } },
  ]);
});

it('says that a link is not ours, and that it could not be saved', async () => {
  location.hash = '#token';
  let status = 500;
  const { api } = fakeApi({ chooseReminders: () => problem(status, 'X') });
  await renderPage(Page, { path, route: path, api });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/No pudimos guardarlo/)).toBeVisible();
  status = 404;
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/Este enlace no sirve/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('opened without its token it says so', async () => {
  await renderPage(Page, { path, route: path, api: fakeApi({}).api });
  expect(await screen.findByText(/Este enlace no sirve/)).toBeVisible();
});
