/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, fakePort, renderPurchase } from '../../testing/render-purchase.tsx';
import { sampleSnapshot } from '../../testing/sample-snapshot.ts';

// Many fields, queries by role: slow on a busy machine, never waiting for anything.
jest.setTimeout(60_000);
beforeEach(() => sessionStorage.clear());

const measures = [
  { weight: '60', height: '165' },
  { weight: '19', height: '110' },
];
const topics = ['organs', 'growth', 'nerves', 'care', 'life', 'history'];
const noneOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
const stepId = 'datos-dps';
const complete = { measures, none: noneOf(topics) };
const address = (group: string) =>
  `/Compra-Online/QPS901/Declaracion-de-Salud?session=AbCdEfGhIjKlMnOpQrStUv&grupo=${group}`;

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const titled = (text: string | RegExp) => screen.findByRole('heading', { level: 1, name: text });
const goOn = () => screen.getByRole('button', { name: 'Continuar' });

test.each([
  ['nothing was typed', {}, /^Grupo 1 de 7 /],
  ['the measures were typed', { measures }, /^Grupo 2 de 7 /],
  [
    'a group is open between others',
    { measures, none: noneOf(topics.filter((name) => name !== 'care')) },
    /^Grupo 5 de 7 Tratamientos/,
  ],
  ['all was typed', complete, /^Revisa tu declaración$/],
])('it opens where it was left: %s', async (_, draft, name) => {
  const { browser } = await renderPurchase({ initial: sampleSnapshot({ stepId, draft }) });
  expect(title()).toMatch(name);
  // Whoever goes back at this moment is not held here by an address that is written late.
  expect(browser.search).not.toMatch(/grupo/);
});

test('an address opens its group, and none beyond the first that is open', async () => {
  const initial = sampleSnapshot({ stepId, draft: { measures, none: noneOf(['organs']) } });
  const first = await renderPurchase({ initial, at: address('2') });
  expect(title()).toMatch(/^Grupo 2 de 7 /);
  first.unmount();
  for (const group of ['5', 'resumen', '0', 'x']) {
    const { browser, unmount } = await renderPurchase({ initial, at: address(group) });
    expect(title()).toMatch(/^Grupo 3 de 7 /);
    await waitFor(() => expect(browser.search).toMatch(/grupo=3$/));
    unmount();
  }
});

test('each group is checked by itself, and the focus goes to the title of the next', async () => {
  const user = userEvent.setup({ delay: null });
  const { port, sent } = fakePort();
  const { browser } = await renderPurchase({ initial: sampleSnapshot({ stepId }), port });
  await user.click(goOn());
  const summary = (await screen.findByText('Hay un problema')).closest('[role=alert]');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary?.querySelectorAll('a')).toHaveLength(4);
  await waitFor(() => expect(document.title).toMatch(/^Error: Declaración de salud: Estatura/));
  for (const field of screen.getAllByLabelText(/^Peso/)) await user.type(field, '60');
  for (const field of screen.getAllByLabelText(/^Estatura/)) await user.type(field, '150');
  await user.click(goOn());
  await waitFor(() => expect(title()).toMatch(/^Grupo 2 de 7 /));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByText('Hay un problema')).toBeNull();
  act(() => browser.back());
  await waitFor(() => expect(title()).toMatch(/^Grupo 1 de 7 /));
  expect(screen.getAllByLabelText(/^Peso/)[0]).toHaveValue('60');
  expect(sent).toEqual([]);
});

test('what is typed goes to the server, and health answers stay out of the browser’s storage', async () => {
  const user = userEvent.setup({ delay: null });
  sessionStorage.setItem(`cotejo-purchase:AbCdEfGhIjKlMnOpQrStUv:${stepId}`, '{"values":{}}');
  const { api, calls } = fakeApi();
  await renderPurchase({ initial: sampleSnapshot({ stepId, version: 4 }), api });
  await user.type(screen.getAllByLabelText(/^Peso/)[0]!, '71,5');
  await user.tab();
  await screen.findByText('Guardado');
  const saved = calls.filter(({ name }) => name === 'saveDraft');
  expect(saved.at(-1)?.input).toMatchObject({
    params: { session: 'AbCdEfGhIjKlMnOpQrStUv', stepId },
    body: { version: 4, values: { measures: [{ weight: '71,5' }] } },
  });
  expect({ ...sessionStorage, ...localStorage }).toEqual({});
});

test('a change from the summary comes back to it, and everything is sent as one', async () => {
  const user = userEvent.setup({ delay: null });
  const { port, sent } = fakePort();
  await renderPurchase({ initial: sampleSnapshot({ stepId, draft: complete }), port });
  expect(screen.getAllByText('Nadie: ninguna de las siguientes')).toHaveLength(6);
  await user.click(screen.getByRole('link', { name: 'Cambiar estatura y peso' }));
  await titled(/^Grupo 1 de 7 /);
  const weight = screen.getAllByLabelText(/^Peso/)[0]!;
  await user.clear(weight);
  await user.type(weight, '71,5');
  await user.click(goOn());
  await titled('Revisa tu declaración');
  expect(screen.getByText('71,5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar declaración' }));
  expect(await screen.findByText('Hay un problema')).toBeVisible();
  expect(sent).toEqual([]);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Enviar declaración' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.pending.command).toMatchObject({
    type: 'SUBMIT',
    stepId,
    values: {
      measures: [{ weight: '71,5' }, { weight: '19' }],
      none: noneOf(topics),
      consent: true,
      truthful: true,
      consentTextVersion: 'dps-cl-2026-11',
    },
  });
});

test('what the server refuses is shown in its group, until it is another answer', async () => {
  const user = userEvent.setup({ delay: null });
  const message = 'Revisa el peso.';
  const errors = [{ pointer: '/values/measures/1/weight', code: 'OUT_OF_RANGE', message }] as const;
  const { port, sent } = fakePort({ send: [{ type: 'INVALID', errors }] });
  await renderPurchase({ initial: sampleSnapshot({ stepId, draft: complete }), port });
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Enviar declaración' }));
  await titled(/^Grupo 1 de 7 /);
  const summary = (await screen.findByText('Hay un problema')).closest('[role=alert]');
  expect(summary).toHaveTextContent(message);
  const weight = screen.getAllByLabelText(/^Peso/)[1]!;
  await user.clear(weight);
  await user.type(weight, '20');
  await user.click(goOn());
  await titled('Revisa tu declaración');
  await user.click(screen.getByRole('link', { name: 'Cambiar estatura y peso' }));
  await titled(/^Grupo 1 de 7 /);
  expect(screen.queryByText(message)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a declaration that was given is shown whole, to be changed and given again', async () => {
  const values = { measures: [{ weight: 60, height: 165 }, measures[1]], none: noneOf(topics) };
  await renderPurchase({ initial: sampleSnapshot({ stepId, values }) });
  expect(title()).toBe('Revisa tu declaración');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});
