/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { maxPeopleAnHour } from '@cotejo/domain/account/reading-rules.ts';
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
  hasPassword: false,
};
const erasure: CallAnswer<'listSubjectRequests'>['items'][number] = {
  id: '018f2b5e-6f0c-4c3e-9d41-3d2f8a6a1b11',
  reference: 'D-7K2M9QXW',
  kind: 'erasure',
  status: 'proven',
  country: 'CL',
  name: 'Ana Rojas',
  email: 'ana@correo.cl',
  details: '',
  reason: '',
  receivedAt: '2026-11-20T02:30:00.000Z',
  dueAt: '2026-12-20T02:30:00.000Z',
  endedAt: null,
  hasCopy: false,
  waiting: [],
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
  const Page = () => (
    <SubjectRequestItem item={item} session={session} forSomebody={false} onDecided={() => {}} />
  );
  await renderPage(Page, { path: '/', route: '/', api });
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Descargar para leer' }));
  expect(await screen.findByText(/si pasaron 7 días/)).toBeInTheDocument();
  expect(read).toEqual([`${fillPath(getSubjectCopy.path, { id: item.id })}?format=text`]);
});

const staffOfPeru = {
  readMe: () =>
    ok({
      ...customer,
      kind: 'staff',
      membership: { role: 'BACKOFFICE', scopeKind: 'country', scopeId: 'PE' },
      permissions: [{ permission: 'subject-request:execute', scope: 'country', fourEyes: true }],
    }),
};

test('staff say where the person is and how they are written to, among the countries that they reach', async () => {
  const { id, reference, status, dueAt } = erasure;
  const asked: unknown[] = [];
  await openPanel(
    [],
    {
      ...staffOfPeru,
      openSubjectRequest: ({ body }: { readonly body: unknown }) => {
        asked.push(body);
        return ok({ id, reference, status, dueAt });
      },
    },
    'Solicitudes',
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const countries = within(screen.getByLabelText('País de la persona')).getAllByRole('option');
  expect(countries.map(({ textContent }) => textContent)).toEqual(['Perú']);
  await user.click(screen.getByLabelText('Una copia de mis datos'));
  await user.type(screen.getByLabelText('Nombre de la persona'), 'Eva Rojas');
  await user.type(screen.getByLabelText('Correo de la persona'), 'eva@correo.pe');
  await user.selectOptions(screen.getByLabelText('Idioma en que le escribimos'), 'Português');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await screen.findByText(/D-7K2M9QXW/);
  expect(asked).toEqual([
    { kind: 'copy', name: 'Eva Rojas', email: 'eva@correo.pe', country: 'PE', language: 'pt' },
  ]);
});

test('staff see what another of them decided and why, before they decide the same', async () => {
  const waiting = [
    { decision: 'prove', reason: 'cédula vista', at: '2026-11-20T02:30:00.000Z', isOwn: false },
  ];
  await openPanel(
    [ok({ items: [{ ...erasure, status: 'received', waiting }] })],
    staffOfPeru,
    'Solicitudes',
  );
  expect(await screen.findByText(/decidió otra persona .*: cédula vista/)).toBeInTheDocument();
});

test('staff read the list again by a button, not by itself: each reading is a row of the audit', async () => {
  const lists = await openPanel(
    [ok({ items: [{ ...erasure, kind: 'copy' as const }] })],
    staffOfPeru,
    'Solicitudes',
  );
  await screen.findByText(/D-7K2M9QXW/);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(lists()).toBe(1);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Actualizar la lista' }));
  expect(lists()).toBe(2);
});

test('a customer sees a copy get ready without asking again', async () => {
  const copy = { ...erasure, kind: 'copy' as const };
  const lists = await openPanel([ok({ items: [copy] }), ok({ items: [] })]);
  await screen.findByText(/D-7K2M9QXW/);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(lists()).toBe(2);
});

test('a list that may be longer says that it shows the first ones', async () => {
  const items = Array.from({ length: maxPeopleAnHour }, (_, at) => ({
    ...erasure,
    id: `${at}`,
    reference: `D-${at}`,
  }));
  await openPanel([ok({ items })], staffOfPeru, 'Solicitudes');
  expect(await screen.findByText(/Se muestran 50, las que vencen antes primero/)).toBeVisible();
});
