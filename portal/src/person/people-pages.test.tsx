/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { fakeApi, ok, problem, renderPortal, renderRoutes } from '../testing/render-portal.tsx';
import { routes } from '../routes.tsx';

type Found = NonNullable<CallAnswer<'searchDesk'>>;
type Person = NonNullable<CallAnswer<'readPerson'>>;

const id = '0b576b08-d192-4000-8000-0000000000b1';
const leadId = '0b576b08-d192-4000-8000-0000000000b2';
const at = '2026-11-22T12:00:00.000Z';

const groups: Found['groups'] = [
  {
    kind: 'lead',
    entries: [
      { id: leadId, name: 'S-7K3M-9P2Q', state: '8 Web', about: 'QPS901', country: 'CL', at },
    ],
    more: true,
  },
];
const found = (more: Partial<Found> = {}): Found => ({
  ways: ['number', 'code'],
  people: { entries: [{ id, name: 'Verónica C.', count: 2 }], more: false },
  groups,
  ...more,
});
const somebody = (more: Partial<Person> = {}): Person => ({
  id,
  name: 'Verónica Castro',
  isOpen: true,
  email: 'veronica@correo.cl',
  phone: '+56981234567',
  number: '12.345.678-5',
  groups: [
    ...groups,
    {
      kind: 'subject-request',
      entries: [{ id, name: 'D-2026-1', state: 'Recibida', about: 'Copia', country: 'CL', at }],
      more: false,
    },
  ],
  timeline: [
    {
      at,
      of: { kind: 'lead', id: leadId, name: 'S-7K3M-9P2Q' },
      by: { id, name: 'Eva Rojas' },
      kind: 'moved',
      changes: [{ field: 'status', from: 8, to: 2 }],
      text: null,
    },
  ],
  ...more,
});

test('the field above every page is reached by its key, and leads to what it finds', async () => {
  const asked: unknown[] = [];
  const { api } = fakeApi({
    searchDesk: (input: { readonly body?: unknown }) => {
      asked.push(input.body);
      return ok(found());
    },
  });
  const router = await renderPortal('/portal/buscar', api);
  const field = screen.getByRole('searchbox', { name: 'Buscar en todo' });
  expect(screen.getByText('Escribe qué buscas')).toBeVisible();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(field).toHaveFocus();
  // In a field it is a letter.
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
  fireEvent.change(field, { target: { value: ' 12.345.678-5 ' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Buscar en todo' }));
    await Promise.resolve();
  });
  // What was typed is in no address; the field that was used has the focus still.
  const { pathname, search, hash, state } = router.state.location;
  expect([pathname, search, hash]).toEqual(['/portal/buscar', '', '']);
  expect(state).toEqual({ q: '12.345.678-5' });
  expect(screen.getByRole('searchbox', { name: 'Buscar en todo' })).toBe(field);
  expect(field).toHaveValue('12.345.678-5');
  expect(await screen.findByRole('link', { name: 'Verónica C.' })).toHaveAttribute(
    'href',
    `/portal/personas/${id}`,
  );
  const leads = within(screen.getByRole('region', { name: 'Solicitudes' }));
  expect(leads.getByRole('link', { name: 'S-7K3M-9P2Q' })).toHaveAttribute(
    'href',
    `/portal/solicitudes/${leadId}`,
  );
  expect(leads.getByText(/Se muestran 1: hay más/)).toBeVisible();
  expect(asked).toEqual([{ q: '12.345.678-5' }]);
  await act(() => router.navigate(-1));
  expect(field).toHaveValue('');
  await act(() => router.navigate(1));
  expect(field).toHaveValue('12.345.678-5');
  expect(await screen.findByRole('link', { name: 'Verónica C.' })).toBeVisible();
});

test('says what to type where nothing was found, and where nothing could be', async () => {
  const nothing = { people: { entries: [], more: false }, groups: [] };
  const tooMany = { people: { entries: [], more: true }, groups: [] };
  const answers = [found({ ...nothing, ways: [] }), found(nothing), found(tooMany)];
  const { api } = fakeApi({ searchDesk: () => ok(answers.shift()) });
  const router = await renderPortal('/portal/buscar', api);
  const lookFor = (q: string) => act(() => router.navigate('/portal/buscar', { state: { q } }));
  await lookFor('+');
  expect(await screen.findByText(/no es un número, un correo/)).toBeVisible();
  await lookFor('12345678-5');
  expect(
    await screen.findByText(/Se busca el número, el correo o el código completo/),
  ).toBeVisible();
  await lookFor('María');
  expect(await screen.findByText(/Agrega otra palabra del nombre/)).toBeVisible();
});

test('a person: who it is, what they have and what happened, each with its link', async () => {
  const { api } = fakeApi({ readPerson: () => ok(somebody()) });
  await renderPortal(`/portal/personas/${id}`, api);
  expect(await screen.findByRole('heading', { level: 1, name: 'Verónica Castro' })).toBeVisible();
  expect(screen.getByText('12.345.678-5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'D-2026-1' })).toBeVisible();
  const told = within(screen.getByRole('region', { name: 'Línea de tiempo' }));
  expect(told.getByText('Cambió de estado')).toBeVisible();
  expect(told.getByRole('link', { name: 'Solicitud S-7K3M-9P2Q' })).toHaveAttribute(
    'href',
    `/portal/solicitudes/${leadId}`,
  );
});

test('who only reads sees who may see more; who reaches nothing, that there is none', async () => {
  const closed = somebody({ name: 'Verónica C.', isOpen: false, email: null, number: null });
  const { api } = fakeApi({ readPerson: () => ok(closed) });
  const router = await renderPortal(`/portal/personas/${id}`, api, 'en');
  expect(await screen.findByText(/contact details are seen by/)).toBeVisible();
  expect(router.state.location.pathname).toContain(id);
  const { api: refusing } = fakeApi({ readPerson: () => problem(404, 'NOT_FOUND') });
  await renderRoutes(routes, `/portal/personas/${id}`, refusing, 'es');
  expect(await screen.findByText('No existe, o no la alcanzas')).toBeVisible();
});

test('who may not read requests has no search', async () => {
  const { api } = fakeApi({});
  await renderRoutes(routes, '/portal/buscar', api, 'es', '/', 'ADMIN_QPACCESS');
  expect(screen.queryByRole('searchbox', { name: 'Buscar en todo' })).toBeNull();
});
