/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runCounts, runOutcomeNames } from '@cotejo/domain/schedule/run-report.ts';
import { scheduleIds, schedules } from '@cotejo/domain/schedule/schedule-table.ts';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { ListedSchedule, OneSchedule, ScheduleRun } from './use-schedules.ts';

const run = (more: Partial<ScheduleRun> = {}): ScheduleRun => ({
  id: '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10',
  plannedAt: '2026-11-22T12:00:00.000Z',
  startedAt: '2026-11-22T12:00:01.000Z',
  endedAt: '2026-11-22T12:00:04.000Z',
  outcome: 'done',
  counts: [{ name: 'given', count: 4 }],
  errorClass: null,
  links: [{ name: 'workflow', href: 'http://temporal.example/w' }],
  ...more,
});
const listed = (more: Partial<ListedSchedule> = {}): ListedSchedule => ({
  id: 'leads',
  state: 'on',
  nextAt: '2026-11-22T12:01:00.000Z',
  isRunning: false,
  last: run(),
  ...more,
});
const one = (more: Partial<OneSchedule> = {}): OneSchedule => ({
  ...listed(),
  overlapped: 2,
  missed: 1,
  mayAct: true,
  mayRun: true,
  acts: [],
  links: [{ name: 'schedule', href: 'http://temporal.example/s' }],
  ...more,
});
const runs = (items: readonly ScheduleRun[], next: string | null = null) => ok({ items, next });

async function open(answers: Parameters<typeof fakeApi>[0], address = '') {
  const { api, asked } = fakeApi(answers);
  await renderPortal(`/portal/trabajos${address}`, api);
  return asked;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('every schedule has its words, its state and its last run, and leads to its page', async () => {
  await open({ listSchedules: () => ok({ items: scheduleIds.map((id) => listed({ id })) }) });
  // Beside it the menu has pages of the same name.
  const list = within(await screen.findByRole('main'));
  for (const id of scheduleIds)
    expect(await list.findByRole('link', { name: schedules[id].name.es })).toHaveAttribute(
      'href',
      `/portal/trabajos/${id}`,
    );
  expect(screen.getByText('Cobro de períodos')).toBeInTheDocument();
  expect(screen.queryByText(/schedule\./)).toBeNull();
});

test('the list that cannot be read can be tried again', async () => {
  const answers = [problem(503, 'UNAVAILABLE', 'R-9'), ok({ items: [listed({ last: null })] })];
  await open({ listSchedules: () => answers.shift() ?? problem(503, 'UNAVAILABLE') });
  await screen.findByText('No pudimos leer los trabajos');
  await press('Intentar otra vez');
  await screen.findByText('Todavía no corre');
});

test('the page of one says each outcome and count in words, and shows older runs on request', async () => {
  const items = runOutcomeNames.map((outcome, at) =>
    run({ id: String(at), outcome, endedAt: outcome === 'running' ? null : run().endedAt }),
  );
  const counts = Object.keys(runCounts).map((name) => ({ name, count: 7 }));
  const pages = [runs(items, 'after-this'), runs([run({ id: 'old', counts })])];
  const asked = await open(
    { readSchedule: () => ok(one()), listScheduleRuns: () => pages.shift() ?? runs([]) },
    '/leads',
  );
  await screen.findByText('Sin final');
  await press('Ver anteriores');
  await screen.findByText(/Cobros comenzados: 7/);
  expect(asked.filter(({ name }) => name === 'listScheduleRuns').at(-1)?.input).toMatchObject({
    query: { after: 'after-this' },
  });
  for (const link of screen.getAllByRole('link', { name: 'Ver en Temporal' }))
    expect(link.getAttribute('href')).toMatch(/^http:\/\/temporal\.example\//);
});

test('it is paused with a reason once that is confirmed, and the page says so', async () => {
  const paused = () => ok(one({ state: 'paused', nextAt: null }));
  const states = [ok(one()), paused()];
  const asked = await open(
    {
      readSchedule: () => states.shift() ?? paused(),
      listScheduleRuns: () => runs([]),
      pauseSchedule: () => ok(undefined),
    },
    '/leads',
  );
  await userEvent.type(await screen.findByLabelText('Por qué'), 'el banco está caído');
  await press('Pausar');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
  await screen.findByText('Quedó en pausa: Asignación de solicitudes');
  expect(asked.find(({ name }) => name === 'pauseSchedule')?.input).toEqual({
    params: { schedule: 'leads' },
    body: { reason: 'el banco está caído' },
  });
});

test('one that a colleague began first is said to have changed', async () => {
  await open(
    {
      readSchedule: () => ok(one()),
      listScheduleRuns: () => runs([]),
      runSchedule: () => problem(409, 'NOT_EDITABLE'),
    },
    '/leads',
  );
  await press('Correr ahora');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Correr ahora' }));
  await screen.findByText(/Ya había cambiado: Asignación de solicitudes/);
});

test('who reads only has no buttons', async () => {
  await open(
    {
      readSchedule: () => ok(one({ mayAct: false, mayRun: false })),
      listScheduleRuns: () => runs([]),
    },
    '/leads',
  );
  await screen.findByText('Todavía no corre');
  expect(screen.queryByRole('button', { name: /Pausar|Correr ahora/ })).toBeNull();
});
