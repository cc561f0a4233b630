/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { endOtherSessions } from '@cotejo/contract/account/account-calls.ts';
import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, refusal, renderPage } from '../../testing/render-page.tsx';
import { openSession } from './account-session.ts';
import { StepUpHost } from './step-up-host.tsx';

const me = {
  id: '4d1f6f3e-6a53-4a52-9d24-5d2f6b1f6c10',
  kind: 'customer',
  language: 'es',
  status: 'ACTIVE',
  name: 'Ana Soto',
  email: 'ana@correo.cl',
  memberships: [],
  membership: { role: 'CLIENT', scopeKind: 'self', scopeId: '*' },
  roleTitle: 'Cliente',
  places: [],
  permissions: [],
  hasPassword: false,
};

const mailed = ok({ validUntil: '2026-11-20T16:00:00.000Z', retryAfter: 60 });

/** A page with something typed, whose act asks for a proof until `proof` accepts one. */
async function open(
  wanted: readonly string[],
  proof: (body: unknown) => ApiResult<unknown>,
  mail: () => ApiResult<unknown> = () => mailed,
) {
  let isProven = false;
  const { api, asked } = fakeApi({
    endOtherSessions: () => (isProven ? ok(undefined) : refusal(401, 'STEP_UP', { wanted })),
    proveAgain: ({ body }) => {
      const answer = proof(body);
      isProven = answer.ok;
      return answer;
    },
    readMe: () => ok(me),
    askForOwnCode: mail,
    createToken: () => problem(401, 'REFRESH_TOKEN_EXPIRED'),
  });
  const results: ApiResult<unknown>[] = [];
  await renderPage(() => <Page api={api} results={results} />, { path: '/', route: '/', api });
  await userEvent.type(screen.getByLabelText('Motivo'), 'lo pidió por teléfono');
  await userEvent.click(screen.getByRole('button', { name: 'Hacerlo' }));
  return { asked, results };
}

function Page(props: { readonly api: ApiClient; readonly results: ApiResult<unknown>[] }) {
  const session = openSession(props.api, 'token');
  const act = async (): Promise<void> => {
    props.results.push(await session.call(endOtherSessions, {}));
  };
  return (
    <main>
      <label>
        Motivo <input />
      </label>
      <button onClick={() => void act()}>Hacerlo</button>
      <StepUpHost />
    </main>
  );
}

test('a code that is typed wrong and then right lets the act go on, and what was typed is there', async () => {
  const codes: unknown[] = [];
  const { results } = await open(['totp'], (body) => {
    codes.push(body);
    return codes.length === 1 ? problem(401, 'INVALID_CODE') : ok(undefined);
  });
  const field = await screen.findByLabelText(/Código de 6 dígitos/);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar y seguir' }));
  expect(await screen.findByText('Escribe los 6 dígitos del código')).toBeInTheDocument();
  await userEvent.type(field, '111 111');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar y seguir' }));
  expect(await screen.findByText(/Ese código no es válido/)).toBeInTheDocument();
  expect(results).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '222222');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar y seguir' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(codes).toEqual([{ code: '111111' }, { code: '222222' }]);
  expect(results).toMatchObject([{ ok: true }]);
  expect(screen.getByLabelText('Motivo')).toHaveValue('lo pidió por teléfono');
});

test('who has no second factor types the password', async () => {
  const { results, asked } = await open(['password'], () => ok(undefined));
  await userEvent.type(await screen.findByLabelText('Contraseña'), 'una frase');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar y seguir' }));
  expect(asked.find(({ name }) => name === 'proveAgain')?.input.body).toEqual({
    password: 'una frase',
  });
  expect(results).toMatchObject([{ ok: true }]);
});

test('who signed in by a mailed code is mailed another one and types it', async () => {
  const { results, asked } = await open(['mailCode'], () => ok(undefined));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviarme un código' }));
  const field = await screen.findByLabelText(/Código de 6 dígitos/);
  expect(results).toEqual([]);
  await userEvent.type(field, '333 333');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar y seguir' }));
  await waitFor(() => expect(results).toMatchObject([{ ok: true }]));
  const bodies = asked.map(({ name, input }) => [name, input.body]);
  expect(bodies).toContainEqual(['askForOwnCode', { email: 'ana@correo.cl' }]);
  expect(bodies).toContainEqual(['proveAgain', { mailCode: '333333' }]);
});

test.each([
  ['expired', problem(401, 'CODE_EXPIRED'), 'El código venció o ya se usó. Pide otro.'],
  ['spent', problem(429, 'CODE_LIMIT'), 'El código se intentó demasiadas veces. Pide otro.'],
  [
    'mistyped',
    refusal(401, 'INVALID_CODE', { triesLeft: 4 }),
    'El código no es ese. Te quedan 4 intentos.',
  ],
] as const)(
  'a mailed code that is %s is said so, and another one is mailed',
  async (_, why, said) => {
    const answers = [why, ok(undefined)];
    const { results, asked } = await open(['mailCode'], () => answers.shift()!);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviarme un código' }));
    const first = await screen.findByLabelText(/Código de 6 dígitos/);
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('111111{Enter}');
    expect(await screen.findByText(said)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otro código' }));
    const second = await screen.findByLabelText(/Código de 6 dígitos/);
    await waitFor(() => expect(second).toHaveFocus());
    expect(second).toHaveValue('');
    expect(screen.queryByText(said)).toBeNull();
    expect(screen.getByText(/Enviamos otro código/)).toBeInTheDocument();
    await userEvent.keyboard('222222{Enter}');
    await waitFor(() => expect(results).toMatchObject([{ ok: true }]));
    expect(asked.filter(({ name }) => name === 'askForOwnCode')).toHaveLength(2);
  },
);

test('who was mailed a code a moment ago types that one', async () => {
  const { results } = await open(
    ['mailCode'],
    () => ok(undefined),
    () => refusal(429, 'CODE_LIMIT', { retryAfter: 40 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Enviarme un código' }));
  expect(await screen.findByText(/Ya enviamos un código a este correo/)).toBeInTheDocument();
  const field = await screen.findByLabelText(/Código de 6 dígitos/);
  await userEvent.type(field, '333333');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  expect(await screen.findByText(/Ya enviamos un código a este correo/)).toBeInTheDocument();
  expect(field).toHaveValue('333333');
  expect(screen.queryByText(/Enviamos otro código/)).toBeNull();
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(results).toMatchObject([{ ok: true }]));
});

test('a code that could not be mailed is not called wrong', async () => {
  await open(
    ['mailCode'],
    () => ok(undefined),
    () => problem(503, 'UNAVAILABLE'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Enviarme un código' }));
  expect(await screen.findByRole('alert')).not.toHaveTextContent(/código no es válido/);
  expect(screen.getByRole('button', { name: 'Enviarme un código' })).toBeEnabled();
});

test('who closes the question gets the refusal, and may try again', async () => {
  const { results } = await open(['totp'], () => ok(undefined));
  await userEvent.click(await screen.findByRole('button', { name: 'Ahora no' }));
  expect(results).toMatchObject([{ ok: false, problem: { code: 'STEP_UP' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Hacerlo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(results).toHaveLength(2));
});

test('who needs a second factor first is led to set one up in another tab', async () => {
  await open(['enrol'], () => ok(undefined));
  const link = await screen.findByRole('link', { name: 'Abrir mi cuenta' });
  expect(link).toHaveAttribute('href', '/login');
  expect(link).toHaveAttribute('target', '_blank');
});
