/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { fakeApi, ok, problem, refusal, renderPage } from '../../../testing/render-page.tsx';
import type { Insurance, Insurances } from './insurances.ts';
import * as ownPage from './own-page.tsx';

expect.extend(toHaveNoViolations);

type OfBrowser = CallAnswer<'listOwn'>['purchases'][number];

const token = {
  state: 'signedIn',
  accessToken: 'token',
  expiresIn: 600,
  challenge: null,
  secondFactors: [],
  places: [],
  referrer: null,
};
const signedOut = { ...token, state: 'signedOut', accessToken: null };
const me = {
  id: '4d1f6f3e-6a53-4a52-9d24-5d2f6b1f6c10',
  kind: 'customer',
  language: 'es',
  status: 'ACTIVE',
  name: 'Verónica Soto',
  email: 'vero@correo.cl',
  memberships: [],
  membership: { role: 'CLIENT', scopeKind: 'self', scopeId: '*' },
  roleTitle: 'Cliente',
  places: [],
  permissions: [],
  hasPassword: false,
};
const policy: Insurance = {
  id: 'one',
  country: 'CL',
  product: 'Dental Integral',
  organization: 'SURA',
  status: 'confirmed',
  policyNumber: '4.118',
  openedAt: '2026-04-05T15:00:00.000Z',
  startsOn: '2026-04-05',
  joined: null,
  cover: { standing: 'OVERDUE', name: 'Con pago pendiente', notice: null },
  periods: [
    {
      number: 0,
      from: '2026-04-05',
      to: '2026-05-04',
      dueOn: '2026-04-05',
      state: 'processed',
      isPaused: false,
      isAsked: false,
      price: { amount: 13_622, currency: 'CLP' },
      message: null,
      nextTryOn: null,
    },
    {
      number: 1,
      from: '2026-05-05',
      to: '2026-06-04',
      dueOn: '2026-05-05',
      state: 'recycling',
      isPaused: false,
      isAsked: false,
      price: { amount: 13_725, currency: 'CLP' },
      message: 'Tu tarjeta no tiene fondos suficientes.',
      nextTryOn: '2026-06-12',
    },
  ],
};
const { id: _, startsOn: __, cover: ___, periods: ____, ...bought } = policy;
const own: OfBrowser = { ...bought, url: 'http://localhost/Compra-Online/CL-1?session=a' };
const request: Insurances['requests'][number] = {
  id: 'r',
  joined: null,
  url: 'http://localhost/solicitud#t',
  country: 'CL',
  products: ['Vida Temporal'],
  receivedAt: '2026-11-19T15:00:00.000Z',
  progress: 'withAdviser',
};
const grantOf = (input: { readonly body?: unknown }) =>
  (input.body as { readonly grant?: string } | undefined)?.grant;
const none: Insurances = { purchases: [], requests: [], tickets: [], unproven: 0 };

const asked = { validUntil: '2026-11-20T16:00:00.000Z', retryAfter: 60 };
const ofSession = {
  readMe: () => ok(me),
  listSessions: () => ok({ items: [] }),
  listInvitations: () => ok({ items: [] }),
  listCards: () => ok({ items: [] }),
  listPasskeys: () => ok({ items: [] }),
  readFactors: () => ok({ hasApp: false, isRequired: false }),
  listInsurances: () => ok(none),
};

async function open(answers: Parameters<typeof fakeApi>[0]) {
  const fake = fakeApi({
    listOwn: () => ok({ purchases: [], requests: [] }),
    listOwnConsents: () => ok({ items: [], mails: [] }),
    createToken: () => ok(signedOut),
    askForOwnCode: () => ok(asked),
    ...ofSession,
    ...answers,
  });
  const route = { path: '/mi-compra', route: '/mi-compra', api: fake.api } as const;
  return { ...(await renderPage(ownPage, route)), asked: fake.asked };
}

const signedIn = (insurances: Insurances) =>
  open({ createToken: () => ok(token), listInsurances: () => ok(insurances) });

it('signs in by the code that goes to an address, and checks what was typed before it is sent', async () => {
  const user = userEvent.setup();
  const { asked: calls } = await open({
    createToken: (input) => ok(grantOf(input) === 'mailCode' ? token : signedOut),
    listInsurances: () => ok({ ...none, purchases: [policy], requests: [request] }),
  });
  const enter = await screen.findByRole('region', { name: 'Entra con un código' });
  await user.type(within(enter).getByRole('textbox'), 'nobody{Enter}');
  expect(calls.some(({ name }) => name === 'askForOwnCode')).toBe(false);
  await user.clear(within(enter).getByRole('textbox'));
  await user.type(within(enter).getByRole('textbox'), 'vero@correo.cl{Enter}');
  const code = await within(enter).findByLabelText(/Código de 6 dígitos/);
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '12{Enter}');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Vida Temporal')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu cuenta, Verónica');
  const grants = calls.filter(({ input }) => grantOf(input) === 'mailCode');
  expect(grants.map(({ input }) => input.body)).toEqual([
    { grant: 'mailCode', email: 'vero@correo.cl', code: '123456' },
  ]);
});

it('a code is sent again as often as it is asked for, or to another address', async () => {
  const user = userEvent.setup();
  const { asked: calls } = await open({});
  const enter = await screen.findByRole('region', { name: 'Entra con un código' });
  await user.type(within(enter).getByRole('textbox'), ' vero@correo.cl {Enter}');
  await within(enter).findByLabelText(/Código de 6 dígitos/);
  await user.click(within(enter).getByRole('button', { name: 'Enviar otro código' }));
  const bodies = () =>
    calls.filter(({ name }) => name === 'askForOwnCode').map(({ input }) => input.body);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(new Set(bodies().map((body) => JSON.stringify(body)))).toEqual(
    new Set(['{"email":"vero@correo.cl"}']),
  );
  await user.click(within(enter).getByRole('button', { name: 'Usar otro correo' }));
  expect(within(enter).getByRole('textbox')).toHaveValue('');
});

it.each([
  ['INVALID_CODE', 'El código no es ese.'],
  ['CODE_EXPIRED', 'El código venció o ya se usó.'],
  ['CODE_LIMIT', 'El código se intentó demasiadas veces.'],
] as const)('%s is said, and what was typed stays', async (refusal, words) => {
  const user = userEvent.setup();
  await open({
    createToken: (input) => (grantOf(input) === 'mailCode' ? problem(401, refusal) : ok(signedOut)),
  });
  const enter = await screen.findByRole('region', { name: 'Entra con un código' });
  await user.type(within(enter).getByRole('textbox'), 'vero@correo.cl{Enter}');
  const code = await within(enter).findByLabelText(/Código de 6 dígitos/);
  await user.type(code, '123456{Enter}');
  expect(await within(enter).findByText(words, { exact: false })).toBeInTheDocument();
  expect(code).toHaveValue('123456');
});

it.each([
  ['password', /una cuenta que se abre con su contraseña.*Entra con ella/],
  ['newPassword', /todavía no tiene contraseña.*Olvidé mi contraseña/],
  ['staff', /una cuenta del equipo de Cotejo/],
])(
  'a right code whose account it does not open (%s) says so and where the purchases are, and lists them',
  async (opens, words) => {
    const user = userEvent.setup();
    let isBound = false;
    await open({
      listOwn: () => ok({ purchases: isBound ? [own] : [], requests: [] }),
      createToken: (input) => {
        if (grantOf(input) !== 'mailCode') return ok(signedOut);
        isBound = true;
        return refusal(403, 'PASSWORD_NEEDED', { opens });
      },
    });
    const enter = await screen.findByRole('region', { name: 'Entra con un código' });
    await user.type(within(enter).getByRole('textbox'), 'vero@correo.cl{Enter}');
    await user.type(await within(enter).findByLabelText(/Código de 6 dígitos/), '123456{Enter}');
    const said = await within(enter).findByRole('alert');
    expect(said).toHaveTextContent(words);
    expect(said).toHaveTextContent(/quedaron abiertas en este navegador/);
    const here = await screen.findByRole('region', { name: 'Compras de este navegador' });
    expect(within(here).getByRole('link')).toHaveAttribute('href', own.url);
  },
);

it('says why a charge failed and when it is tried again, and leads to where it is paid', async () => {
  const { container, asked: calls } = await signedIn({
    ...none,
    purchases: [policy],
    requests: [request],
  });
  expect(await screen.findByText(/No pudimos cobrar tu Dental Integral/)).toBeInTheDocument();
  const charges = screen.getByRole('region', { name: 'Cobros' });
  expect(within(charges).getAllByRole('listitem')[0]).toHaveTextContent(
    /13\.725.*Tu tarjeta no tiene fondos suficientes.*Pendiente de pago/,
  );
  expect(within(charges).getByText('Pagado')).toBeInTheDocument();
  const policies = screen.getByRole('region', { name: 'Pólizas' });
  expect(policies).toHaveTextContent(/SURA · póliza 4\.118.*Con pago pendiente/);
  expect(screen.getByText('La atiende un asesor')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Pagar ahora' }));
  const opened = calls.find(({ name }) => name === 'openInsurance');
  expect(opened?.input.params).toEqual({ id: 'one' });
});

it('says of a payment that its holder makes that it did not come, and of no card', async () => {
  const periods = policy.periods.map((period) => ({
    ...period,
    isAsked: true,
    price: { amount: 5_000, currency: 'UF' } as const,
    nextTryOn: null,
  }));
  await signedIn({ ...none, purchases: [{ ...policy, periods }] });
  expect(
    await screen.findByText(/No recibimos en su día el pago de tu Dental Integral/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/No pudimos cobrar/)).toBeNull();
  expect(screen.queryByText(/con esta tarjeta/)).toBeNull();
  const charges = screen.getByRole('region', { name: 'Cobros' });
  expect(charges).toHaveTextContent(/0,5.*al valor de la UF del día en que pagues/);
  expect(charges).not.toHaveTextContent('UF del día del cobro');
  expect(screen.getByRole('button', { name: 'Pagar ahora' })).toBeEnabled();
});

it('lists the documents of a policy once they are asked for, and leads to where it is paid and ended', async () => {
  const { asked: calls } = await open({
    createToken: () => ok(token),
    listInsurances: () => ok({ ...none, purchases: [policy] }),
    openInsurance: () => ok({ url: 'http://localhost/Compra-Online/CL-1?session=abc' }),
    getConfirmation: () =>
      ok({
        number: '4.118',
        startsOn: '2026-04-05',
        firstName: 'Verónica',
        email: 'v•••@correo.cl',
        facts: [],
        steps: [],
        documents: [
          { id: 'policy', name: 'Póliza', note: 'PDF', url: '/api/purchases/abc/policy.pdf' },
        ],
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Documentos Dental Integral' }));
  expect(await screen.findByRole('link', { name: 'Póliza' })).toHaveAttribute(
    'href',
    '/api/purchases/abc/policy.pdf',
  );
  expect(calls.find(({ name }) => name === 'getConfirmation')?.input.params).toEqual({
    session: 'abc',
  });
  expect(screen.getByRole('button', { name: /Cambiar tarjeta/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /Terminar, o deshacer/ })).toBeEnabled();
});

it('lists what was asked, each with the page of its answers', async () => {
  const url = 'http://localhost/consulta#link';
  const ticket = { url, reference: 'S-7K3M-9P2Q', askedAt: '2026-11-19T15:00:00.000Z' };
  await signedIn({ ...none, tickets: [{ ...ticket, state: 'PENDING' }] });
  const asked = await screen.findByRole('region', { name: 'Consultas' });
  expect(within(asked).getByRole('link', { name: /S-7K3M-9P2Q/ })).toHaveAttribute('href', url);
  expect(asked).toHaveTextContent('Espera tu respuesta');
});

it('separates a purchase that was joined, and reads the list again', async () => {
  const { asked: calls } = await open({
    createToken: () => ok(token),
    listInsurances: () => ok({ ...none, purchases: [{ ...policy, joined: 'elsewhere' }] }),
    separateInsurance: () => ok(undefined),
  });
  expect(await screen.findByText(/Se ve también en otra cuenta/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Separar Dental Integral' }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'listInsurances')).toHaveLength(2),
  );
  expect(calls.find(({ name }) => name === 'separateInsurance')?.input.params).toEqual({
    id: 'one',
  });
});

it.each([
  [false, /Entras con un código/, 'Enviarme un enlace para definirla'],
  [true, /Entras con tu contraseña o con un código/, 'Enviarme un enlace para cambiarla'],
])('mails a link for the password; who has one: %s', async (hasPassword, words, name) => {
  const { asked: calls } = await open({
    createToken: () => ok(token),
    readMe: () => ok({ ...me, hasPassword }),
    askForReset: () => ok(undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(await screen.findByText(/Enviamos el enlace a vero@correo.cl/)).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'askForReset')?.input.body).toEqual({
    email: 'vero@correo.cl',
  });
});

it('is useful while it is empty', async () => {
  await signedIn(none);
  expect(await screen.findByText(/Todavía no hay pólizas/)).toBeInTheDocument();
  expect(screen.getByText(/No has pedido nada/)).toBeInTheDocument();
});

it('counts what waits for a code of its own address, and proves it', async () => {
  const user = userEvent.setup();
  const { asked: calls } = await open({
    createToken: () => ok(token),
    listInsurances: () => ok({ ...none, unproven: 2 }),
    openOwn: () => ok({ purchases: [], requests: [], joined: 2 }),
  });
  const add = await screen.findByRole('region', { name: 'Otro correo' });
  expect(within(add).getByText(/Hay 2 compras más con tu correo/)).toBeInTheDocument();
  await waitFor(() => expect(within(add).getAllByRole('textbox')[0]).toHaveValue('vero@correo.cl'));
  await user.click(within(add).getAllByRole('button', { name: 'Enviar código' })[0]!);
  await user.type(await within(add).findByLabelText(/Código de 6 dígitos/), '123456{Enter}');
  expect(await within(add).findByText(/hay 2 compras de ese correo/)).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'listInsurances').length).toBeGreaterThan(1);
});

it.each([
  ['nothing was asked for', [], /con él no se pidió nada/],
  ['something was asked for', [request], /lo que pediste con él está en tus solicitudes/],
])('says of an address without purchases that %s with it', async (_, requests, words) => {
  const user = userEvent.setup();
  await open({
    createToken: () => ok(token),
    listInsurances: () => ok({ ...none, unproven: 1 }),
    openOwn: () => ok({ purchases: [], requests, joined: 0 }),
  });
  const add = await screen.findByRole('region', { name: 'Otro correo' });
  await waitFor(() => expect(within(add).getAllByRole('textbox')[0]).toHaveValue('vero@correo.cl'));
  await user.click(within(add).getAllByRole('button', { name: 'Enviar código' })[0]!);
  await user.type(await within(add).findByLabelText(/Código de 6 dígitos/), '123456{Enter}');
  expect(await within(add).findByText(words)).toBeInTheDocument();
});

it('that did not arrive says so and is asked for again', async () => {
  let down = true;
  await open({
    createToken: () => ok(token),
    listInsurances: () =>
      down ? problem(503, 'UNAVAILABLE') : ok({ ...none, purchases: [policy] }),
  });
  const again = await screen.findByRole('button', { name: 'Cargar otra vez' });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Pólizas' })).toHaveTextContent(
    'Dental Integral',
  );
});

it('lists without a session what this browser can open, and names the country of what was bought elsewhere', async () => {
  const peruvian: OfBrowser = { ...own, url: 'http://pe.localhost/Compra', country: 'PE' };
  await open({ listOwn: () => ok({ purchases: [own, peruvian], requests: [] }) });
  const here = await screen.findByRole('region', { name: 'Compras de este navegador' });
  const [first, second] = within(here).getAllByRole('listitem');
  expect(first).not.toHaveTextContent('Chile');
  expect(second).toHaveTextContent('Perú');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', own.url);
});
