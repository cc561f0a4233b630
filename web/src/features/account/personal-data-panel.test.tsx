/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import { getSubjectCopy } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { openSession, type AccountSession } from '../../shared/account/account-session.ts';
import { PersonalDataPanel } from './personal-data-panel.tsx';
import { SubjectRequestItem } from './subject-request-item.tsx';

const membership = { role: 'CLIENT', scopeKind: 'self', scopeId: '1' } as const;
const customer: CallAnswer<'readMe'> = {
  id: '1',
  kind: 'customer',
  email: 'ana@correo.cl',
  name: 'Ana Rojas',
  language: 'es',
  status: 'ACTIVE',
  memberships: [membership],
  roleTitle: 'Cliente',
  places: [],
  membership,
  permissions: [{ permission: 'subject-request:execute', scope: 'self', fourEyes: false }],
  hasPassword: true,
};
const erasure: CallAnswer<'listSubjectRequests'>['items'][number] = {
  id: '018f2b5e-6f0c-4c3e-9d41-3d2f8a6a1b11',
  reference: 'D-7K2M9QXW',
  kind: 'erasure',
  status: 'proven',
  country: 'CL',
  details: '',
  reason: '',
  receivedAt: '2026-11-20T02:30:00.000Z',
  dueAt: '2026-12-20T02:30:00.000Z',
  extendedAt: null,
  extension: '',
  endedAt: null,
  hasCopy: false,
  erased: [],
  kept: [],
};

async function openPanel(
  lists: ReturnType<typeof ok>[],
  answers: object = {},
  title = 'Tus solicitudes',
) {
  const { api, asked } = fakeApi({
    readMe: () => ok(customer),
    listSubjectRequests: () => lists.shift() ?? ok({ items: [] }),
    ...answers,
  });
  const session = openSession(api, 'token');
  const Page = () => <PersonalDataPanel session={session} />;
  await renderPage(Page, { path: '/', route: '/', api });
  await screen.findByRole('heading', { name: title });
  return () => asked.filter(({ name }) => name === 'listSubjectRequests').length;
}

async function askForErasure(): Promise<void> {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByLabelText('Borrar mis datos'));
  await user.type(screen.getByLabelText('Contraseña'), 'password');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('who asks for an erasure is told that the answer comes by mail, and the page does not ask again', async () => {
  const { id, reference, status, dueAt } = erasure;
  const lists = await openPanel([ok({ items: [] }), ok({ items: [erasure] })], {
    openSubjectRequest: () => ok({ id, reference, status, dueAt }),
  });
  await askForErasure();
  const done = await screen.findByText(/El resultado te llega por correo/);
  // The form is another one, without what was typed.
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(done);
  expect(screen.getByLabelText('Borrar mis datos')).not.toBeChecked();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(lists()).toBe(2);
});

test('who is signed out while an erasure is open is told so, and that its result comes by mail: why the session ended is not known', async () => {
  await openPanel([ok({ items: [erasure] }), problem(401, 'INVALID_TOKEN')], {
    openSubjectRequest: () => problem(401, 'INVALID_TOKEN'),
  });
  await screen.findByText(/D-7K2M9QXW/);
  await askForErasure();
  expect(await screen.findByText(/Tu sesión terminó.*te llega por correo/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ingresar' })).toBeInTheDocument();
  expect(screen.queryByText(/Borramos tu cuenta/)).toBeNull();
});

test('a day is that of the country, in its words', async () => {
  await openPanel([ok({ items: [erasure] })]);
  // 02:30 in London is still the day before in Santiago.
  expect(await screen.findByText(/19 de diciembre de 2026/)).toBeInTheDocument();
});

test('requests that nobody answers for say so in words', async () => {
  await openPanel([{ ok: false, status: 0, problem: null } as never]);
  expect(await screen.findByText(/No recibimos respuesta/)).toBeInTheDocument();
});

test('a copy is read by the session, and its days are said where it fails', async () => {
  const { api } = fakeApi({});
  const read: string[] = [];
  const session: AccountSession = {
    ...openSession(api, 'token'),
    read: async (address) => {
      read.push(address);
      return null;
    },
  };
  const item = {
    ...erasure,
    kind: 'copy' as const,
    status: 'done' as const,
    endedAt: '2026-11-20T02:30:00.000Z',
    hasCopy: true,
  };
  const Page = () => <SubjectRequestItem item={item} session={session} />;
  await renderPage(Page, { path: '/', route: '/', api });
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Descargar para leer' }));
  expect(await screen.findByText(/si pasaron 7 días/)).toBeInTheDocument();
  expect(read).toEqual([`${fillPath(getSubjectCopy.path, { id: item.id })}?format=text`]);
});

test('staff, who work on requests in the portal, ask for nothing here', async () => {
  const { api } = fakeApi({ readMe: () => ok({ ...customer, kind: 'staff' }) });
  const session = openSession(api, 'token');
  const Page = () => <PersonalDataPanel session={session} />;
  await renderPage(Page, { path: '/', route: '/', api });
  expect(await screen.findByText(/no se piden datos personales aquí/)).toBeInTheDocument();
});

test('who has no password is asked for none, and says what they object to', async () => {
  const { id, reference, status, dueAt } = erasure;
  const bodies: unknown[] = [];
  await openPanel([], {
    readMe: () => ok({ ...customer, hasPassword: false }),
    openSubjectRequest: ({ body }: { readonly body: unknown }) => {
      bodies.push(body);
      return ok({ id, reference, status, dueAt });
    },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  await user.click(screen.getByLabelText('Oponerme a un uso de mis datos'));
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(bodies).toEqual([]);
  await user.type(screen.getByLabelText(/A qué uso te opones/), 'Que me envíen ofertas');
  await user.type(screen.getByLabelText(/Empresa donde trabajas/), 'Acme');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await screen.findByText(/D-7K2M9QXW/);
  expect(bodies).toEqual([
    { kind: 'opposition', details: 'Que me envíen ofertas', employer: 'Acme' },
  ]);
});

test('a longer term is said with its reason, and who is not proven is told how', async () => {
  const late = { ...erasure, status: 'received' as const, extension: 'Hay que pedir el archivo' };
  await openPanel([ok({ items: [late] })]);
  expect(await screen.findByText(/más tiempo: Hay que pedir el archivo/)).toBeInTheDocument();
  expect(screen.getByText(/Pídela otra vez aquí/)).toBeInTheDocument();
});

test('a customer sees a copy get ready without asking again', async () => {
  const copy = { ...erasure, kind: 'copy' as const };
  const lists = await openPanel([ok({ items: [copy] }), ok({ items: [] })]);
  await screen.findByText(/D-7K2M9QXW/);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(lists()).toBe(2);
});
