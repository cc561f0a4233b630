/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { Page } from './reminders-page.tsx';

const path = '/recordatorios';
const user = userEvent.setup({ delay: null });
afterEach(() => {
  location.hash = '';
});

const all = ok({
  items: [
    { category: 'reminders', channel: 'mail', wanted: true },
    { category: 'opinions', channel: 'mail', wanted: true },
    { category: 'commercial', channel: 'mail', wanted: true },
  ],
});
const reminders = () => screen.findByRole('switch', { name: /Recordatorios/ });

it('changes nothing when it is opened, and each category only when it is told to', async () => {
  location.hash = '#token';
  const { api, asked } = fakeApi({
    readMailChoices: () => all,
    chooseReminders: ({ body }) => ok(body),
  });
  const { container } = await renderPage(Page, { path, route: path, api });
  expect(await reminders()).toBeChecked();
  expect(asked.map(({ name }) => name)).toEqual(['readMailChoices']);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(await reminders());
  expect(await screen.findByText(/no te enviaremos más recordatorios/)).toBeVisible();
  expect(await reminders()).not.toBeChecked();
  await user.click(await reminders());
  expect(await screen.findByText(/te avisaremos si dejas/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /cómo te atendimos/ }));
  expect(await screen.findByText(/no te preguntaremos más/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /publicidad/ }));
  expect(await screen.findByText(/no te enviaremos publicidad/)).toBeVisible();
  expect(asked.slice(1).map(({ input }) => input)).toEqual([
    { params: { token: 'token' }, body: { category: 'reminders', wanted: false } },
    { params: { token: 'token' }, body: { category: 'reminders', wanted: true } },
    { params: { token: 'token' }, body: { category: 'opinions', wanted: false } },
    { params: { token: 'token' }, body: { category: 'commercial', wanted: false } },
  ]);
});

it('says that a link is not ours, and that it could not be saved', async () => {
  location.hash = '#token';
  let status = 500;
  const { api } = fakeApi({
    readMailChoices: () => all,
    chooseReminders: () => problem(status, 'X'),
  });
  await renderPage(Page, { path, route: path, api });
  await user.click(await reminders());
  expect(await screen.findByText(/No pudimos guardarlo/)).toBeVisible();
  expect(await reminders()).toBeChecked();
  status = 404;
  await user.click(await reminders());
  expect(await screen.findByText(/Este enlace no sirve/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('what could not be read is read again', async () => {
  location.hash = '#token';
  let answer: ReturnType<typeof problem> | typeof all = problem(500, 'X');
  const { api } = fakeApi({ readMailChoices: () => answer });
  await renderPage(Page, { path, route: path, api });
  const again = await screen.findByRole('button', { name: 'Intentar otra vez' });
  answer = all;
  await user.click(again);
  expect(await reminders()).toBeChecked();
});

it('opened without its token it says so', async () => {
  await renderPage(Page, { path, route: path, api: fakeApi({}).api });
  expect(await screen.findByText(/Este enlace no sirve/)).toBeVisible();
});
