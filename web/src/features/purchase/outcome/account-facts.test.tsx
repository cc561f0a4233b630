/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';
import { sampleTransfer } from '../testing/sample-snapshot.ts';
import { AccountFacts } from './account-facts.tsx';

async function show() {
  // It brings a clipboard, which jsdom lacks.
  const user = userEvent.setup();
  const Page = () => <AccountFacts transfer={sampleTransfer} amount="S/ 353.97" until={null} />;
  await renderPage(Page, { path: '/', route: '/', api: fakeApi({}).api });
  return user;
}

const copied = () => navigator.clipboard.readText();

test('each line of the account is copied as a bank’s field takes it', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: /^Copiar.*monto/i }));
  expect(await copied()).toBe('353.97');
  await user.click(screen.getByRole('button', { name: /^Copiar.*cuenta$/i }));
  expect(await copied()).toBe('0055 1234');
  expect(screen.getByRole('status')).toHaveTextContent(/copi/i);
});

test('all of it is copied at once, each line with its name', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Copiar todo' }));
  const text = await copied();
  for (const line of ['S/ 353.97', 'COT3F9A12BC1', 'Banco de Prueba', '77.555.000-1'])
    expect(text).toMatch(new RegExp(`: .*${line.replace('/', '\\/')}`));
});

test('a browser that copies nothing is told so', async () => {
  const user = await show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copiar todo' }));
  expect(screen.getByRole('status')).not.toHaveTextContent(/^$/);
  expect(screen.getByRole('status')).not.toHaveTextContent(/copiad/i);
});
