/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import type { Language } from '@cotejo/domain/country/country.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, problem, renderPage } from '../../testing/render-page.tsx';
import { Page } from './request-page.tsx';

type Result = ReturnType<typeof ok>;
const token = 'T'.repeat(43);

const request = {
  reference: 'S-7K3M-9P2Q',
  kind: 'plan',
  receivedAt: '2026-11-22T12:00:00Z',
  isOpen: true,
  email: 'ca•••@correo.cl',
  products: [{ displayName: 'Salud Activo 50', organization: 'BICE Vida' }],
  people: [],
  form: { kind: 'persons', organization: 'BICE Vida', couple: false },
  agreedTo: currentRequestConsent,
  answers: {
    nombrepersona: 'Catalina Rojas',
    telefonopersona: '+56981234567',
    region: '13',
    horario: 'manana',
    mensaje: 'Llamen tarde',
  },
};
const receipt = {
  reference: request.reference,
  receivedAt: request.receivedAt,
  token,
  productCode: 'CL-1',
  product: { displayName: 'Salud Activo 50', organization: 'BICE Vida' },
  lead: { status: 8, subStatus: null },
};

interface Sent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function show(
  answers: Readonly<Record<string, () => Result>>,
  { path = `/solicitud#${token}`, language = 'es' as Language } = {},
) {
  const sent: Sent[] = [];
  const api = {
    call: async (
      call: { name: string },
      input: { body: Sent['body'] },
      options: { headers?: Sent['headers'] } = {},
    ): Promise<Result> => {
      sent.push({ name: call.name, body: input.body, headers: options.headers ?? {} });
      return answers[call.name]?.() ?? problem(500, 'INTERNAL');
    },
  };
  const view = await renderPage(Page, {
    path,
    route: '/solicitud',
    api: api as never,
    language,
    texts: ['request'],
  });
  const updates = () => sent.filter(({ name }) => name.startsWith('update'));
  return { ...view, sent, updates };
}

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('shows what was asked and saves what is changed or emptied; a document stays as it is', async () => {
  const { updates } = await show({
    readRequest: () => ok(request),
    updatePlanRequest: () => ok(receipt),
  });
  expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
  expect(screen.getByText('ca•••@correo.cl')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Correo/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  const name = await screen.findByRole('textbox', { name: /Nombre y apellido/ });
  expect(name).toHaveValue('Catalina Rojas');
  await user.clear(name);
  await user.type(name, 'Catalina Rojas Soto');
  await user.clear(screen.getByRole('textbox', { name: /Algo que debamos saber/ }));
  await press('Guardar los cambios');
  expect(await screen.findByText('Guardamos tus cambios')).toBeInTheDocument();
  const [{ body }] = updates() as [Sent];
  expect(body).toMatchObject({ token, nombrepersona: 'Catalina Rojas Soto', mensaje: '' });
  await press('Cambiar algo más');
  await user.type(await screen.findByRole('textbox', { name: /Algo que debamos saber/ }), 'Sí');
  await press('Guardar los cambios');
  await screen.findByText('Guardamos tus cambios');
  await press('Cambiar algo más');
  await user.clear(await screen.findByRole('textbox', { name: /Algo que debamos saber/ }));
  await press('Guardar los cambios');
  await screen.findByText('Guardamos tus cambios');
  expect(updates().map((one) => one.body['mensaje'])).toEqual(['', 'Sí', '']);
  expect(Object.keys(body)).not.toContain('rutpersona');
  expect(Object.keys(body)).not.toContain('correopersona');
});

test('one that can no longer be changed says whom to call, and so does one that closed meanwhile', async () => {
  const closed = await show({ readRequest: () => ok({ ...request, isOpen: false }) });
  expect(await screen.findByText('Esta solicitud ya no se puede cambiar')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guardar los cambios' })).toBeNull();
  closed.unmount();
  await show({
    readRequest: () => ok(request),
    updatePlanRequest: () => problem(409, 'NOT_EDITABLE'),
  });
  await screen.findByText('S-7K3M-9P2Q');
  await screen.findByRole('textbox', { name: /Nombre y apellido/ });
  await press('Guardar los cambios');
  expect(await screen.findByText('No pudimos guardar tus cambios')).toBeInTheDocument();
});

test.each(['/solicitud', '/solicitud#nada', `/solicitud#${token}`])(
  'a link that opens nothing (%s) says where to write',
  async (path) => {
    await show({ readRequest: () => problem(404, 'NOT_FOUND') }, { path });
    expect(await screen.findByText('No encontramos esta solicitud')).toBeInTheDocument();
  },
);

test('the link of another country asks there; the mail is sent again', async () => {
  const { sent } = await show(
    { readRequest: () => ok(request), sendEmail: () => ok(undefined) },
    { path: `/solicitud?country=PE#${token}`, language: 'en' },
  );
  expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: /City/ })).toBeInTheDocument();
  await press('Send the e-mail again');
  expect(await screen.findByText(/We sent it again/)).toBeInTheDocument();
  expect(sent.map(({ name, headers }) => [name, headers['x-country']])).toEqual([
    ['readRequest', 'PE'],
    ['sendEmail', 'PE'],
  ]);
});
