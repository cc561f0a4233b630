/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { endOtherSessions } from '@cotejo/contract/account/account-calls.ts';
import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { openSession } from './account-session.ts';
import { StepUpHost } from './step-up-host.tsx';

/** As the server answers before an act that asks once more who it is. */
function stepUp(wanted: readonly string[]): ApiResult<unknown> {
  const refused = problem(401, 'STEP_UP');
  return refused.ok || refused.problem === null
    ? refused
    : { ...refused, problem: { ...refused.problem, wanted } };
}

/** A page with something typed, whose act asks for a proof until `proof` accepts one. */
async function open(wanted: readonly string[], proof: (body: unknown) => ApiResult<unknown>) {
  let isProven = false;
  const { api, asked } = fakeApi({
    endOtherSessions: () => (isProven ? ok(undefined) : stepUp(wanted)),
    proveAgain: ({ body }) => {
      const answer = proof(body);
      isProven = answer.ok;
      return answer;
    },
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
