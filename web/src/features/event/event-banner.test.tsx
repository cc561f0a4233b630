/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { RunningEvent } from '../../entities/event/running-event.tsx';
import { Page as BlogPage } from './event-blog-page.tsx';
import { Page as ListPage } from '../comparison/event/event-list-page.tsx';
import type { EventView } from '../../entities/event/event-query.ts';

const event: EventView = {
  name: 'cyber-monday-2025',
  title: 'Cyber Monday en seguros de salud',
  logo: '/media/event/cyber-monday.svg',
  image: null,
  video: null,
  start: '2025-10-06T03:00:00Z',
  finish: '2025-10-13T02:59:59Z',
  show: true,
  comparator: '/Comparar/Seguros-de-Salud/Cyber-Monday',
  blog: '/QP-Blog/Seguros-de-Salud/CyberMonday',
  state: 'running',
};

/** A page at a time of the clock, once its event has come. */
async function show(
  Page: React.ComponentType,
  now: string,
  known: EventView | null,
  language: 'es' | 'en' | 'pt' = 'es',
) {
  jest.useFakeTimers({ now: Date.parse(now) });
  const answer =
    known === null ? { ok: true, status: 204, data: undefined } : ok({ ...known, show: true });
  const { api } = fakeApi({ getEvent: () => answer as never });
  const view = await renderPage(Page, { path: '/', route: '/', api, language });
  await act(async () => void (await jest.advanceTimersByTimeAsync(10)));
  return view;
}

afterEach(() => jest.useRealTimers());

test('the banner stands until the finish second and then goes by itself', async () => {
  await show(RunningEvent, '2025-10-12T12:00:00Z', event);
  expect(screen.getByText('Cyber Monday en seguros de salud')).toBeInTheDocument();
  expect(screen.getByText('Hasta el 12 de octubre de 2025 a las 23:59')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver las ofertas' })).toHaveAttribute(
    'href',
    '/Comparar/Seguros-de-Salud/Cyber-Monday',
  );
  act(() => void jest.advanceTimersByTime(Date.parse(event.finish) - Date.now() - 1));
  expect(screen.getByText('Cyber Monday en seguros de salud')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Cyber Monday en seguros de salud')).toBeNull();
});

test('a page that was kept past the end hides it at once', async () => {
  await show(RunningEvent, '2025-10-20T00:00:00Z', event);
  expect(screen.queryByRole('link')).toBeNull();
});

test('without a running event there is no banner', async () => {
  await show(RunningEvent, '2025-10-12T12:00:00Z', null);
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  [
    'before',
    '2025-10-01T00:00:00Z',
    'Cyber Monday en seguros de salud empieza el 6 de octubre de 2025',
  ],
  [
    'after',
    '2025-11-01T00:00:00Z',
    'Cyber Monday en seguros de salud terminó el 12 de octubre de 2025',
  ],
] as const)('%s the event its list says when and leads on', async (state, now, title) => {
  const { container } = await show(ListPage, now, { ...event, state });
  jest.useRealTimers();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: 'Comparar seguros de salud' })).toHaveAttribute(
    'href',
    '/Comparar/Seguros-de-Salud',
  );
  expect((await axe(container)).violations).toEqual([]);
});

test.each([
  ['running', '2025-10-08T00:00:00Z', 'Ver las ofertas'],
  ['after', '2025-11-01T00:00:00Z', 'Comparar seguros de salud'],
] as const)('the blog page leads where there is something (%s)', async (state, now, name) => {
  const { container } = await show(BlogPage, now, { ...event, state });
  jest.useRealTimers();
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
  expect(screen.getByText(/hasta el 12 de octubre de 2025 a las 23:59/)).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('the page is whole in English and Portuguese', async () => {
  await show(BlogPage, '2025-10-08T00:00:00Z', event, 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/how to choose/);
});

test('a video is played by who wants it, with a link beside it; without one there is none', async () => {
  const video = '/media/event/cyber.mp4';
  const cover = '/media/event/cyber-monday-cover.svg';
  const seen = await show(BlogPage, '2025-10-08T00:00:00Z', { ...event, video, image: cover });
  jest.useRealTimers();
  const player = screen.getByLabelText('Video del evento');
  expect(player.tagName).toBe('VIDEO');
  for (const [name, value] of [
    ['src', video],
    ['poster', cover],
    ['preload', 'none'],
  ] as const) {
    expect(player).toHaveAttribute(name, value);
  }
  expect(player).toHaveAttribute('controls');
  expect(screen.getByRole('link', { name: 'Abrir el video' })).toHaveAttribute('href', video);
  // Waiting for media to load is for browsers: jsdom never does.
  expect((await axe(seen.container, { preload: false })).violations).toEqual([]);
  seen.unmount();
  const { container } = await show(BlogPage, '2025-10-08T00:00:00Z', event);
  expect(container.querySelector('video')).toBeNull();
});
