/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProblem } from '../../../testing/fake-api.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot, sampleTransfer } from '../testing/sample-snapshot.ts';

jest.setTimeout(60_000);
afterEach(cleanup);

const payment = {
  status: 'pending',
  kind: 'transfer_non_automated',
  provider: 'queplan',
  transfer: sampleTransfer,
};
const waiting = sampleSnapshot({ status: 'paying', payment });
const pdf = (bytes = 8) => new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' });
const fileInput = () =>
  screen.findByLabelText('Comprobante de la transferencia', { selector: 'input' });

test('the account is there to be copied, and the file goes as it is', async () => {
  const { api, calls } = fakeApi({ sendProof: { ok: true, status: 200, data: waiting } });
  await renderPurchase({
    initial: waiting,
    port: fakePort({ load: { type: 'FOUND', snapshot: waiting } }).port,
    api,
  });
  expect(screen.getByText(sampleTransfer.reference)).toBeVisible();
  expect(screen.getByText('955-555-01')).toBeVisible();
  await userEvent.upload(await fileInput(), pdf());
  expect(await screen.findByText('Recibimos tu comprobante.')).toBeVisible();
  expect(calls.find(({ name }) => name === 'sendProof')?.options?.file).toBeInstanceOf(File);
});

test('a file that the server refuses says why, and another may be sent', async () => {
  const detail = 'El archivo no es un PDF';
  const problem = sampleProblem(415, 'UNSUPPORTED_MEDIA_TYPE', { detail });
  const { api } = fakeApi({ sendProof: { ok: false, status: 415, problem } });
  await renderPurchase({
    initial: waiting,
    port: fakePort({ load: { type: 'FOUND', snapshot: waiting } }).port,
    api,
  });
  await userEvent.upload(await fileInput(), pdf());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('no es un PDF'));
  expect(screen.getByRole('button', { name: 'Subir el comprobante' })).toBeEnabled();
});

test('a file that is too large is not even sent', async () => {
  const { api, calls } = fakeApi({});
  await renderPurchase({
    initial: waiting,
    port: fakePort({ load: { type: 'FOUND', snapshot: waiting } }).port,
    api,
  });
  await userEvent.upload(await fileInput(), pdf(5 * 1024 * 1024 + 1));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('más de 5 MB'));
  expect(calls.filter(({ name }) => name === 'sendProof')).toEqual([]);
});
