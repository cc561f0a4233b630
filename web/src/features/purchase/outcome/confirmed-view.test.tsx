/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { problem } from '../../../testing/fake-api.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const confirmed = () =>
  sampleSnapshot({ status: 'confirmed', version: 6, payment: { status: 'approved' } });

test('says who is insured, from when, what comes next month, and where the mail went', async () => {
  await renderPurchase({ initial: confirmed(), port: fakePort().port });
  expect(await screen.findByText('Enviamos la póliza a ca•••@correo.cl')).toBeVisible();
  expect(screen.getByText('Catalina Muñoz Sepúlveda y Simona Soto Muñoz')).toBeVisible();
  expect(screen.getByText('Cubre desde el 1 de diciembre de 2026')).toBeVisible();
  expect(screen.getByText(/desde el 1 de enero de 2027. No es automático/)).toBeVisible();
  expect(screen.getByText(/no hacemos cobros automáticos/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Comprobante de pago/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/receipt.pdf'),
  );
});

test('without the details it says that the policy is issued, and still gives its document', async () => {
  const failed = problem(503, 'UNAVAILABLE');
  const { api } = fakeApi({ getConfirmation: failed });
  await renderPurchase({ initial: confirmed(), port: fakePort().port, api });
  expect(await screen.findByText(/Está emitida: vuelve a cargar la página/)).toBeVisible();
  expect(screen.getByText('2026-0148-337201')).toBeVisible();
  expect(screen.getByRole('link', { name: /Descargar póliza/ })).toBeVisible();
});

test('an open page reads again what is paid when a period is charged', async () => {
  const { port, push } = fakePort();
  const { api, calls } = fakeApi();
  await renderPurchase({ initial: confirmed(), port, api });
  await screen.findByText('Enviamos la póliza a ca•••@correo.cl');
  const reads = () => calls.filter(({ name }) => name === 'getConfirmation').length;
  const before = reads();
  push(confirmed());
  expect(reads()).toBe(before);
  push({ ...confirmed(), historyLine: confirmed().historyLine + 1 });
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('a policy that ended says nothing of what comes next', async () => {
  const { policy } = confirmed();
  const ended = { ...confirmed(), policy: policy && { ...policy, status: 'INACTIVE' as const } };
  await renderPurchase({ initial: ended, port: fakePort().port });
  expect(await screen.findByText('Tu seguro terminó')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Qué sigue' })).toBeNull();
});

test('the summary beside a step says limit, deductible, share and first day', async () => {
  await renderPurchase({ initial: sampleSnapshot(), port: fakePort().port });
  expect(screen.getByText('Tope UF 500 · Deducible UF 1 · 70 %')).toBeInTheDocument();
  expect(screen.getAllByText(/Cubre desde el 1 de diciembre de 2026\./).length).toBeGreaterThan(0);
});
