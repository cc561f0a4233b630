/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import * as eventListPage from './event-list-page.tsx';

expect.extend(toHaveNoViolations);
jest.setTimeout(30_000);

const path = '/Comparar/Seguros-de-Salud/Cyber-Monday';
const ended = {
  name: 'cyber-monday-2025',
  title: 'Cyber Monday en seguros de salud',
  logo: '/media/event/cyber-monday.svg',
  image: null,
  video: null,
  start: '2025-10-06T03:00:00Z',
  finish: '2025-10-13T02:59:59Z',
  show: true,
  comparator: path,
  blog: null,
  state: 'after',
};

const open = (getEvent: Parameters<typeof fakeApi>[0][string]) =>
  renderPage(eventListPage, { path, route: path, api: fakeApi({ getEvent }).api });

/** What would be on the console: reported faults, and that jsdom loads no document. */
function listenToConsole(): () => readonly unknown[] {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => spy.mock.calls.map(([first]: readonly unknown[]) => first);
}
afterEach(() => jest.restoreAllMocks());

it('whose loader fails is the error page, which is reported and loads the page again', async () => {
  const said = listenToConsole();
  const { container, unmount } = await open(() => problem(503, 'UNAVAILABLE'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Esta página no se pudo mostrar',
  );
  expect(said()).toContainEqual(new Error('The event did not answer: 503'));
  expect(screen.getByRole('link', { name: /^Escribir a/ })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));
  expect(said().map(String)).toContainEqual(expect.stringContaining('navigation'));
  unmount();
  await open(() => ok(ended));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ended.title);
});

it('of which there never was an edition is not there', async () => {
  await open(() => ({ ok: true, status: 204, data: undefined }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No encontramos esta página');
  expect(screen.queryByRole('button', { name: 'Volver a cargar' })).toBeNull();
});
