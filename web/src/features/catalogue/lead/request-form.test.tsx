/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { decodeProfile } from '../../../entities/profile/profile-reference.ts';
import type { RequestedProduct } from './request-body.ts';
import { RequestForm } from './request-form.tsx';

const health: RequestedProduct = {
  productCode: 'CL-1',
  displayName: 'Salud Activo 50',
  productType: 'SALUD',
  organization: 'BICE Vida',
};
const receipt = ok({
  reference: 'S-7K3M-9P2Q',
  receivedAt: '2026-11-21T12:00:00Z',
  token: null,
  productCode: 'CL-1',
  product: { displayName: 'Salud Activo 50', organization: 'BICE Vida' },
  lead: { status: 8, subStatus: null },
});
type Result = ReturnType<typeof ok>;

interface Sent {
  readonly body: Record<string, unknown>;
  readonly key: string;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The form with an API that answers by `answer`; what was sent is kept with its key. */
async function show(
  answer: (call: number) => Result | Promise<Result>,
  options: {
    product?: RequestedProduct;
    perfil?: string;
    language?: Language;
    country?: CountryCode;
  } = {},
) {
  const sent: Sent[] = [];
  const api = {
    call: async (_: object, input: { body: never }, { idempotencyKey = '' } = {}) => {
      sent.push({ body: input.body, key: idempotencyKey });
      return answer(sent.length);
    },
  };
  const profile = decodeProfile(options.perfil ?? null, options.country ?? 'CL');
  const view = await renderPage(
    () => <RequestForm product={options.product ?? health} profile={profile} />,
    { path: '/', route: '/', api: api as never, ...options },
  );
  return { ...view, sent };
}

const user = userEvent.setup({ advanceTimers: () => undefined, delay: null });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const button = (name = 'Enviar solicitud') => screen.getByRole('button', { name });

/** Pasted at once: a key at a time tests the browser and not us. */
async function write(name: RegExp, text: string, by = user): Promise<void> {
  await by.click(field(name));
  await by.paste(text);
}
async function fillIn(by = user): Promise<void> {
  await write(/Nombre y apellido/, 'Catalina Rojas', by);
  await write(/Correo/, 'cata@correo.cl', by);
  await write(/Teléfono/, '981234567', by);
  await by.selectOptions(screen.getByRole('combobox', { name: /Región/ }), '13');
}
const consent = (by = user) => by.click(screen.getByRole('checkbox'));

test('sends what was asked for once, and says the code', async () => {
  let arrive: (result: Result) => void = () => undefined;
  const { sent, container } = await show(() => new Promise((done) => (arrive = done)), {
    perfil: 'f34-hijo5',
  });
  await fillIn();
  await consent();
  await user.dblClick(button());
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.body).toMatchObject({
    arrayplan: ['CL-1'],
    datospersona: { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }], cargas: [{ edad: 5 }] },
    nombrepersona: 'Catalina Rojas',
    region: '13',
    horario: 'cualquiera',
    consent: true,
    consentTextVersion: currentRequestConsent,
    origen: 'QUEPLAN.CL',
    isInternalTraffic: false,
    leadAttributionInfo: [{ url: '/' }],
  });
  arrive(receipt);
  expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
  expect(container.querySelector('[data-request=sent]')).toHaveFocus();
  expect(screen.getByText(/cata@correo.cl/)).toBeInTheDocument();
});

test('an empty form sends nothing, and leads to what is missing', async () => {
  const { sent } = await show(() => receipt);
  await user.click(button());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(/Completa «Nombre y apellido»/);
  expect(summary).toHaveTextContent(/marca que nos autorizas/);
  expect(sent).toHaveLength(0);
});

test('what the server finds wrong stands beside its field', async () => {
  await show(() => ({
    ok: false,
    status: 422,
    problem: {
      ...(problem(422, 'VALIDATION_FAILED') as { problem: object }).problem,
      errors: [{ pointer: '/correopersona', code: 'X', message: 'Ese correo no existe' }],
    } as never,
  }));
  await fillIn();
  await consent();
  await user.click(button());
  await waitFor(() => expect(field(/Correo/)).toHaveAccessibleDescription(/Ese correo no existe/));
  expect(field(/Nombre/)).toHaveValue('Catalina Rojas');
});

test('a refusal is said in the server’s words, with its code', async () => {
  const { sent } = await show(() => problem(404, 'NOT_FOUND', 'R-77'));
  await fillIn();
  await consent();
  await user.click(button());
  expect(await screen.findByText('R-77')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

describe('an answer that does not come', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const patient = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const unanswered: Result = { ok: false, status: 0, problem: null };

  test('is asked for three times with one key; a reload keeps answers and key', async () => {
    const first = await show(() => unanswered);
    await fillIn(patient);
    await consent(patient);
    await patient.click(button());
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText('No supimos si llegó tu solicitud')).toBeInTheDocument();
    expect(first.sent).toHaveLength(3);
    first.unmount();

    const second = await show(() => receipt);
    expect(field(/Nombre/)).toHaveValue('Catalina Rojas');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await consent(patient);
    await patient.click(button());
    expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
    const keys = [...first.sent, ...second.sent].map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    second.unmount();

    const third = await show(() => receipt);
    expect(screen.getByText('S-7K3M-9P2Q')).toBeInTheDocument();
    expect(third.sent).toHaveLength(0);
    await patient.click(screen.getByRole('button', { name: 'Enviar otros datos' }));
    expect(field(/Nombre/)).toHaveValue('');
  });

  test('other answers have another key', async () => {
    const { sent } = await show((call) => (call <= 3 ? unanswered : receipt));
    await fillIn(patient);
    await consent(patient);
    await patient.click(button());
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await write(/Algo que debamos saber/, 'Llamen tarde', patient);
    await patient.click(button('Enviar otra vez'));
    expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });
});

test('a company’s workers are known from its profile', async () => {
  const product = { ...health, productType: 'SEGURO COLECTIVO' };
  const { sent } = await show(() => receipt, { product, perfil: 'grupo40c10' });
  expect(field(/Trabajadores/)).toHaveValue('40');
  await write(/Nombre de la empresa/, 'Aserradero Ñuble');
  await fillIn();
  await consent();
  await user.click(button());
  await screen.findByText('S-7K3M-9P2Q');
  expect(sent[0]?.body).toMatchObject({
    empresa: 'Aserradero Ñuble',
    trabajadores: '40',
    origen: 'EMPRESAS',
  });
});

test.each([
  ['en', 'PE', 'Send request', /City/],
  ['pt', 'CO', 'Enviar solicitação', /Cidade/],
] as const)('speaks %s in %s', async (language, country, send, city) => {
  await show(() => receipt, { language, country });
  expect(button(send)).toBeInTheDocument();
  expect(field(city)).toBeInTheDocument();
});

test.each([
  [
    '?sellerDNI=11.111.111-1&createdFrom=REDSALUD',
    { sellerDNI: '111111111', createdFrom: 'REDSALUD' },
  ],
  ['?sellerDNI=11.111.111-2', undefined],
  ['', undefined],
])('the seller of %s goes with the request, if it holds', async (query, seller) => {
  window.history.replaceState(null, '', `/Seguros/BICE-Vida/Uno/Solicitar${query}`);
  const { sent } = await show(() => receipt);
  await fillIn();
  await consent();
  await user.click(button());
  await screen.findByText('S-7K3M-9P2Q');
  expect(sent[0]?.body['aditional_data']).toEqual(seller);
  window.history.replaceState(null, '', '/');
});

test('a storage that refuses costs the draft, never the request', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { sent } = await show(() => receipt);
  await fillIn();
  await consent();
  await user.click(button());
  expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  refuse.mockRestore();
});
