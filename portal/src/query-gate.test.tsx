/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, problem, renderPortal } from './testing/render-portal.tsx';
import { sampleAnswers, sampleItem, sampleList } from './testing/sample-waiting.ts';

/** Somebody comes back to the window: what is shown is read again. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

/** A page that was read, and whose next reads get these answers. */
async function open(path: string, name: string, answers: readonly ApiResult<unknown>[]) {
  const left = [...answers];
  const { api } = fakeApi({ [name]: () => left.shift() ?? problem(503, 'UNAVAILABLE', 'R-9') });
  await renderPortal(path, api);
}

const forms = [
  [
    `/portal/espera/${sampleItem('charge').id}`,
    'readWaiting',
    sampleAnswers(sampleItem('charge')).readWaiting(),
  ],
] as const;

test.each(forms)(
  'a later read of %s that fails leaves what was typed',
  async (path, name, answer) => {
    await open(path, name, [answer, problem(503, 'UNAVAILABLE', 'R-9'), answer]);
    const reason = await screen.findByLabelText('Por qué');
    await userEvent.type(reason, 'no responde');
    await comeBack();
    await screen.findByText(/^No pudimos actualizar: se ve lo que leímos a las \d\d:\d\d/);
    screen.getByText(/dinos este número: R-9/);
    expect(screen.getByLabelText('Por qué')).toBe(reason);
    expect(reason).toHaveValue('no responde');
    await userEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }));
    expect(screen.queryByText(/^No pudimos actualizar/)).toBeNull();
    expect(reason).toHaveValue('no responde');
  },
);

test('a list that could not be read again stays, and so does an ended session’s', async () => {
  await open('/portal', 'listWaiting', [
    sampleList([sampleItem('refund', { act: 'retry' })]),
    problem(401, 'REFRESH_TOKEN_EXPIRED'),
  ]);
  await screen.findByText('$36.470');
  await comeBack();
  await screen.findByText(/^No pudimos actualizar/);
  screen.getByText(/^Tu sesión terminó/);
  screen.getByText('$36.470');
});

test('who has to open a support access first is led to where one is opened, and is not told to try again', async () => {
  await open('/portal/trabajadores', 'listEmployees', [problem(409, 'SUPPORT_NEEDED')]);
  const link = await screen.findByRole('link', { name: 'Abrir un acceso de soporte' });
  expect(link).toHaveAttribute('href', '/portal/accesos-soporte/nuevo');
  expect(screen.queryByRole('button', { name: 'Intentar otra vez' })).toBeNull();
});
