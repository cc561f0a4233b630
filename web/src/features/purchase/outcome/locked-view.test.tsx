/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { lockedSnapshot, sampleSession, sampleSnapshot } from '../testing/sample-snapshot.ts';

expect.extend(toHaveNoViolations);
jest.setTimeout(60_000);

const soon = () => Date.now() + 60_000;
const sent = () => ({ type: 'CODE_SENT', email: 'ca•••@correo.cl', retryAt: soon() }) as const;
const locked = lockedSnapshot({ status: 'confirmed' });
const whole = sampleSnapshot({ status: 'confirmed' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test.each(
  (['es', 'en', 'pt'] as const).flatMap((language) =>
    purchaseStatuses.map((status) => [language, status] as const),
  ),
)('in %s a link shows a %s purchase without anything personal', async (language, status) => {
  const { container } = await renderPurchase({ initial: lockedSnapshot({ status }), language });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/.{10}/);
  expect(container).toHaveTextContent('Complementario Familia 70');
  expect(container).toHaveTextContent('ca•••@correo.cl');
  expect(container).not.toHaveTextContent(/Catalina|17\.482|36\.470|locked\./);
  expect(await axe(container)).toHaveNoViolations();
});

test('a code is asked for, typed by keyboard and opens the purchase; its stream is opened again', async () => {
  const { port, entered, watches } = fakePort({
    asks: [sent()],
    entries: [{ type: 'ENTERED', snapshot: whole }],
  });
  const user = userEvent.setup();
  await renderPurchase({ initial: locked, port });
  const before = watches();
  button('Enviar código').focus();
  await user.keyboard('{Enter}');
  const field = await screen.findByLabelText(/Código de 6 dígitos/);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.keyboard('123 456{Enter}');
  await screen.findByRole('heading', { level: 1, name: /está contratado/ });
  expect(entered).toEqual([{ session: sampleSession, code: '123456' }]);
  expect(watches()).toBe(before + 1);
});

test('a code that is not whole is not sent', async () => {
  const { port, entered } = fakePort({ asks: [sent()] });
  const user = userEvent.setup();
  const { container } = await renderPurchase({ initial: locked, port });
  await user.click(button('Enviar código'));
  await user.type(await screen.findByLabelText(/Código de 6/), '12{Enter}');
  expect(screen.getByText('Escribe los 6 dígitos del código')).toBeInTheDocument();
  expect(entered).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  [{ kind: 'wrong', triesLeft: 4 } as const, 'Te quedan 4 intentos'],
  [{ kind: 'wrong', triesLeft: 1 } as const, 'Te queda un intento'],
  [{ kind: 'expired' } as const, 'venció'],
  [{ kind: 'spent' } as const, 'demasiadas veces'],
  [{ kind: 'unanswered' } as const, 'No recibimos respuesta'],
])('a code that does not open it says why: %j', async (problem, words) => {
  const { port } = fakePort({
    asks: [sent()],
    entries: [{ type: 'CODE_REFUSED', problem, retryAt: null }],
  });
  const user = userEvent.setup();
  const { container } = await renderPurchase({ initial: locked, port });
  await user.click(button('Enviar código'));
  await user.type(await screen.findByLabelText(/Código de 6/), '123456{Enter}');
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('another code is sent after its wait, and not before', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const asks = [sent(), sent()];
  const { port } = fakePort({ asks });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderPurchase({ initial: locked, port });
  await user.click(button('Enviar código'));
  await screen.findByLabelText(/Código de 6/);
  await user.type(screen.getByLabelText(/Código de 6/), '123');
  await user.click(button('Enviar otro código'));
  expect(asks).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(61_000));
  await user.click(button('Enviar otro código'));
  expect(asks).toHaveLength(0);
  const field = screen.getByLabelText(/Código de 6/);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.getByText(/otro código .* 10 minutos/).closest('[role=status]')).toBeVisible();
  // Once the wait is over nothing ticks any more.
  act(() => void jest.advanceTimersByTime(62_000));
  const ticks = jest.spyOn(Date, 'now');
  act(() => void jest.advanceTimersByTime(5_000));
  expect(ticks.mock.calls).toHaveLength(0);
  ticks.mockRestore();
  jest.useRealTimers();
});

test('what nobody has answered is taken over by a button', async () => {
  const { port, entered } = fakePort({
    entries: [{ type: 'ENTERED', snapshot: sampleSnapshot() }],
  });
  const user = userEvent.setup();
  await renderPurchase({ initial: lockedSnapshot({}, { by: 'claim' }), port });
  await user.click(button('Seguir aquí'));
  await screen.findByRole('heading', { level: 1, name: 'Tus datos' });
  expect(entered).toEqual([{ session: sampleSession, code: null }]);
});

test('a purchase that was opened elsewhere meanwhile is closed here by the answer to a command', async () => {
  const { port } = fakePort({
    send: [{ type: 'LOCKED' }],
    load: { type: 'FOUND', snapshot: lockedSnapshot({ stepId: 'pago' }) },
  });
  const user = userEvent.setup();
  await renderPurchase({ initial: sampleSnapshot({ stepId: 'pago' }), port });
  await user.click(screen.getByRole('radio', { name: /Webpay|débito/ }));
  await user.click(screen.getByRole('checkbox', { name: /Acepto/ }));
  await user.click(button(/^Pagar/));
  expect(await screen.findByRole('button', { name: 'Enviar código' })).toBeInTheDocument();
});

test('a tab that waits for a code opens when another one was let in, and says nothing of a change', async () => {
  const { port, push } = fakePort({ asks: [sent()] });
  const user = userEvent.setup();
  await renderPurchase({ initial: lockedSnapshot({ version: 2 }), port });
  await user.click(button('Enviar código'));
  await screen.findByLabelText(/Código de 6/);
  push(sampleSnapshot({ version: 2 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tus datos' })).toBeInTheDocument();
  expect(screen.queryByText(/avanzó en otra ventana/)).toBeNull();
});

test('a status that moved on while the page was locked is no news once it is open', async () => {
  const { port, push } = fakePort({});
  await renderPurchase({ initial: lockedSnapshot({ version: 2 }), port });
  push(lockedSnapshot({ version: 3 }));
  push(sampleSnapshot({ version: 3 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tus datos' })).toBeInTheDocument();
  expect(screen.queryByText(/avanzó en otra ventana/)).toBeNull();
});

test('a code for what this browser was let into already reads the purchase, and watches it again', async () => {
  const { port, watches } = fakePort({
    asks: [{ type: 'LET_IN' }],
    load: { type: 'FOUND', snapshot: sampleSnapshot({ version: 2 }) },
  });
  const user = userEvent.setup();
  await renderPurchase({ initial: lockedSnapshot({ version: 2 }), port });
  const before = watches();
  await user.click(button('Enviar código'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tus datos' })).toBeInTheDocument();
  expect(watches()).toBe(before + 1);
});
