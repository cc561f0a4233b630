/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { createApiClient } from '@cotejo/contract/client.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderRoutes } from '../testing/render-portal.tsx';
import { routes } from '../routes.tsx';
import type { AuditRow, OddReading } from './use-audit.ts';

const eva = '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10';
const row = (more: Partial<AuditRow> = {}): AuditRow => ({
  id: 7,
  at: '2026-11-22T12:00:00.000Z',
  actorId: eva,
  actorName: 'Eva Rojas',
  role: 'BACKOFFICE',
  action: 'charge:decide',
  target: 'lead/5',
  outcome: 'done',
  network: '10.0.0.0/24',
  ...more,
});
const odd = (more: Partial<OddReading> = {}): OddReading => ({
  accountId: eva,
  name: 'Eva Rojas',
  detail: 'people: 51 in 60 minutes, 50 are usual',
  since: '2026-11-22T12:00:00.000Z',
  isOwn: false,
  ...more,
});
const list = (items: readonly AuditRow[], oddReadings: readonly OddReading[] = []) =>
  ok({ items, oddReadings });

const show = (api: Parameters<typeof renderRoutes>[2], address = '') =>
  renderRoutes(routes, `/portal/auditoria${address}`, api, 'es', '/', 'ADMIN');
async function open(answers: Parameters<typeof fakeApi>[0], address = '') {
  const { api, asked } = fakeApi(answers);
  const router = await show(api, address);
  const questions = () =>
    asked.filter(({ name }) => name === 'listAudit').map((each) => each.input);
  return { asked, router, questions };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what an address asks for is asked, and a value that is none is left out', async () => {
  const { questions } = await open(
    { listAudit: () => list([row()]) },
    `?quien=${eva}&que=charge:decide&sobre=lead/5&resultado=quizas&desde=2026-11-01&hasta=ayer`,
  );
  await screen.findByText('charge:decide');
  expect(questions()).toEqual([
    {
      query: { actorId: eva, action: 'charge:decide', target: 'lead/5', from: '2026-11-01' },
    },
  ]);
});

test('a line leads to its record and narrows the list to its person or its record', async () => {
  await open({
    listAudit: () =>
      list([row(), row({ id: 6, actorId: null, actorName: null, role: null, target: 'codec/1' })]),
  });
  const linkOf = (text: string) =>
    screen.getAllByText(text).map((each) => each.closest('a')?.getAttribute('href'));
  await screen.findByText('lead/5');
  expect(linkOf('lead/5')).toEqual(['/portal/solicitudes/5']);
  expect(linkOf('Eva Rojas')).toContain(`/portal/auditoria?quien=${eva}`);
  expect(linkOf('Solo esto')).toEqual([
    '/portal/auditoria?sobre=lead%2F5',
    '/portal/auditoria?sobre=codec%2F1',
  ]);
  // What has no page is no link.
  expect(linkOf('codec/1')).toEqual([undefined]);
  expect(screen.getByText('Sin sesión')).toBeInTheDocument();
});

test('filters that are sent stand in the address, with the person who was chosen before', async () => {
  const { router } = await open({ listAudit: () => list([row()]) }, `?quien=${eva}`);
  await userEvent.type(await screen.findByLabelText('Qué hizo'), 'lead:read');
  await userEvent.selectOptions(screen.getByLabelText('Resultado'), 'refused');
  await press('Filtrar');
  expect(router.state.location.search).toBe(
    `?${new URLSearchParams({ quien: eva, que: 'lead:read', resultado: 'refused' }).toString()}`,
  );
  expect(await screen.findByText('Quién: Eva Rojas')).toBeInTheDocument();
});

test('a full page has older ones, asked for by the last row', async () => {
  const full = Array.from({ length: 100 }, (_, at) => row({ id: 200 - at }));
  const pages = [list(full), list([row({ id: 100, action: 'oldest:act' })])];
  const { questions } = await open({ listAudit: () => pages.shift() ?? list([]) });
  await press('Ver anteriores');
  await screen.findByText('oldest:act');
  expect(questions().at(-1)).toEqual({ query: { before: 101 } });
  expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
});

test('an odd reading is explained with a reason, and nobody explains their own', async () => {
  const own = odd({ accountId: '4b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10', name: 'Yo', isOwn: true });
  const answers = [list([row()], [odd(), own]), list([row()], [own])];
  const { asked } = await open({
    listAudit: () => answers.shift() ?? list([row()], [own]),
    resolveOddReading: () => ok(undefined),
  });
  await screen.findByText('Es tuya: la explica otra persona');
  await press('Dar por explicada la lectura de Eva Rojas');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Por qué'), 'Cubrió dos turnos');
  await userEvent.click(dialog.getByRole('button', { name: 'Dar por explicada' }));
  await screen.findByText('Quedó explicada la lectura de Eva Rojas');
  expect(asked.find(({ name }) => name === 'resolveOddReading')?.input).toEqual({
    params: { id: eva },
    body: { reason: 'Cubrió dos turnos' },
  });
  expect(screen.queryByRole('button', { name: /^Dar por explicada la lectura/ })).toBeNull();
});

test('one that a colleague explained first is said to be no longer open', async () => {
  const answers = [list([row()], [odd()])];
  await open({
    listAudit: () => answers.shift() ?? list([row()]),
    resolveOddReading: () => problem(404, 'NOT_FOUND'),
  });
  await press('Dar por explicada la lectura de Eva Rojas');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Por qué'), 'Cubrió dos turnos');
  await userEvent.click(dialog.getByRole('button', { name: 'Dar por explicada' }));
  await screen.findByText('Ya no está abierta: Eva Rojas. La lista está al día.');
});

const days = '?desde=2026-11-01&hasta=2026-11-30';

test('a file of no days is not asked for, and the first of two people is told that a second one asks', async () => {
  const { asked } = await open({ listAudit: () => list([row()]) });
  await press('Descargar CSV');
  await screen.findByText('Elige primero desde qué día y hasta cuál.');
  expect(asked.some(({ name }) => name === 'exportAudit')).toBe(false);
});

/** What `fetch` answers, as far as a client reads it. */
function fetched(status: number, text: string) {
  const answer = {
    ok: true,
    status,
    text: async () => text,
    blob: async () => new Blob([text]),
    clone: () => answer,
  };
  return answer;
}

/** An API over `fetch`, as the browser has it. */
async function openOverFetch(exported: ReturnType<typeof fetched>) {
  const sent: RequestInit[] = [];
  const rows = fetched(200, JSON.stringify({ items: [row()], oddReadings: [] }));
  const send = async (address: string, options: RequestInit) => {
    if (!address.startsWith('/api/audit'))
      return { ...fetched(503, ''), ok: false, headers: new Map() };
    if (!address.startsWith('/api/audit/export')) return rows;
    sent.push(options);
    return exported;
  };
  Object.assign(globalThis, { fetch: send });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  // jsdom follows no link.
  HTMLAnchorElement.prototype.click = () => undefined;
  await show(createApiClient('', send as unknown as typeof fetch), days);
  await userEvent.click(await screen.findByText('Descargar CSV'));
  return { saved, sent };
}

test('the first of two people is told that another one asks for the same', async () => {
  const { saved, sent } = await openOverFetch(
    fetched(202, JSON.stringify({ status: 'awaiting_approval' })),
  );
  await screen.findByText(/Otra persona debe pedir exactamente lo mismo/);
  expect(saved).toEqual([]);
  expect(sent.map(({ body }) => body)).toEqual([
    JSON.stringify({ from: '2026-11-01', until: '2026-11-30' }),
  ]);
});

test('the second one gets the file as it came', async () => {
  const { saved } = await openOverFetch(fetched(200, 'id,at\r\n7,x'));
  await screen.findByText('El archivo se descargó.');
  expect(saved.map(({ size }) => size)).toEqual(['id,at\r\n7,x'.length]);
});
